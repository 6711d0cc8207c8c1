import { byId, label } from "#reader/dom/dom.ts";
import type { Say } from "#reader/dom/texts.ts";

/** How long the bar stays in full screen after the mouse moves, in milliseconds. */
const STAY_MS = 2_500;

/** The full screen button, if the browser and the frame around the reader allow it; otherwise it is absent. */
export function startFullscreen(say: Say): void {
  const button = byId("fullscreen", HTMLButtonElement);
  const keepBarAway = barAway();
  const show = (): void => {
    const isOn = document.fullscreenElement !== null;
    button.dataset["state"] = isOn ? "on" : "off";
    label(button, say(isOn ? "leaveFullscreen" : "enterFullscreen"));
    keepBarAway(isOn);
  };
  button.hidden = !document.fullscreenEnabled;
  button.addEventListener("click", () => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    // Refused by the browser after all: the button then has no effect.
    change.catch(() => (button.hidden = true));
  });
  document.addEventListener("fullscreenchange", show);
  show();
}

/**
 * Returns a function that gives the pages the whole screen, or ends this. The bar covers them while the mouse moves.
 */
function barAway(): (isOn: boolean) => void {
  const bar = byId("bar", HTMLElement);
  const { dataset } = document.body;
  let timer = 0;
  const rest = (): void => {
    const isUsed = bar.matches(":hover, :has(:focus-visible, [aria-expanded=true])");
    if (isUsed) wait();
    else dataset["bar"] = "hidden";
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(rest, STAY_MS);
  };
  const stir = ({ pointerType, movementX, movementY }: PointerEvent): void => {
    // Content that moves under a resting mouse also causes events.
    if (pointerType !== "mouse" || (movementX === 0 && movementY === 0)) return;
    delete dataset["bar"];
    wait();
  };
  return (isOn) => {
    if (isOn === (dataset["fullscreen"] === "yes")) return;
    clearTimeout(timer);
    if (isOn) {
      dataset["fullscreen"] = "yes";
      dataset["bar"] = "hidden";
      window.addEventListener("pointermove", stir);
    } else {
      delete dataset["fullscreen"];
      delete dataset["bar"];
      window.removeEventListener("pointermove", stir);
    }
  };
}
