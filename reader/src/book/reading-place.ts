import { recall, remember } from "#reader/dom/memory.ts";

/** The place in reading by columns: a page, and the index of its first line in view. */
export interface ReadingPlace {
  page: number;
  line: number;
}

/** Keeps the place in an issue for a reload of its tab, if the browser and the frame allow that. */
export class PlaceMemory {
  readonly #name: string;

  constructor(issueId: string) {
    this.#name = `place.${issueId}`;
  }

  /** Undefined removes it. */
  keep(place: ReadingPlace | undefined): void {
    remember(this.#name, place ? `${place.page} ${place.line}` : "");
  }

  /** The stored place; undefined without one. */
  kept(): ReadingPlace | undefined {
    const [, page, line] = /^(\d{1,6}) (\d{1,6})$/.exec(recall(this.#name) ?? "") ?? [];
    return page === undefined ? undefined : { page: Number(page), line: Number(line) };
  }
}
