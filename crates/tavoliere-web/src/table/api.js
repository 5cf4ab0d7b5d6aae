// Requests to the server, and its events.

import { backOff, reader } from "./stream.js";
import { say } from "./words.js";

/** @import { Shell } from "./types" */

/** A refusal in words for the person. */
export class Refused extends Error {
  /** @param {string} words @param {number} status */
  constructor(words, status) {
    super(words);
    this.status = status;
  }
}

/** The server was not reached, or is broken for the moment: the same may work later. */
export class Unreached extends Error {}

/** A connection without a sign of life for so long is dead. The server sends comments in between. */
const SILENCE = 60_000;

/** A name for an action. `crypto.randomUUID` is missing where the lounge is open to other machines. */
export function freshId() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A drawing from its text. @param {string} text */
export function drawing(text) {
  const svg = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (svg.localName !== "svg") throw new Unreached(say("unsent"));
  return /** @type {SVGSVGElement} */ (document.importNode(/** @type {Element} */ (svg), true));
}

export class Api {
  /** @param {string} base @param {Shell} shell */
  constructor(base, shell) {
    this.base = shell.address(base);
    this.shell = shell;
    /** Whether events arrive. Without them a request that fails is not repeated: there is no connection. */
    this.connected = true;
  }

  /** @returns {Record<string, string>} */
  get headers() {
    return this.shell.authorization ? { authorization: this.shell.authorization } : {};
  }

  /**
   * @param {string} path @param {Record<string, string>} query @param {AbortSignal} [signal]
   * @returns {Promise<any>}
   */
  async get(path, query = {}, signal) {
    return (await this.ask(this.path(path, query), { signal })).json();
  }

  /** The text of a drawing. @param {string} path @param {Record<string, string>} query */
  async svg(path, query = {}) {
    return (await this.ask(this.path(path, query), {})).text();
  }

  /** A drawing. @param {string} path @param {Record<string, string>} query */
  async draw(path, query = {}) {
    return drawing(await this.svg(path, query));
  }

  /** @param {string} path @param {object} body @returns {Promise<any>} */
  async post(path, body) {
    const headers = { "content-type": "application/json" };
    return (await this.ask(path, { method: "POST", headers, body: JSON.stringify(body) })).json();
  }

  /** Posts again if it may not have arrived: one id is carried out once. @param {string} path @param {object} body */
  async insist(path, body) {
    for (const wait of [1000, 3000]) {
      try {
        return await this.post(path, body);
      } catch (error) {
        if (!(error instanceof Unreached) || !this.connected || !navigator.onLine) throw error;
        await new Promise((done) => setTimeout(done, wait));
      }
    }
    return this.post(path, body);
  }

  /** @param {string} path @param {Record<string, string>} query */
  path(path, query) {
    const asked = new URLSearchParams(query).toString();
    return asked ? `${path}?${asked}` : path;
  }

  /** @param {string} path @param {RequestInit} init */
  async ask(path, init) {
    /** @type {Response} */
    let response;
    try {
      response = await fetch(this.base + path, { ...init, headers: { ...this.headers, ...init.headers } });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") throw error;
      throw new Unreached(say("unsent"));
    }
    // A refused move comes with the match as it is.
    if (response.ok || (response.status === 422 && init.method === "POST")) return response;
    const said = await response.json().catch(() => null);
    // The bot has apologised, and a second try may end as the first.
    const isFault = init.method === "POST" && said?.error?.code === "internal";
    if (response.status >= 500 && !isFault) throw new Unreached(said?.error?.message ?? say("unsent"));
    throw new Refused(said?.error?.message ?? say("unsent"), response.status);
  }

  /**
   * Listens to events until it is stopped, and connects again by itself. `EventSource` cannot send headers.
   * @param {Record<string, string>} query
   * @param {Record<string, (content: any) => void>} acts
   * @param {(connected: boolean) => void} connected
   * @returns {() => void} stops it
   */
  listen(query, acts, connected) {
    let failures = 0;
    let stopped = false;
    /** @type {AbortController | null} */
    let present = null;
    let wake = () => {};
    const attempt = async () => {
      const control = (present = new AbortController());
      let silence = setTimeout(() => control.abort(), SILENCE);
      try {
        const headers = { accept: "text/event-stream" };
        const response = await this.ask(this.path("/events", query), { headers, signal: control.signal, cache: "no-store" });
        const pieces = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
        const decoder = new TextDecoder();
        const read = reader((kind, text) => acts[kind]?.(JSON.parse(text)));
        failures = 0;
        connected((this.connected = true));
        for (;;) {
          const { value, done } = await pieces.read();
          if (done) break;
          clearTimeout(silence);
          silence = setTimeout(() => control.abort(), SILENCE);
          read(decoder.decode(value, { stream: true }));
        }
      } catch (error) {
        // Who may not see it now will not see it in a second.
        if (error instanceof Refused && error.status !== 429) stopped = true;
      } finally {
        clearTimeout(silence);
        control.abort();
      }
    };
    const wakeUp = () => {
      if (document.visibilityState === "visible") wake();
    };
    const lost = () => present?.abort();
    const stop = () => {
      stopped = true;
      present?.abort();
      wake();
      removeEventListener("online", wakeUp);
      removeEventListener("offline", lost);
      document.removeEventListener("visibilitychange", wakeUp);
    };
    addEventListener("online", wakeUp);
    addEventListener("offline", lost);
    document.addEventListener("visibilitychange", wakeUp);
    void (async () => {
      while (!stopped) {
        await attempt();
        if (stopped) break;
        failures += 1;
        connected((this.connected = false));
        await new Promise((/** @type {(value: void) => void} */ done) => {
          wake = done;
          setTimeout(done, backOff(failures));
        });
      }
    })();
    return stop;
  }
}
