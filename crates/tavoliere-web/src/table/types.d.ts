/** What the API says, and what the modules of the table share. `docs/api.md` describes the API. Not served. */

export type Side = {
  side: string; names: string; score: string | null; unit: string | null; status: string | null;
  deadline: number | null; stands: boolean; winner: boolean; computer: boolean;
};
export type Action = { label: string; line: string; tone: string; game?: ChosenGame };
/** A game on a button: a theme and `.svg` complete the address of its board. */
export type ChosenGame = { board: string; summary: string };
export type Way = { step: string; ends: boolean };
export type Begun = { kind: "begun"; made: string[]; next: Way[]; words: string };
export type Reading =
  | Begun
  | { kind: "whole"; move: string; words: string }
  | { kind: "illegal"; words: string };
export type Game = {
  code: string; version: number; game: string; name: string; size?: string; phase: "open" | "playing" | "over" | "ended";
  columns: number; rows: number; sides: Side[]; turn: number | null; moves: string[]; movers: number[];
  said: string; talk: string[]; result: string | null; cells: Record<string, string>; turns: Turn[]; steady: string | null; actions: Action[][];
  you: number | null; yours: boolean; confirm: boolean; link: string | null; reading: Reading | null;
  rematch: { code: string; phase: Game["phase"]; label: string; words: string } | null;
  /** With a game that has changed: how its board has. */
  drawing?: BoardChange;
};
/** A drawing as the difference from the one that is named `from`: new lines, and lines of that one by their first and number. */
export type BoardChange = { from: string; lines: (string | [number, number])[] };
export type Turn = { ply: number; better: string; words: string };
export type Listed = { code: string; label: string; yours: boolean };
export type Own = { games: Listed[]; challenges: Listed[] };
/** All that the page asks for first, if it came with the page. */
export type First = { me: Me; own: Own; game: Game | null; board: string | null };
/** The others at the table. */
export type Here = { names: string[]; more: number };
export type Me = { name: string; known: boolean; language: string; theme: string | null; confirm: boolean };

export type Piece = { kind: "plain" | "strong" | "code" | "mention" | "page"; key?: string; text: string };
export type Post = {
  text: Piece[]; buttons: (Action & { only?: string; except?: string })[][]; lang?: string;
  picture: { address: string; alt: string; size: [number, number] | null } | null;
  touch?: Touch;
  document: { name: string; content: string } | null;
  /** The cells of which it speaks. */
  lights?: string[];
  /** A text to take along. */
  to_copy?: string;
};
/** A board whose cells are buttons. */
export type Touch = {
  svg: string; alt: string; columns: number; rows: number;
  /** What is on the cells, in words. */
  cells: Record<string, string>;
  made: string[]; next: string[];
  /** The line of each cell that is a button. */
  lines: Record<string, string>;
};
export type Answer =
  | { kind: "done" }
  | { kind: "replaced" }
  | { kind: "say"; post: Post }
  | { kind: "replace"; post: Post }
  | { kind: "ask"; title: string; label: string; placeholder: string; line: string };

/** Where the page is shown: what it needs of its surroundings. */
export type Shell = {
  /** The value of the header `Authorization`, if there is one. */
  authorization: string | null;
  /** The code of the game with which the page was launched. */
  start: string | null;
  /** The theme that the surroundings have. */
  theme: "light" | "dark" | null;
  /** Its colours by the variables for which they stand, if they are known. */
  colours: Record<string, string>;
  /** Gives the surroundings the colour of the page. */
  paint(page: string): void;
  /** Shakes the device a little. */
  feel(what: "move" | "refused"): void;
  /** Says which function goes back, if there is anything to go back to. Returns whether the surroundings have a button. */
  back(act: (() => void) | null): boolean;
  /** The address under which a path of the server is found. */
  address(path: string): string;
};

/** Where in a game somebody looks: after `ply` of its moves, and after `at` moves of a line that is tried out from there. */
export type Place = { ply: number; line: readonly string[]; at: number };
/** A move that has not reached the server. */
export type Unsent = { id: string; code: string; version: number; ply: number; move: string };
