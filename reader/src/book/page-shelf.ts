import { painted } from "#reader/dom/idle.ts";
import { PageView } from "./page-view.ts";
import type { PageSurroundings } from "./page-view.ts";

/**
 * The pages held in memory: those in view and their neighbours, never more, however long the issue is.
 * A requested page starts to load at once, its neighbours when it is there: on a slow line they would delay it.
 */
export class PageShelf {
  readonly #views = new Map<number, PageView>();
  readonly #surroundings: PageSurroundings;
  #wanted: ReadonlySet<number> = new Set();

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

  /** Resolves when every page held at present is shown, or for the time being will not be. */
  async settled(): Promise<void> {
    await Promise.all([...this.#views.values()].map((view) => view.settled));
  }

  /** Releases all pages but these, and loads them after those that it has. */
  keep(pages: ReadonlySet<number>): void {
    this.#wanted = pages;
    for (const [page, view] of this.#views) {
      if (pages.has(page)) continue;
      view.remove();
      this.#views.delete(page);
    }
    const arePainted = this.settled().then(painted);
    void arePainted.then(() => {
      if (this.#wanted === pages) for (const page of pages) this.get(page);
    });
  }
}
