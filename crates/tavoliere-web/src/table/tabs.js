// Which tabs of a browser listen to the server: those that are seen, and one of the others for the rest. A browser has six connections to
// a server, and an open stream takes one.

/**
 * Begins and ends to listen as this tab is seen and hidden. One hidden tab goes on for all of the same name, and tells the others
 * that something has changed.
 * @param {string} name - the same for all tabs of one person
 * @param {(listens: boolean) => void} listen - called with the other value each time, first with true if the tab is seen
 * @param {() => void} changed - something has changed, while this tab did not listen
 * @returns {() => void} tells the other tabs that something has changed
 */
export function sharedListening(name, listen, changed) {
  let listens = false;
  let leads = false;
  const look = () => {
    const now = leads || document.visibilityState === "visible";
    if (now === listens) return;
    listens = now;
    listen(now);
  };
  document.addEventListener("visibilitychange", look);
  // Without a secure connection, or in a frame that may keep nothing, there are no locks, and no tab leads.
  const leading = navigator.locks?.request(`tavoliere ${name}`, () => {
    leads = true;
    look();
    return new Promise(() => {});
  });
  leading?.catch(() => {});
  look();
  try {
    const channel = new BroadcastChannel(`tavoliere ${name}`);
    channel.addEventListener("message", () => listens || changed());
    return () => channel.postMessage("changed");
  } catch {
    // Nor is there anything to talk by.
    return () => {};
  }
}
