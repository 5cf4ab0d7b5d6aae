// Games on buttons: a small board, the name, and a line about the game.

const dark = matchMedia("(prefers-color-scheme: dark)");

/** The colours of small boards: those of the page. */
export const theme = () => document.documentElement.dataset.theme || (dark.matches ? "dark" : "light");

/** Draws on a button the game that it chooses. @param {HTMLElement} button @param {import("./types").ChosenGame} game */
export function drawGame(button, { board, summary }) {
  const [image, name, words] = [new Image(96, 96), document.createElement("strong"), document.createElement("span")];
  image.alt = "";
  image.src = `${board}${theme()}.svg`;
  name.textContent = button.textContent;
  words.textContent = summary;
  // Not in the colours of a tone, in which the words would fade.
  button.className = "game";
  button.replaceChildren(image, name, " ", words);
}
