import type { Box } from "#contract/formats/edition-files.ts";
import type { PageTexts } from "#reader/access/page-texts.ts";
import { byId, label } from "#reader/dom/dom.ts";
import type { ReadingPosition } from "#reader/geometry/reading-position.ts";
import { showMark } from "#reader/text/show-mark.ts";
import { measureText } from "#reader/text/measure.ts";
import type { PageLayers } from "#reader/text/page-layers.ts";
import { boxOf } from "#reader/text/word-boxes.ts";
import type { Say } from "#reader/dom/texts.ts";
import { utterancesOf } from "./utterances.ts";
import type { Utterance } from "./utterances.ts";
import { voiceFor } from "./voices.ts";

/** What reading aloud needs. */
export interface AloudSurroundings {
  say: Say;
  language: string;
  position: ReadingPosition;
  layers: PageLayers;
  texts: PageTexts;
  /** Brings something on a page in view into sight. */
  reveal: (element: Element) => void;
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
  #hasText = false;
  /** Counts starts, so that callbacks of an ended reading have no effect. */
  #turn = 0;
  #isOn = false;

  constructor(around: AloudSurroundings) {
    this.#around = around;
    this.#button.hidden = true;
    if (!("speechSynthesis" in window)) return;
    this.#button.addEventListener("click", () => this.toggle());
    around.position.subscribe(({ cause }) => cause === "reader" && this.stop());
    byId("auto-flip", HTMLButtonElement).addEventListener("click", () => this.stop());
    window.addEventListener("pagehide", () => this.stop());
    speechSynthesis.addEventListener("voiceschanged", () => this.#offer());
    around.texts.onFetched((pages) => {
      this.#hasText ||= pages.some(({ lines }) => lines.length > 0);
      this.#offer();
    });
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
    this.#around.layers.mark("spoken", () => []);
    this.#showState();
    return true;
  }

  #offer(): void {
    this.#button.hidden = !this.#hasText || !this.#voice();
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

  /** Goes from page to page, and on each from sentence to sentence, as long as nothing ends it. */
  async #read(turn: number): Promise<void> {
    const { position, language, texts } = this.#around;
    for (let page = position.spread[0]?.page ?? 1; page <= position.pagesCount; page += 1) {
      const text = await texts.of(page);
      if (turn !== this.#turn) return;
      const utterances = text ? utterancesOf(text, language) : [];
      if (utterances.length > 0) position.goTo(page, "auto-flip");
      for (const utterance of utterances) {
        this.#mark(page, utterance);
        const outcome = await this.#speak(utterance.text);
        if (turn !== this.#turn) return;
        if (outcome === "failed") {
          this.stop();
          this.#announcer.textContent = this.#around.say("readingAloudFailed");
          return;
        }
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

  #mark(page: number, { places }: Utterance): void {
    const lines = this.#around.texts.known(page)?.lines ?? [];
    const boxes = places.flatMap(({ line, from, to }): Box[] => {
      const at = lines[line];
      return at ? [boxOf(at, from, to, measureText)] : [];
    });
    this.#around.layers.mark("spoken", (shown) => (shown === page ? boxes : []));
    showMark(this.#around, page, "spoken");
  }

  #showState(): void {
    this.#button.dataset["state"] = this.#isOn ? "on" : "off";
    label(this.#button, this.#around.say(this.#isOn ? "stopReadingAloud" : "readAloud"));
  }
}
