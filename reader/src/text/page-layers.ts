import type { Box, PageText } from "#contract/formats/edition-files.ts";
import type { EditionFiles } from "#reader/access/edition-files.ts";
import { create } from "#reader/dom/dom.ts";
import { idle, painted, still } from "#reader/dom/idle.ts";
import { linksOf } from "./page-links.ts";
import type { Say } from "#reader/dom/texts.ts";
import { fillTextLayer } from "./text-layer.ts";

/** The meaning of a mark on a page: a match, the current match, the sentence being read aloud, or the place of a paragraph. */
export type MarkKind = "found" | "current" | "spoken" | "place";

/** The rectangles of a page's marks, computed on demand for held pages. */
export type MarkedBoxes = (page: number) => readonly Box[];

export interface PageLayer {
  /** Fills the page, and lets everything through except words and links. */
  element: HTMLElement;
  /** Call it when the page is removed. */
  close: () => void;
}

export interface LayerSurroundings {
  files: EditionFiles;
  say: Say;
  goTo: (page: number) => void;
}

interface OpenLayer {
  page: number;
  element: HTMLElement;
  onText: () => void;
}

/** The layers over the pictures of all held pages: marks, text and links. */
export class PageLayers {
  readonly #surroundings: LayerSurroundings;
  readonly #open = new Set<OpenLayer>();
  readonly #marks = new Map<MarkKind, MarkedBoxes>();
  #filled: Promise<void> = Promise.resolve();

  constructor(surroundings: LayerSurroundings) {
    this.#surroundings = surroundings;
  }

  /** Makes a page's layer. `onText` is called once, if the page turns out to have a text. */
  open(page: number, onText: () => void): PageLayer {
    const layer = { page, element: create("div", "page-layer"), onText };
    this.#open.add(layer);
    for (const kind of this.#marks.keys()) this.#draw(layer, kind);
    void this.#fetch(layer);
    return { element: layer.element, close: () => this.#open.delete(layer) };
  }

  /** Shows these marks of a kind on all pages, instead of the previous ones. */
  mark(kind: MarkKind, boxes: MarkedBoxes): void {
    this.#marks.set(kind, boxes);
    for (const layer of this.#open) this.#draw(layer, kind);
  }

  /** The first mark of a kind on a held page; undefined if none. */
  markOn(page: number, kind: MarkKind): Element | undefined {
    const layer = [...this.#open].find((open) => open.page === page);
    return layer?.element.querySelector(`.mark-${kind}`) ?? undefined;
  }

  /** Pages held for only a moment, as at the start, need no text. */
  async #fetch(layer: OpenLayer): Promise<void> {
    const { texts } = this.#surroundings.files;
    await texts.opened;
    if (!this.#open.has(layer)) return;
    const text = await texts.of(layer.page);
    if (!text) return;
    this.#filled = this.#filled.then(() => this.#fill(layer, text));
  }

  /** A page may have many words: they are added while nothing moves, a part in each frame, page after page. */
  async #fill(layer: OpenLayer, text: PageText): Promise<void> {
    await idle();
    if (!this.#open.has(layer)) return;
    const { say, goTo } = this.#surroundings;
    if (text.lines.length > 0) layer.onText();
    const words = create("div", "page-text");
    layer.element.append(words, ...linksOf(text, say, goTo));
    for (const _ of fillTextLayer(words, text)) {
      await painted();
      await still();
      if (!this.#open.has(layer)) return;
    }
  }

  #draw({ page, element }: OpenLayer, kind: MarkKind): void {
    for (const mark of element.querySelectorAll(`.mark-${kind}`)) mark.remove();
    const boxes = this.#marks.get(kind)?.(page) ?? [];
    element.prepend(
      ...boxes.map(({ x, y, width, height }) => {
        const mark = create("span", `mark mark-${kind}`);
        mark.style.left = `${x * 100}%`;
        mark.style.top = `${y * 100}%`;
        mark.style.width = `${width * 100}%`;
        mark.style.height = `${height * 100}%`;
        return mark;
      }),
    );
  }
}
