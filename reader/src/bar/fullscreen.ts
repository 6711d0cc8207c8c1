import { byId, label } from "#reader/dom/dom.ts";
import type { Say } from "#reader/dom/texts.ts";

/** The full screen button, if the browser and the frame around the reader allow it; otherwise it is absent. */
export function startFullscreen(say: Say): void {
  const button = byId("fullscreen", HTMLButtonElement);
  const show = (): void => {
    const isOn = document.fullscreenElement !== null;
    button.dataset["state"] = isOn ? "on" : "off";
    label(button, say(isOn ? "leaveFullscreen" : "enterFullscreen"));
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
