import { BookView } from "./book-view.ts";
import type { Scene } from "./book-view.ts";
import { ColumnReading } from "./column-reading.ts";
import type { Command } from "#reader/hands/commands.ts";
import { placeSpread, pageLayoutFor } from "#reader/geometry/fit.ts";
import type { Move } from "#reader/geometry/reading-position.ts";
import { spreadsOf } from "#reader/geometry/spreads.ts";
import type { Spread } from "#reader/geometry/spreads.ts";
import type { Area } from "#reader/geometry/zoom.ts";
import { STEP } from "#reader/geometry/zoom.ts";
import { placeOnPage } from "./hand-targets.ts";
import { PageDragging } from "./page-dragging.ts";
import { PageHands } from "./page-hands.ts";
import { isMotionReduced, roomOf } from "./view-mode.ts";
import type { ViewSurroundings, ViewMode } from "./view-mode.ts";
import { Zooming } from "./zooming.ts";

/** How far an arrow key moves enlarged pages, in CSS pixels. */
const KEY_PAN = 120;

/** Spreads, or single pages in a narrow window, that are turned by hand, enlarged and read column by column. */
export class PagesMode implements ViewMode {
  readonly #surroundings: ViewSurroundings;
  readonly #view: BookView;
  readonly #zooming: Zooming;
  readonly #columns: ColumnReading;
  #isInUse = false;

  constructor(surroundings: ViewSurroundings) {
    const { stage, book, shelf, direction } = surroundings;
    this.#surroundings = surroundings;
    this.#view = new BookView(book, shelf, direction);
    this.#zooming = new Zooming(surroundings, () => boxAround(this.#view.placements));
    this.#columns = new ColumnReading({
      ...surroundings,
      zooming: this.#zooming,
      placementsOf: () => this.#view.placements,
    });
    const dragging = new PageDragging(surroundings, this.#view, (spread) => this.#sceneOf(spread));
    const hands = new PageHands({
      ...surroundings,
      zooming: this.#zooming,
      columns: this.#columns,
      isInUse: () => this.#isInUse,
      contentOf: () => boxAround(this.#view.placements),
      go: (by) => this.#goOn(by),
      turn: (from, way) => dragging.start(from, way),
    });
    hands.start();
    stage.addEventListener("scroll", () => this.#takeScrolling());
    surroundings.onTexts(() => this.#takeTexts());
  }

  spreads(): Spread[] {
    const { sizes, book, position } = this.#surroundings;
    const mode = pageLayoutFor(sizes.usual, roomOf(book));
    return spreadsOf(mode, position.pagesCount, (page) => sizes.isWide(page));
  }

  enter(): void {
    this.#isInUse = true;
    this.#surroundings.book.hidden = false;
  }

  leave(): void {
    this.#isInUse = false;
    this.#columns.end();
    this.#zooming.fit("at once");
    this.#view.clear();
    this.#surroundings.book.hidden = true;
  }

  show({ spread, step }: Move): void {
    const scene = this.#sceneOf(spread);
    const isPlain = !this.#zooming.isOn && !this.#columns.isOn;
    if (step === 0 || !isPlain || isMotionReduced()) this.#view.show(scene);
    else this.#view.turnTo(scene, step);
    if (this.#columns.isOn) {
      if (step === 0) this.#columns.showAgain("at once");
      else this.#columns.arrive();
    } else if (step === 0) this.#zooming.show(this.#zooming.look, "at once");
    else this.#zooming.restart(this.#surroundings.direction === "ltr" ? "left" : "right");
  }

  obey(command: Command): boolean {
    const { position } = this.#surroundings;
    switch (command) {
      case "next":
      case "previous":
        position[command]("reader");
        return true;
      case "forward":
      case "back":
        this.#goOn(command === "forward" ? 1 : -1);
        return true;
      case "first":
      case "last":
        position.goTo(command === "first" ? 1 : position.pagesCount, "reader");
        return true;
      case "zoom-in":
      case "zoom-out":
        this.#columns.end();
        this.#zooming.enlarge(command === "zoom-in" ? STEP : 1 / STEP, "gliding");
        return true;
      case "fit":
        if (!this.#zooming.isOn && !this.#columns.isOn) return false;
        this.#columns.leave();
        this.#zooming.fit("gliding");
        return true;
      case "read":
        if (this.#columns.isOn) return this.obey("fit");
        return this.#columns.beginAt({ page: position.page, line: 0 });
      case "left":
      case "right":
      case "up":
      case "down":
        this.#go(command);
        return true;
      default:
        return false;
    }
  }

  reveal(element: Element): void {
    if (this.#columns.isOn) this.enlarge(element);
    else if (this.#zooming.isOn) this.#zooming.reveal(element.getBoundingClientRect());
  }

  enlarge(element: Element): void {
    const place = placeOnPage(element);
    if (place) this.#columns.begin(place.page, place.point);
  }

  /** Turns, or goes to the next column; at the end of the issue, a pulled column returns. */
  #goOn(by: 1 | -1): void {
    const { position } = this.#surroundings;
    if (this.#columns.isOn && this.#columns.go(by)) return;
    if (!position[by === 1 ? "next" : "previous"]("reader")) this.#columns.showAgain("gliding");
  }

  /** Columns exist once the texts have loaded: reading continues where it was before a reload. */
  #takeTexts(): void {
    const { places, position } = this.#surroundings;
    const place = places.kept();
    if (this.#columns.isOn) this.#columns.showAgain("at once");
    else if (this.#isInUse && !this.#zooming.isOn && place?.page === position.page) {
      this.#columns.beginAt(place);
    }
  }

  /** Arrows go from column to column, move enlarged pages, and turn pages that fit or are at their side edge. */
  #go(way: "left" | "right" | "up" | "down"): void {
    const across = way === "left" ? 1 : way === "right" ? -1 : 0;
    const along = way === "up" ? 1 : way === "down" ? -1 : 0;
    if (this.#zooming.isOn && !this.#columns.isOn) {
      const hasMoved = this.#zooming.pan(across * KEY_PAN, along * KEY_PAN, "gliding");
      if (hasMoved || along !== 0) return;
    }
    const { direction } = this.#surroundings;
    const isForward = along === 0 ? (across === -1) === (direction === "ltr") : along === -1;
    this.#goOn(isForward ? 1 : -1);
  }

  /** Browsers scroll the stage to show a focused element; enlarged pages are moved to it instead. */
  #takeScrolling(): void {
    const { scrollLeft, scrollTop } = this.#surroundings.stage;
    if (scrollLeft === 0 && scrollTop === 0) return;
    this.#surroundings.stage.scrollTo({ left: 0, top: 0, behavior: "instant" });
    if (this.#zooming.isOn && !this.#columns.isOn)
      this.#zooming.pan(-scrollLeft, -scrollTop, "at once");
  }

  #sceneOf(spread: Spread): Scene {
    const { book, sizes, direction, position, stage } = this.#surroundings;
    const room = roomOf(book);
    return {
      placements: placeSpread(spread, (page) => sizes.of(page), room, direction),
      spine: Math.floor(room.width / 2),
      slideLength: stage.clientWidth,
      loaded: new Set(position.neighbourhood(spread)),
    };
  }
}

function boxAround(areas: readonly Area[]): Area {
  const left = Math.min(...areas.map(({ x }) => x));
  const top = Math.min(...areas.map(({ y }) => y));
  const right = Math.max(...areas.map(({ x, width }) => x + width));
  const bottom = Math.max(...areas.map(({ y, height }) => y + height));
  if (!Number.isFinite(left)) return { x: 0, y: 0, width: 1, height: 1 };
  return { x: left, y: top, width: right - left, height: bottom - top };
}
