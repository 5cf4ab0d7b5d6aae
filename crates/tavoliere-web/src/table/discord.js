// Discord's side of an Activity: the handshake of its embedded app SDK, and who it is.
//
// Documented at discord.com/developers/docs/developer-tools/embedded-app-sdk; the messages are those of the SDK
// (github.com/discord/embedded-app-sdk, src/Discord.ts): pairs of an opcode and a payload, posted to the page around.

/** @import { Shell } from "./types" */

const HANDSHAKE = 0;
const FRAME = 1;

/** The hosts whose pages show Activities. */
const HOSTS = ["discord.com", "ptb.discord.com", "canary.discord.com", "discordapp.com", "ptb.discordapp.com", "canary.discordapp.com"];

/** How long Discord may take to answer the handshake. */
const PATIENCE = 15_000;

const asked = new URLSearchParams(location.search);
const around = parent.opener ?? parent;
/** The address of the page around, as it tells by its first message. */
let origin = "";

/** @type {Map<string, { done: (content: any) => void, failed: (error: Error) => void }>} */
const waiting = new Map();

function isDiscord(/** @type {string} */ given) {
  if (given === location.origin) return true;
  try {
    return HOSTS.includes(new URL(given).hostname);
  } catch {
    return false;
  }
}

/** 64 random digits. */
const random = () => [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** What tells who has asked for a code, without giving it away. @param {string} verifier */
async function challenge(verifier) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier)));
  return btoa(String.fromCharCode(...hash)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Sends a command. @param {string} cmd @param {object} args @returns {Promise<any>} */
function command(cmd, args) {
  const nonce = random();
  return new Promise((done, failed) => {
    waiting.set(nonce, { done, failed });
    around.postMessage([FRAME, { cmd, args, nonce }], origin);
  });
}

/** Resolves when Discord is ready. @param {string} client */
function handshake(client) {
  return new Promise((/** @type {(value: void) => void} */ ready, failed) => {
    setTimeout(() => failed(new Error("Discord does not answer")), PATIENCE);
    addEventListener("message", ({ data, origin: from, source }) => {
      if (source !== around || !isDiscord(from) || !Array.isArray(data) || data[0] !== FRAME) return;
      const { cmd, evt, nonce, data: content } = data[1];
      if (cmd === "DISPATCH" && evt === "READY") {
        origin = from;
        ready();
      }
      const call = waiting.get(nonce);
      waiting.delete(nonce);
      if (evt === "ERROR") call?.failed(new Error(content?.message ?? "Discord refuses"));
      else call?.done(content);
    });
    // Nothing in it is secret. What follows goes to the one who answers, and only if that is Discord.
    around.postMessage([HANDSHAKE, { v: 1, encoding: "json", client_id: client, frame_id: asked.get("frame_id") }], "*");
  });
}

/** The proxy serves the Activity at a host that begins with the id of the application. */
const proxied = location.hostname.endsWith(".discordsays.com");
const clientId = () => (proxied ? location.hostname.split(".")[0] : (asked.get("client_id") ?? ""));
const address = (/** @type {string} */ path) => (proxied && !path.startsWith("/.proxy/") ? `/.proxy${path}` : path);

/**
 * Lets Discord say who it is. The secret of the application stays on our server, which gets a code and gives a pass.
 * @param {string} base - the address of the API
 * @returns {Promise<Shell>}
 */
export async function discord(base) {
  const client = clientId();
  await handshake(client);
  const verifier = random();
  const { code } = await command("AUTHORIZE", {
    client_id: client,
    response_type: "code",
    state: "",
    prompt: "none",
    scope: ["identify"],
    code_challenge: await challenge(verifier),
    code_challenge_method: "S256",
  });
  const session = await fetch(`${address(base)}/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ code, verifier, instance: asked.get("instance_id") }),
  });
  if (!session.ok) throw new Error("the server knows no such code");
  const { pass, game } = await session.json();
  return {
    authorization: `Bearer ${pass}`,
    // A link to a match names it; else it is that of the button which was tapped.
    start: asked.get("custom_id") ?? game ?? null,
    theme: "dark",
    colours: {},
    paint: () => {},
    feel: () => {},
    back: () => false,
    address,
  };
}
