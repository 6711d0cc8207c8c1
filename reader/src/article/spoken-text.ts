import type { AloudSource, Passage } from "#reader/aloud/aloud-source.ts";
import { sentencesOf } from "#reader/aloud/utterances.ts";
import { blockText } from "./block-text.ts";
import { highlight } from "./highlights.ts";
import type { TextMode } from "./text-mode.ts";

/** The text from the paragraph being read, sentence by sentence, for reading aloud. */
export class SpokenText implements AloudSource {
  readonly #mode: TextMode;
  readonly #language: string;

  constructor(mode: TextMode, language: string) {
    this.#mode = mode;
    this.#language = language;
  }

  *passages(): Generator<Passage> {
    const { column, place } = this.#mode;
    const start = place && this.#mode.blockAt(place);
    let block = start ?? column.blocks[0];
    while (block) {
      const { text, rangeOf } = blockText(block.element);
      for (const [from, to] of sentencesOf(text, this.#language)) {
        const spoken = text.slice(from, to).replace(/\s+/g, " ").trim();
        if (!/[\p{L}\p{N}]/u.test(spoken)) continue;
        const range = rangeOf(from, to);
        yield {
          text: spoken,
          show: () => {
            highlight("spoken", [range]);
            this.#mode.reveal(range);
            column.extend();
          },
        };
      }
      // Files may have been drawn before it meanwhile.
      const { blocks } = column;
      const present = block;
      block = blocks[blocks.indexOf(present) + 1];
    }
  }

  clear(): void {
    highlight("spoken", []);
  }
}
