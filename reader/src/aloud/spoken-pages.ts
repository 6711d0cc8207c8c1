import type { Box } from "#contract/formats/edition-files.ts";
import type { PageTexts } from "#reader/access/page-texts.ts";
import type { ReadingPosition } from "#reader/geometry/reading-position.ts";
import { measureText } from "#reader/text/measure.ts";
import type { PageLayers } from "#reader/text/page-layers.ts";
import { showMark } from "#reader/text/show-mark.ts";
import { boxOf } from "#reader/text/word-boxes.ts";
import type { Passage } from "./aloud-source.ts";
import { type Utterance, utterancesOf } from "./utterances.ts";

export interface SpokenPagesSurroundings {
  language: string;
  position: ReadingPosition;
  layers: PageLayers;
  texts: PageTexts;
  /** Brings something on a page in view into sight. */
  reveal: (element: Element) => void;
}

/** The pages from the one in view, sentence by sentence. They turn as the reading reaches them. */
export class SpokenPages {
  readonly #around: SpokenPagesSurroundings;
  /** The first page whose sentences were given. */
  #first = 1;

  constructor(around: SpokenPagesSurroundings) {
    this.#around = around;
  }

  async *passages(): AsyncGenerator<Passage> {
    const { position } = this.#around;
    this.#first = position.spread[0]?.page ?? 1;
    for (let page = this.#first; page <= position.pagesCount; page += 1) {
      const passages = await this.#on(page);
      if (passages.length > 0) position.goTo(page, "auto-flip");
      yield* passages;
    }
  }

  /** The sentences of the nearest page with a text before all that were read; none before the first. */
  async before(): Promise<Passage[]> {
    while (this.#first > 1) {
      this.#first -= 1;
      const passages = await this.#on(this.#first);
      if (passages.length > 0) return passages;
    }
    return [];
  }

  async #on(page: number): Promise<Passage[]> {
    const text = await this.#around.texts.of(page);
    const utterances = text ? utterancesOf(text, this.#around.language) : [];
    return utterances.map((utterance) => ({
      text: utterance.text,
      show: () => this.#mark(page, utterance),
    }));
  }

  clear(): void {
    this.#around.layers.mark("spoken", () => []);
  }

  #mark(page: number, { places }: Utterance): void {
    const { position } = this.#around;
    // A visitor may have gone back to a sentence on an earlier page.
    if (!position.spread.some((each) => each.page === page)) position.goTo(page, "auto-flip");
    const lines = this.#around.texts.known(page)?.lines ?? [];
    const boxes = places.flatMap(({ line, from, to }): Box[] => {
      const at = lines[line];
      return at ? [boxOf(at, from, to, measureText)] : [];
    });
    this.#around.layers.mark("spoken", (shown) => (shown === page ? boxes : []));
    showMark(this.#around, page, "spoken");
  }
}
