import { PageView } from "./page-view.ts";
import type { PageSurroundings } from "./page-view.ts";

/**
 * The pages held in memory: those in view and their neighbours, never more, however long the issue is.
 * A requested page starts to load at once.
 */
export class PageShelf {
  readonly #views = new Map<number, PageView>();
  readonly #surroundings: PageSurroundings;

  /** `drawn` is the figure that the server put into the page; it is taken over as it is. */
  constructor(surroundings: PageSurroundings, drawn?: HTMLElement) {
    this.#surroundings = surroundings;
    const page = Number(drawn?.dataset["page"] ?? 0);
    if (drawn && page > 0) this.#views.set(page, new PageView(page, surroundings, drawn));
  }

  get(page: number): PageView {
    const view = this.#views.get(page) ?? new PageView(page, this.#surroundings);
    this.#views.set(page, view);
    return view;
  }

  /** Loads these pages and releases all others. */
  keep(pages: ReadonlySet<number>): void {
    for (const [page, view] of this.#views) {
      if (pages.has(page)) continue;
      view.remove();
      this.#views.delete(page);
    }
    for (const page of pages) this.get(page);
  }
}
