import { byId, label } from "#reader/dom/dom.ts";
import type { AloudReading, AloudSurroundings } from "#reader/aloud/aloud-source.ts";
import { voicesFor } from "#reader/aloud/voices.ts";

/**
 * The button that reads the issue aloud from the page in view. Reading ends when the visitor turns a page, presses the
 * button again or Escape, and at the last page. The button appears once the browser has a voice for the issue's
 * language and a loaded page has words. Loads the reading code on first use.
 */
export class ReadAloud {
  readonly #around: AloudSurroundings;
  readonly #button = byId("read-aloud", HTMLButtonElement);
  #reading: AloudReading | undefined;
  #hasText = false;
  /** Counts starts: a reading that was ended while loading does not begin. */
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
    speechSynthesis.addEventListener("voiceschanged", () => this.offer());
    around.texts.onFetched((pages) => {
      this.#hasText ||= pages.some(({ lines }) => lines.length > 0);
      this.offer();
    });
    this.offer();
    this.#showState();
  }

  toggle(): void {
    if (!this.stop()) void this.#start();
  }

  /** Stops speaking; false if it was silent already. */
  stop(): boolean {
    if (!this.#isOn) return false;
    this.#turn += 1;
    this.#isOn = false;
    this.#reading?.stop();
    this.#showState();
    return true;
  }

  /** Shows the button if there is text to read, which may change with the view. */
  offer(): void {
    const hasText = this.#hasText || this.#around.textSource() !== undefined;
    const hasVoice = voicesFor(speechSynthesis.getVoices(), this.#around.language).length > 0;
    this.#button.hidden = !hasText || !hasVoice;
  }

  async #start(): Promise<void> {
    this.#isOn = true;
    this.#turn += 1;
    const turn = this.#turn;
    this.#showState();
    const fail = (): void => {
      this.stop();
      byId("announcer", HTMLElement).textContent = this.#around.say("readingAloudFailed");
    };
    try {
      const part = await import("#reader/parts/aloud.ts");
      const onEnd = (why: "finished" | "failed"): unknown =>
        why === "failed" ? fail() : this.stop();
      this.#reading ??= new part.Reading({ ...this.#around, onEnd });
    } catch {
      return fail();
    }
    if (turn === this.#turn) this.#reading.start(this.#around.textSource());
  }

  #showState(): void {
    this.#button.dataset["state"] = this.#isOn ? "on" : "off";
    label(this.#button, this.#around.say(this.#isOn ? "stopReadingAloud" : "readAloud"));
  }
}
