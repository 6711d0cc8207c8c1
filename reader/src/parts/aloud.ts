import type {
  AloudReading,
  AloudSource,
  AloudSurroundings,
  Passage,
} from "#reader/aloud/aloud-source.ts";
import { AloudControls } from "#reader/aloud/aloud-controls.ts";
import { MediaKeys } from "#reader/aloud/media-keys.ts";
import { SpokenPages } from "#reader/aloud/spoken-pages.ts";
import { voicesFor } from "#reader/aloud/voices.ts";

export interface ReadingSurroundings extends AloudSurroundings {
  /** Called when it ends without being stopped. */
  onEnd: (why: "finished" | "failed") => void;
}

/**
 * Speaks sentence by sentence, marks the spoken one and turns pages. A visitor can pause it, go back and forward, and
 * choose a voice and its speed. When restarted on the page where it was stopped, it continues with its sentence.
 */
export class Reading implements AloudReading {
  readonly #around: ReadingSurroundings;
  readonly #pages: SpokenPages;
  readonly #controls: AloudControls;
  readonly #keys: MediaKeys;
  #source: AloudSource | undefined;
  /** The sentences so far, and the source of the next ones. */
  #sentences: Promise<Passage | undefined>[] = [];
  #following: () => Promise<Passage | undefined> = () => Promise.resolve(undefined);
  #index = 0;
  /** The page in view when it was stopped. */
  #stoppedAt: number | undefined;
  /** Counts starts, so that callbacks of stopped ones have no effect. */
  #turn = 0;
  #isPaused = false;
  #isGoingBack = false;

  constructor(around: ReadingSurroundings) {
    this.#around = around;
    this.#pages = new SpokenPages(around);
    const acts = {
      toggle: () => this.#toggle(),
      step: (by: 1 | -1) => this.#step(by),
      stop: () => around.onEnd("finished"),
      change: () => this.#isPaused || this.#speakOn(),
    };
    const voices = voicesFor(speechSynthesis.getVoices(), around.language);
    this.#controls = new AloudControls(around.say, voices, acts);
    this.#keys = new MediaKeys(around.title, acts);
  }

  /** Reads the text if it is shown, otherwise the pages. */
  start(text: AloudSource | undefined): void {
    const source = text ?? this.#pages;
    const { page } = this.#around.position;
    const goesOn = source === this.#pages && source === this.#source && page === this.#stoppedAt;
    if (!goesOn) this.#open(source);
    this.#controls.show();
    this.#keys.take();
    this.#speakOn();
  }

  stop(): void {
    this.#silence();
    this.#source?.clear();
    this.#stoppedAt = this.#around.position.page;
    this.#controls.hide();
    this.#keys.release();
  }

  #open(source: AloudSource): void {
    const passages = source.passages();
    const sentences =
      Symbol.asyncIterator in passages
        ? passages[Symbol.asyncIterator]()
        : passages[Symbol.iterator]();
    this.#source = source;
    this.#sentences = [];
    this.#index = 0;
    this.#following = async () => {
      const found: IteratorResult<Passage, unknown> = await sentences.next();
      return found.done === true ? undefined : found.value;
    };
  }

  #at(index: number): Promise<Passage | undefined> {
    while (this.#sentences.length <= index) this.#sentences.push(this.#following());
    return this.#sentences[index] ?? Promise.resolve(undefined);
  }

  #silence(): void {
    this.#turn += 1;
    speechSynthesis.cancel();
  }

  #speakOn(): void {
    this.#silence();
    this.#setPaused(false);
    void this.#read(this.#turn);
  }

  /** Browsers forget a paused voice, so the sentence is repeated from its beginning. */
  #toggle(): void {
    if (this.#isPaused) return this.#speakOn();
    this.#silence();
    this.#setPaused(true);
  }

  #step(by: 1 | -1): void {
    if (this.#index + by < 0) return void this.#goBack();
    this.#index += by;
    this.#speakOn();
  }

  /** To the page before the one that the reading began on; a text has its beginning where it was begun. */
  async #goBack(): Promise<void> {
    if (this.#isGoingBack) return;
    this.#isGoingBack = true;
    this.#silence();
    const [turn, sentences] = [this.#turn, this.#sentences];
    try {
      const earlier = this.#source === this.#pages ? await this.#pages.before() : [];
      if (sentences !== this.#sentences) return;
      sentences.unshift(...earlier.map((passage) => Promise.resolve(passage)));
      this.#index += Math.max(0, earlier.length - 1);
    } finally {
      this.#isGoingBack = false;
    }
    if (turn === this.#turn) this.#speakOn();
  }

  #setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused;
    this.#controls.showPaused(isPaused);
    this.#keys.showPaused(isPaused);
  }

  /** Goes from sentence to sentence until something ends it. */
  async #read(turn: number): Promise<void> {
    for (;;) {
      const passage = await this.#at(this.#index);
      if (turn !== this.#turn) return;
      if (!passage) {
        this.#source = undefined;
        return this.#around.onEnd("finished");
      }
      passage.show();
      const outcome = await this.#speak(passage.text);
      if (turn !== this.#turn) return;
      if (outcome === "failed") return this.#around.onEnd("failed");
      this.#index += 1;
    }
  }

  #speak(text: string): Promise<"spoken" | "failed"> {
    return new Promise((resolve) => {
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.lang = this.#around.language;
      utterance.voice = this.#controls.voice ?? null;
      utterance.rate = this.#controls.speed;
      utterance.addEventListener("end", () => resolve("spoken"));
      utterance.addEventListener("error", () => resolve("failed"));
      speechSynthesis.speak(utterance);
    });
  }
}
