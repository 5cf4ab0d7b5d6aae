// Telegram's side of a Mini App: launch parameters, and events to and from the app.
//
// Documented at core.telegram.org/api/web-events (events to the app), core.telegram.org/api/bots/webapps (events from the
// app) and core.telegram.org/bots/webapps (`initData`, `themeParams`). Telegram's own script cannot be loaded here.

/** @import { Shell } from "./types" */

/** A message to the app: by its proxy, by the old way of Windows, or to the page around this one. */
function post(/** @type {string} */ eventType, /** @type {object} */ eventData = {}) {
  const around = /** @type {any} */ (window);
  if (around.TelegramWebviewProxy) around.TelegramWebviewProxy.postEvent(eventType, JSON.stringify(eventData));
  else if (around.external && "notify" in around.external) around.external.notify(JSON.stringify({ eventType, eventData }));
  // Nothing in these messages is secret, and only the page around can tell which client it is.
  else if (parent !== window) parent.postMessage(JSON.stringify({ eventType, eventData }), "*");
}

/** Listens to the app, which calls a function of the page or posts a message. */
function hear(/** @type {(kind: string, content: any) => void} */ act) {
  const around = /** @type {any} */ (window);
  around.Telegram = { ...around.Telegram, WebView: { receiveEvent: act } };
  around.TelegramGameProxy = { receiveEvent: act };
  around.TelegramGameProxy_receiveEvent = act;
  addEventListener("message", ({ data, source }) => {
    if (source !== parent || typeof data !== "string") return;
    try {
      const { eventType, eventData } = JSON.parse(data);
      if (typeof eventType === "string") act(eventType, eventData);
    } catch {
      // Not one of Telegram's.
    }
  });
}

/** The parameters of the launch. They stand in the address; a page that is loaded again there has them still. */
function launch() {
  const given = new URLSearchParams(location.hash.slice(1));
  try {
    if (given.has("tgWebAppData")) sessionStorage.setItem("tavoliere-launch", given.toString());
    else return new URLSearchParams(sessionStorage.getItem("tavoliere-launch") ?? "");
  } catch {
    // There is no storage here.
  }
  return given;
}

/** Whether the app's background is dark. @param {string | undefined} colour - such as `#17212b` */
function isDark(colour) {
  const [red, green, blue] = (colour?.match(/[\da-f]{2}/gi) ?? []).map((pair) => parseInt(pair, 16));
  return red * 0.3 + green * 0.59 + blue * 0.11 < 128;
}

/** @param {string | undefined} colour @returns {"light" | "dark" | null} */
const themeOf = (colour) => (colour ? (isDark(colour) ? "dark" : "light") : null);

/** The colours of the app for the page and what is written on it. @param {Record<string, string>} params @returns {Record<string, string>} */
const coloursOf = ({ bg_color: page, text_color: ink }) => (page && ink ? { "--page": page, "--ink": ink } : {});

/** The insets of the device and of the app's own buttons, as variables of the style. */
function inset(/** @type {string} */ name, /** @type {Record<string, number> | null} */ edges) {
  for (const edge of ["top", "right", "bottom", "left"]) {
    document.documentElement.style.setProperty(`--${name}-${edge}`, `${Number(edges?.[edge]) || 0}px`);
  }
}

/**
 * @param {(theme: "light" | "dark" | null, colours: Record<string, string>) => void} themed - called when the app's theme changes
 * @returns {Shell}
 */
export function telegram(themed) {
  const given = launch();
  const initData = given.get("tgWebAppData") ?? "";
  /** @type {(() => void) | null} */
  let goBack = null;
  hear((kind, content) => {
    if (kind === "back_button_pressed") goBack?.();
    if (kind === "theme_changed") themed(themeOf(content?.theme_params?.bg_color), coloursOf(content?.theme_params ?? {}));
    if (kind === "safe_area_changed") inset("safe", content);
    if (kind === "content_safe_area_changed") inset("content", content);
  });
  post("web_app_ready");
  post("web_app_expand");
  // A drag over the board must not close the app.
  post("web_app_setup_swipe_behavior", { allow_vertical_swipe: false });
  post("web_app_request_safe_area");
  post("web_app_request_content_safe_area");
  const params = JSON.parse(given.get("tgWebAppThemeParams") ?? "{}");
  return {
    authorization: initData ? `tma ${initData}` : null,
    start: new URLSearchParams(initData).get("start_param"),
    theme: themeOf(params.bg_color),
    colours: coloursOf(params),
    paint: (page) => ["header", "background", "bottom_bar"].forEach((part) => post(`web_app_set_${part}_color`, { color: page })),
    feel: (what) =>
      post(
        "web_app_trigger_haptic_feedback",
        what === "move" ? { type: "impact", impact_style: "light" } : { type: "notification", notification_type: "error" },
      ),
    back: (act) => {
      if (!act !== !goBack) post("web_app_setup_back_button", { is_visible: !!act });
      goBack = act;
      return true;
    },
    address: (path) => path,
  };
}
