// A program, its people and a headless Chromium, for the scripts that measure and draw the pages.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** A port that is free. */
export async function freePort() {
  const server = createServer();
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

/** A program in a folder of its own. */
export async function start(program, port) {
  const folder = mkdtempSync(join(tmpdir(), "tavoliere-"));
  const child = spawn(resolve(program), { cwd: folder, env: { PATH: process.env.PATH, LOUNGE_ADDR: `127.0.0.1:${port}` } });
  let told = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (told += data));
  for (let tries = 0; !/http:\S+/.test(told); tries += 1) {
    if (tries > 200) throw new Error(`${program} does not start: ${told}`);
    await pause(50);
  }
  const stop = () => {
    child.kill();
    rmSync(folder, { recursive: true });
  };
  // Programs before 27 November 2026 let anybody of this machine in.
  return { here: /\/here\/\w+/.exec(told)?.[0] ?? "/", stop };
}

/** Somebody who uses the API, with a name or without. */
export async function person(base, here, name = "") {
  const jar = new Map();
  const ask = async (path, init = {}) => {
    const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
    const response = await fetch(base + path, { redirect: "manual", ...init, headers: { cookie, origin: base, ...init.headers } });
    for (const set of response.headers.getSetCookie()) jar.set(...set.split(";")[0].split(/=(.*)/s).slice(0, 2));
    return response;
  };
  await ask(here);
  const form = { "content-type": "application/x-www-form-urlencoded" };
  if (name) await ask("/", { method: "POST", headers: form, body: `name=${name}` });
  const api = `/as/${name.toLowerCase()}/api`;
  let last = 0;
  const post = async (path, body) => {
    const id = `pages${name}${++last}`;
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ id, ...body }) };
    return (await ask(api + path, init)).json();
  };
  const get = async (path) => (await ask(api + path)).json();
  return { jar, get, post, say: (line) => post("/say", { line }) };
}

/** A tab of a browser of its own, of a size, in which a script runs before each page. */
export async function tab(browser, base, jar, { screen, script = "", home = "/as/ann/" }) {
  const { browserContextId } = await browser.send("Target.createBrowserContext");
  const { targetId } = await browser.send("Target.createTarget", { url: "about:blank", browserContextId });
  const { sessionId } = await browser.send("Target.attachToTarget", { targetId, flatten: true });
  const send = (method, params = {}) => browser.send(method, params, sessionId);
  for (const domain of ["Page", "Network", "Runtime", "Performance"]) await send(`${domain}.enable`);
  await send("Emulation.setDeviceMetricsOverride", screen);
  await send("Page.addScriptToEvaluateOnNewDocument", { source: script });
  const paths = (name) => (name === "tavoliere-visitor" || name === "tavoliere-key" ? [base, base + home] : [base]);
  for (const [name, value] of jar) {
    for (const url of paths(name)) await send("Network.setCookie", { name, value, url, httpOnly: true });
  }
  const value = async (expression) => {
    const { result, exceptionDetails } = await send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  const until = async (expression, seconds = 60) => {
    for (let tries = 0; tries < seconds * 50; tries += 1) {
      if (await value(expression).catch(() => false)) return;
      await pause(20);
    }
    throw new Error(`never true: ${expression}`);
  };
  const open = async (path) => {
    await send("Page.navigate", { url: base + path });
    await until("document.readyState === 'complete'");
  };
  return { send, value, until, open, close: () => browser.send("Target.disposeBrowserContext", { browserContextId }) };
}

/** A headless Chromium, which is driven by its own protocol. */
export async function chromium(env = {}) {
  const folder = mkdtempSync(join(tmpdir(), "tavoliere-browser-"));
  const named = process.env.CHROMIUM ?? "chromium-headless-shell";
  const child = spawn(named, ["--headless", "--no-sandbox", "--hide-scrollbars", "--disable-gpu", "--remote-debugging-port=0", `--user-data-dir=${folder}`, "about:blank"], { env: { ...process.env, ...env } });
  let told = "";
  child.stderr.on("data", (data) => (told += data));
  for (let tries = 0; !/ws:\S+/.test(told); tries += 1) {
    if (tries > 400) throw new Error(`${named} does not start: ${told}`);
    await pause(50);
  }
  const socket = new WebSocket(/ws:\S+/.exec(told)[0]);
  await new Promise((done) => socket.addEventListener("open", done));
  const waiting = new Map();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, result, error } = JSON.parse(data);
    const [done, failed] = waiting.get(id) ?? [];
    if (error) failed?.(new Error(error.message));
    else done?.(result);
    waiting.delete(id);
  });
  const send = (method, params = {}, sessionId = undefined) => new Promise((...ends) => {
    waiting.set(++last, ends);
    socket.send(JSON.stringify({ id: last, method, params, sessionId }));
  });
  const stop = () => new Promise((done) => {
    child.on("exit", () => {
      rmSync(folder, { recursive: true, force: true });
      done(undefined);
    });
    void send("Browser.close").catch(() => {});
  });
  return { send, stop };
}

/** Plays random moves of both until so many stand, or the match is over. */
export async function playOn(both, code, count) {
  for (let made = 0; made < count; made += 1) {
    const games = await Promise.all(both.map((one) => one.get(`/games/${code}`)));
    const mover = games.findIndex(({ yours }) => yours);
    if (mover < 0) return;
    let { reading, version } = games[mover];
    const steps = [];
    while (reading.kind === "begun") {
      steps.push(reading.next[(made * 7 + 3) % reading.next.length].step);
      const spelled = steps.reduce((all, step, index) => all + (/^[a-z]\d+$/.test(steps[index - 1]) ? "-" : "@") + step);
      reading = await both[mover].get(`/games/${code}/reading?steps=${encodeURIComponent(spelled)}`);
    }
    await both[mover].post(`/games/${code}/moves`, { version, move: reading.move });
  }
}
