import { painted, still } from "#reader/dom/idle.ts";
import { PageView } from "./page-view.ts";
import type { PageSurroundings } from "./page-view.ts";

/** The time from the start of a turn until its leaf is drawn, on a slow machine. */
const LEAF_DRAWN_MS = 250;

export interface ShelfSurroundings extends PageSurroundings {
  /** Resolves when pictures of this many hidden pages may load. */
  admits: (pictures: number) => Promise<void>;
}

/**
 * The pages held in memory: those in view and their neighbours, never more, however long the issue is. A requested page
 * loads at once, its neighbours after it: on a slow connection they would delay it.
 */
export class PageShelf {
  readonly #views = new Map<number, PageView>();
  readonly #surroundings: ShelfSurroundings;
  #wanted: ReadonlySet<number> = new Set();

  /** `drawn` is the figure in the server's page, which is taken over unchanged. */
  constructor(surroundings: ShelfSurroundings, drawn?: HTMLElement) {
    this.#surroundings = surroundings;
    const page = Number(drawn?.dataset["page"] ?? 0);
    if (drawn && page > 0) this.#views.set(page, new PageView(page, surroundings, drawn));
  }

  get(page: number): PageView {
    const view = this.#views.get(page) ?? new PageView(page, this.#surroundings);
    this.#views.set(page, view);
    return view;
  }

  /** Resolves when each currently held page is shown, or cannot be for now. */
  async settled(): Promise<void> {
    await Promise.all([...this.#views.values()].map((view) => view.settled));
  }

  /** One after the other, between turns: redrawing a picture would interrupt a turn. */
  async renewPictures(): Promise<void> {
    for (const view of this.#views.values()) {
      await still();
      await view.renewPicture();
    }
  }

  /** Releases all pages but these, and loads missing ones. */
  keep(pages: ReadonlySet<number>): void {
    this.#wanted = pages;
    for (const [page, view] of this.#views) {
      if (pages.has(page)) continue;
      view.remove();
      this.#views.delete(page);
    }
    void this.#loadLater(pages);
  }

  async #loadLater(pages: ReadonlySet<number>): Promise<void> {
    await this.settled();
    await painted();
    // A turn that has just begun is being drawn, and pictures that load and decode would delay it.
    await Promise.race([still(), new Promise((resolve) => setTimeout(resolve, LEAF_DRAWN_MS))]);
    const missing = [...pages].filter((page) => !this.#views.has(page));
    await this.#surroundings.admits(missing.length);
    if (this.#wanted === pages) for (const page of missing) this.get(page);
  }
}
