import type { PageText } from "#contract/formats/edition-files.ts";
import { blocksOf } from "#reader/geometry/blocks.ts";
import type { Block } from "#reader/geometry/blocks.ts";
import type { Size } from "#reader/geometry/fit.ts";
import { blockAt, fitBlock } from "#reader/geometry/screenfuls.ts";
import type { FittedBlock } from "#reader/geometry/screenfuls.ts";

/** The columns and headings of pages with loaded text. Those of a page are found once. */
export class PageBlocks {
  readonly #textOf: (page: number) => PageText | undefined;
  readonly #foot: number;
  readonly #known = new WeakMap<PageText, Block[]>();

  /** `textOf` returns a page's text once it has loaded; `foot` is the room that lines too small to read leave free. */
  constructor(textOf: (page: number) => PageText | undefined, foot: number) {
    this.#textOf = textOf;
    this.#foot = foot;
  }

  /** The blocks of a page of this size, in any unit; none for a page without text, or before it has loaded. */
  of(page: number, size: Size): readonly Block[] {
    const text = this.#textOf(page);
    if (!text) return [];
    const blocks = this.#known.get(text) ?? blocksOf(text.lines, size);
    this.#known.set(text, blocks);
    return blocks;
  }

  /** A page's block under a point in fractions of the page, or near it; -1 without one. */
  at(page: number, size: Size, point: { x: number; y: number }): number {
    return blockAt(point, this.of(page, size));
  }

  /** The way to show a block of a page of this size in a window, both in CSS pixels. */
  fitted(page: number, block: Block, size: Size, room: Size): FittedBlock {
    return fitBlock(block, this.#textOf(page)?.lines ?? [], size, { ...room, foot: this.#foot });
  }
}
