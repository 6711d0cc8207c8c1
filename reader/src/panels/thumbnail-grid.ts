import { create, textButton } from "#reader/dom/dom.ts";
import type { Direction, Size } from "#reader/geometry/fit.ts";
import type { ReadingPosition } from "#reader/geometry/reading-position.ts";
import { spreadsOf } from "#reader/geometry/spreads.ts";
import type { PageLabels } from "./page-labels.ts";
import type { Say } from "#reader/dom/texts.ts";
import type { Thumbnails } from "./thumbnails.ts";
import { cellsWithin, placeThumbnails } from "./thumbnail-rows.ts";
import type { Cell, ThumbnailRows } from "./thumbnail-rows.ts";

/** Distance above and below the visible part within which thumbnails are in the document, in CSS pixels. */
const AHEAD_PX = 400;

export interface GridSurroundings {
  say: Say;
  labels: PageLabels;
  position: ReadingPosition;
  direction: Direction;
  thumbnails: Thumbnails;
  isWide: (page: number) => boolean;
  goTo: (page: number) => void;
}

/**
 * The pages of an issue as pictures, with spreads together. Only the visible part and its surroundings are in the
 * document, even for long issues. Tab reaches one of them, the arrow keys the others.
 */
export class ThumbnailGrid {
  readonly element = create("div", "thumbnails");
  readonly #list = create("ol", "thumbnail-list");
  readonly #around: GridSurroundings;
  readonly #shown = new Map<number, HTMLElement>();
  #rows: ThumbnailRows = { cells: [], height: 0 };
  #room: Size = { width: 0, height: 0 };
  #focused: number;

  constructor(around: GridSurroundings) {
    this.#around = around;
    this.#focused = around.position.page;
    this.#list.setAttribute("role", "list");
    this.element.append(this.#list);
    this.element.addEventListener("scroll", () => this.#fill(), { passive: true });
    this.#list.addEventListener("keydown", (event) => this.#move(event));
    new ResizeObserver(() => this.#arrange()).observe(this.element);
    around.position.subscribe(() => this.#markPresent());
  }

  /** Scrolls to the page in view; returns its button. */
  showPresent(): HTMLElement | undefined {
    this.#arrange();
    return this.#bringIntoView(this.#around.position.page);
  }

  #arrange(): void {
    const { position, thumbnails, direction, isWide } = this.#around;
    const { width, height } = thumbnails.sizeOf(1);
    const mode = width > height ? "single" : "spread";
    const spreads = spreadsOf(mode, position.pagesCount, isWide);
    const room = { width: this.#list.clientWidth, height: this.element.clientHeight };
    const isSame = room.width === this.#room.width && room.height === this.#room.height;
    if (room.width === 0 || isSame) return;
    this.#room = room;
    // If the focused button is removed, Tab reaches the page in view next.
    const focused = this.#list.contains(document.activeElement) ? this.#focused : undefined;
    this.#rows = placeThumbnails(spreads, (page) => thumbnails.sizeOf(page), room, direction);
    this.#list.style.height = `${this.#rows.height}px`;
    for (const entry of this.#shown.values()) entry.remove();
    this.#shown.clear();
    this.#fill();
    if (focused) this.#bringIntoView(focused)?.focus({ preventScroll: true });
  }

  #fill(): void {
    const { scrollTop, clientHeight } = this.element;
    const top = scrollTop - AHEAD_PX;
    const wanted = cellsWithin(this.#rows.cells, top, scrollTop + clientHeight + AHEAD_PX);
    const pages = new Set(wanted.map(({ page }) => page));
    for (const [page, entry] of this.#shown) {
      if (pages.has(page) || entry.contains(document.activeElement)) continue;
      entry.remove();
      this.#shown.delete(page);
    }
    for (const cell of wanted) if (!this.#shown.has(cell.page)) this.#add(cell);
    this.#markPresent();
  }

  #add(cell: Cell): void {
    const { say, labels, thumbnails, goTo, position } = this.#around;
    const entry = create("li", "thumbnail-entry");
    entry.setAttribute("aria-setsize", String(position.pagesCount));
    entry.setAttribute("aria-posinset", String(cell.page));
    entry.style.left = `${cell.left}px`;
    entry.style.top = `${cell.top}px`;
    entry.style.width = `${cell.width}px`;
    entry.style.height = `${cell.height}px`;
    const button = textButton("thumbnail-button", "", () => goTo(cell.page));
    const name = labels.of(cell.page);
    button.setAttribute("aria-label", labels.inWords(cell.page, say));
    button.dataset["page"] = String(cell.page);
    button.append(thumbnails.of(cell.page), create("span", "thumbnail-label", name));
    button.addEventListener("focus", () => this.#rove(cell.page));
    entry.append(button);
    this.#shown.set(cell.page, entry);
    // Pages are in order in the document, for screen readers.
    const following = [...this.#shown.keys()].filter((page) => page > cell.page);
    const next = following.length > 0 ? this.#shown.get(Math.min(...following)) : undefined;
    this.#list.insertBefore(entry, next ?? null);
  }

  #markPresent(): void {
    const inView = new Set(this.#around.position.spread.map(({ page }) => page));
    for (const [page, entry] of this.#shown) {
      const button = entry.firstElementChild;
      if (inView.has(page)) button?.setAttribute("aria-current", "page");
      else button?.removeAttribute("aria-current");
    }
    if (!this.#list.contains(document.activeElement)) this.#focused = this.#around.position.page;
    this.#rove(this.#focused);
  }

  /** Exactly one button is in the tab order; if the current one is out of sight, it is the first visible one. */
  #rove(page: number): void {
    this.#focused = page;
    const stop = this.#shown.has(page) ? page : Math.min(...this.#shown.keys());
    for (const [shown, entry] of this.#shown) {
      const button = entry.firstElementChild;
      if (button instanceof HTMLButtonElement) button.tabIndex = shown === stop ? 0 : -1;
    }
  }

  #move(event: KeyboardEvent): void {
    const { direction, position } = this.#around;
    const onwards = direction === "ltr" ? 1 : -1;
    const steps = new Map([
      ["ArrowRight", onwards],
      ["ArrowLeft", -onwards],
      ["ArrowDown", 2],
      ["ArrowUp", -2],
      ["Home", -position.pagesCount],
      ["End", position.pagesCount],
    ]);
    const step = steps.get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    const page = Math.min(Math.max(this.#focused + step, 1), position.pagesCount);
    this.#bringIntoView(page)?.focus({ preventScroll: true });
  }

  #bringIntoView(page: number): HTMLElement | undefined {
    const cell = this.#rows.cells[page - 1];
    if (!cell) return undefined;
    const { scrollTop, clientHeight } = this.element;
    const isAbove = cell.top < scrollTop;
    const isBelow = cell.top + cell.height > scrollTop + clientHeight;
    if (isAbove || isBelow) this.element.scrollTop = cell.top - (clientHeight - cell.height) / 2;
    this.#fill();
    return this.#shown.get(page)?.querySelector<HTMLElement>("button") ?? undefined;
  }
}
