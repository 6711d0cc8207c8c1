import type { Box } from "#contract/formats/edition-files.ts";
import { fold } from "#contract/formats/search/fold.ts";
import type { TextSearch } from "#reader/search/search-panel.ts";
import { blockText } from "./block-text.ts";
import type { DrawnBlock } from "./drawing.ts";
import { highlight } from "./highlights.ts";
import type { TextMode } from "./text-mode.ts";
import { blockNear } from "./text-places.ts";

/** Shows the search's matches on the pages in the text. */
export class FoundText implements TextSearch {
  readonly #mode: TextMode;
  readonly #isShown: () => boolean;
  #query = "";
  #current: { page: number; box: Box } | undefined;

  constructor(mode: TextMode, isShown: () => boolean) {
    this.#mode = mode;
    this.#isShown = isShown;
  }

  get isShown(): boolean {
    return this.#isShown();
  }

  mark(query: string, current: { page: number; box: Box } | undefined): void {
    this.#query = fold(query).text.trim();
    this.#current = current;
    this.show();
  }

  async goTo(page: number, box: Box): Promise<void> {
    await this.#mode.goTo({ page, block: 1 });
    this.show();
    const block = this.#blockOf(page, box);
    const [range] = block ? this.#rangesIn(block) : [];
    if (range) this.#mode.reveal(range);
    else if (block) this.#mode.reveal(block.element);
  }

  show(): void {
    const { blocks } = this.#mode.column;
    const isOn = this.isShown && this.#query !== "";
    const present = this.#current && this.#blockOf(this.#current.page, this.#current.box);
    const current = isOn && present ? this.#rangesIn(present).slice(0, 1) : [];
    highlight("current", current);
    highlight("found", isOn ? blocks.flatMap((block) => this.#rangesIn(block)) : []);
  }

  #blockOf(page: number, { x, y, width, height }: Box): DrawnBlock | undefined {
    const centre = { x: x + width / 2, y: y + height / 2 };
    return blockNear(this.#mode.column.blocks, page, centre);
  }

  #rangesIn({ element }: DrawnBlock): Range[] {
    const { text, rangeOf } = blockText(element);
    const folded = fold(text);
    const ranges: Range[] = [];
    const { length } = this.#query;
    if (length === 0) return ranges;
    for (let at = folded.text.indexOf(this.#query); at >= 0;) {
      const end = at + length;
      ranges.push(rangeOf(folded.origins[at] ?? 0, folded.origins[end] ?? text.length));
      at = folded.text.indexOf(this.#query, end);
    }
    return ranges;
  }
}
