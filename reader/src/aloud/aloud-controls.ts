import { ICON_SHAPES } from "#contract/formats/icon-shapes.ts";
import { byId, create, label, textButton } from "#reader/dom/dom.ts";
import { drawnIcon } from "#reader/dom/icons.ts";
import type { Say } from "#reader/dom/texts.ts";
import type { MediaActs } from "./media-keys.ts";

const KEY = "masthead.aloud";
const SPEEDS = [0.75, 1, 1.25, 1.5, 2];
const USUAL = 1;

export interface ControlActs extends MediaActs {
  /** Another voice or speed was chosen. */
  change: () => void;
}

/** The controls of reading aloud, at the foot of the pages. The browser remembers voice and speed. */
export class AloudControls {
  readonly #say: Say;
  readonly #voices: readonly SpeechSynthesisVoice[];
  readonly #element = create("div", "aloud-controls");
  readonly #pause: HTMLButtonElement;
  readonly #speeds: HTMLSelectElement;
  readonly #names: HTMLSelectElement;

  constructor(say: Say, voices: readonly SpeechSynthesisVoice[], acts: ControlActs) {
    this.#say = say;
    this.#voices = voices;
    const kept = remembered();
    this.#pause = control("pause", "", acts.toggle);
    const change = (): void => {
      remember({ speed: this.speed, voice: this.#names.value });
      acts.change();
    };
    const speeds = SPEEDS.map((speed) => [String(speed), `${speed}×`] as const);
    this.#speeds = choice(say("readingSpeed"), speeds, String(kept.speed), change);
    if (this.#speeds.value === "") this.#speeds.value = String(USUAL);
    const names = voices.map(({ name, voiceURI }) => [voiceURI, name] as const);
    this.#names = choice(say("readingVoice"), names, kept.voice, change);
    if (this.#names.value === "" && voices[0]) this.#names.value = voices[0].voiceURI;
    this.#names.hidden = voices.length < 2;
    this.#element.setAttribute("role", "group");
    this.#element.setAttribute("aria-label", say("readAloud"));
    this.#element.append(
      control("back", say("previousSentence"), () => acts.step(-1)),
      this.#pause,
      control("forward", say("nextSentence"), () => acts.step(1)),
      this.#speeds,
      this.#names,
      control("stop", say("stopReadingAloud"), acts.stop),
    );
  }

  get speed(): number {
    return Number(this.#speeds.value) || USUAL;
  }

  get voice(): SpeechSynthesisVoice | undefined {
    return this.#voices.find(({ voiceURI }) => voiceURI === this.#names.value) ?? this.#voices[0];
  }

  show(): void {
    byId("stage", HTMLElement).append(this.#element);
  }

  hide(): void {
    const hadFocus = this.#element.contains(document.activeElement);
    this.#element.remove();
    if (hadFocus) byId("stage", HTMLElement).focus({ preventScroll: true });
  }

  showPaused(isPaused: boolean): void {
    this.#pause.replaceChildren(iconOf(isPaused ? "play" : "pause"));
    label(this.#pause, this.#say(isPaused ? "resumeReading" : "pauseReading"));
  }
}

type IconName = "back" | "forward" | "pause" | "play" | "stop";

function iconOf(name: IconName): SVGSVGElement {
  return drawnIcon(name, ICON_SHAPES[name]);
}

function control(name: IconName, text: string, act: () => void): HTMLButtonElement {
  const button = textButton("control", "", act);
  button.append(iconOf(name));
  label(button, text);
  return button;
}

function choice(
  name: string,
  options: readonly (readonly [value: string, text: string])[],
  chosen: string,
  change: () => void,
): HTMLSelectElement {
  const select = create("select", "aloud-choice");
  select.setAttribute("aria-label", name);
  for (const [value, text] of options) select.append(new Option(text, value));
  select.value = chosen;
  select.addEventListener("change", change);
  return select;
}

interface Choice {
  speed: number;
  voice: string;
}

function remembered(): Choice {
  const usual = { speed: USUAL, voice: "" };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (typeof kept !== "object" || kept === null) return usual;
    const speed = "speed" in kept && typeof kept.speed === "number" ? kept.speed : USUAL;
    const voice = "voice" in kept && typeof kept.voice === "string" ? kept.voice : "";
    return { speed, voice };
  } catch {
    return usual;
  }
}

function remember(choice: Choice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Then the choice lasts as long as the page.
  }
}
