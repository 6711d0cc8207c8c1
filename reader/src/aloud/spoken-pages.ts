import type { Box } from "#contract/formats/edition-files.ts";
import type { PageTexts } from "#reader/access/page-texts.ts";
import type { ReadingPosition } from "#reader/geometry/reading-position.ts";
import { measureText } from "#reader/text/measure.ts";
import type { PageLayers } from "#reader/text/page-layers.ts";
import { showMark } from "#reader/text/show-mark.ts";
import { boxOf } from "#reader/text/word-boxes.ts";
import { type Utterance, utterancesOf } from "./utterances.ts";

/** The reader's parts that speaking pages uses. */
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

  constructor(around: SpokenPagesSurroundings) {
    this.#around = around;
  }

  async *passages(): AsyncGenerator<{ text: string; show: () => void }> {
    const { position, language, texts } = this.#around;
    for (let page = position.spread[0]?.page ?? 1; page <= position.pagesCount; page += 1) {
      const text = await texts.of(page);
      const utterances = text ? utterancesOf(text, language) : [];
      if (utterances.length > 0) position.goTo(page, "auto-flip");
      for (const utterance of utterances) {
        yield { text: utterance.text, show: () => this.#mark(page, utterance) };
      }
    }
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
