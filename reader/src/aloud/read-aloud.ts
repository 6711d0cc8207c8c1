import type { PageTexts } from "#reader/access/page-texts.ts";
import { byId, label } from "#reader/dom/dom.ts";
import type { ReadingPosition } from "#reader/geometry/reading-position.ts";
import type { PageLayers } from "#reader/text/page-layers.ts";
import type { Say } from "#reader/dom/texts.ts";
import { SpokenPages } from "./spoken-pages.ts";
import { voiceFor } from "./voices.ts";

/** A sentence to be spoken. */
export interface Passage {
  text: string;
  /** Marks it and brings it into sight. */
  show: () => void;
}

/** What is read aloud, from the place in view on. */
export interface AloudSource {
  passages: () => AsyncIterable<Passage> | Iterable<Passage>;
  /** Takes the mark away. */
  clear: () => void;
}

/** What reading aloud needs. */
export interface AloudSurroundings {
  say: Say;
  language: string;
  position: ReadingPosition;
  layers: PageLayers;
  texts: PageTexts;
  /** Brings something on a page in view into sight. */
  reveal: (element: Element) => void;
  /** The text to read; undefined while its pages are shown. */
  textSource: () => AloudSource | undefined;
}

/**
 * Reads the issue aloud from the page in view, marks the sentence that is spoken, and turns pages. It ends when
 * the reader turns a page, presses the button again or Escape, and at the last page. The button is there only when the
 * browser has a voice for the language and a page whose text has come has words.
 */
export class ReadAloud {
  readonly #around: AloudSurroundings;
  readonly #button = byId("read-aloud", HTMLButtonElement);
  readonly #announcer = byId("announcer", HTMLElement);
  readonly #pages: SpokenPages;
  /** What is being read; another view may be shown when it ends. */
  #source: AloudSource | undefined;
  #hasText = false;
  /** Counts starts, so that callbacks of an ended reading have no effect. */
  #turn = 0;
  #isOn = false;

  constructor(around: AloudSurroundings) {
    this.#around = around;
    this.#pages = new SpokenPages(around);
    this.#button.hidden = true;
    if (!("speechSynthesis" in window)) return;
    this.#button.addEventListener("click", () => this.toggle());
    around.position.subscribe(({ cause }) => cause === "reader" && this.stop());
    byId("auto-flip", HTMLButtonElement).addEventListener("click", () => this.stop());
    window.addEventListener("pagehide", () => this.stop());
    speechSynthesis.addEventListener("voiceschanged", () => this.offer());
    around.texts.onFetched((pages) => {
      this.#hasText ||= pages.some(({ lines }) => lines.length > 0);
      this.offer();
    });
    this.offer();
    this.#showState();
  }

  toggle(): void {
    if (!this.stop()) this.#start();
  }

  /** Falls silent; false if it was silent already. */
  stop(): boolean {
    if (!this.#isOn) return false;
    this.#turn += 1;
    this.#isOn = false;
    speechSynthesis.cancel();
    this.#source?.clear();
    this.#showState();
    return true;
  }

  /** Shows the button where there is something to read, which another view may change. */
  offer(): void {
    const hasText = this.#hasText || this.#around.textSource() !== undefined;
    this.#button.hidden = !hasText || !this.#voice();
  }

  #voice(): SpeechSynthesisVoice | undefined {
    return voiceFor(speechSynthesis.getVoices(), this.#around.language);
  }

  #start(): void {
    this.#isOn = true;
    this.#turn += 1;
    speechSynthesis.cancel();
    this.#showState();
    void this.#read(this.#turn);
  }

  /** Goes from sentence to sentence, as long as nothing ends it. */
  async #read(turn: number): Promise<void> {
    const source = this.#around.textSource() ?? this.#pages;
    this.#source = source;
    for await (const passage of source.passages()) {
      if (turn !== this.#turn) return;
      passage.show();
      const outcome = await this.#speak(passage.text);
      if (turn !== this.#turn) return;
      if (outcome === "failed") {
        this.stop();
        this.#announcer.textContent = this.#around.say("readingAloudFailed");
        return;
      }
    }
    this.stop();
  }

  #speak(text: string): Promise<"spoken" | "failed"> {
    return new Promise((resolve) => {
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.lang = this.#around.language;
      utterance.voice = this.#voice() ?? null;
      utterance.addEventListener("end", () => resolve("spoken"));
      utterance.addEventListener("error", () => resolve("failed"));
      speechSynthesis.speak(utterance);
    });
  }

  #showState(): void {
    this.#button.dataset["state"] = this.#isOn ? "on" : "off";
    label(this.#button, this.#around.say(this.#isOn ? "stopReadingAloud" : "readAloud"));
  }
}
