import type { Placement } from "#reader/geometry/fit.ts";
import { lookAt, stepAt, stepsOf } from "#reader/geometry/reading-steps.ts";
import type { ReadingStep } from "#reader/geometry/reading-steps.ts";
import type { Point } from "#reader/hands/commands.ts";
import type { PageBlocks } from "#reader/text/page-blocks.ts";
import type { PlaceMemory, ReadingPlace } from "./reading-place.ts";
import type { TextOffer } from "#reader/text/text-offer.ts";
import { Veil } from "./veil.ts";
import type { Zooming } from "./zooming.ts";

export interface ColumnSurroundings {
  book: HTMLElement;
  blocks: PageBlocks;
  places: PlaceMemory;
  zooming: Zooming;
  offer: TextOffer;
  /** The pages in view at their resting places in the book. */
  placementsOf: () => readonly Placement[];
  /** Called with each step, and with undefined at the end. */
  onStep: (step: ReadingStep | undefined) => void;
}

/** Reading the pages in view column by column: each fills the width of the stage, and leads to the next. */
export class ColumnReading {
  readonly #around: ColumnSurroundings;
  readonly #veil: Veil;
  #place: Partial<ReadingPlace> | undefined;
  /** The step with which the next pages come into view. */
  #arrival: "first" | "last" = "first";

  constructor(around: ColumnSurroundings) {
    this.#around = around;
    this.#veil = new Veil(around.book);
  }

  get isOn(): boolean {
    return this.#place !== undefined;
  }

  /** Whether a column is shown, rather than a page without text. */
  get isInText(): boolean {
    return this.#place?.line !== undefined;
  }

  /** Starts with the block at a point of a page, in fractions of the page; false without one. */
  begin(page: number, point: Point): boolean {
    const { blocks, placementsOf } = this.#around;
    const placement = placementsOf().find((each) => each.page === page);
    const index = placement ? blocks.at(page, placement, point) : -1;
    if (!placement || index < 0) return false;
    const steps = this.#steps().filter((each) => each.page === page && each.block === index + 1);
    const y = placement.y + point.y * placement.height;
    const step = steps.find(({ area }) => y <= area.y + area.height) ?? steps.at(-1);
    if (step) this.#show(step, "gliding");
    return step !== undefined;
  }

  /** Starts with the block at a point that {@link Zooming.pointInBook} returned. */
  beginUnder({ x, y }: Point): boolean {
    const { look } = this.#around.zooming;
    const [left, top] = [(x - look.x) / look.scale, (y - look.y) / look.scale];
    const page = this.#around.placementsOf().find((each) => {
      const isAcross = left >= each.x && left <= each.x + each.width;
      return isAcross && top >= each.y && top <= each.y + each.height;
    });
    if (!page) return false;
    const point = { x: (left - page.x) / page.width, y: (top - page.y) / page.height };
    return this.begin(page.page, point);
  }

  /** Starts at a place on a page in view; false if the page has no text. */
  beginAt(place: ReadingPlace): boolean {
    const steps = this.#steps();
    const step = steps[stepAt(steps, place)];
    if (step?.line === undefined) return false;
    this.#show(step, "gliding");
    return true;
  }

  /** Goes to the next or the previous step; false if the pages in view have no more. */
  go(by: 1 | -1): boolean {
    const steps = this.#steps();
    const step = steps[this.#index(steps) + by];
    this.#arrival = by === 1 || step ? "first" : "last";
    if (step) this.#show(step, "gliding");
    return step !== undefined;
  }

  /** Shows the current step again, after a gesture or a change of the window's size. */
  showAgain(way: "at once" | "gliding"): void {
    this.#arrival = "first";
    const steps = this.#steps();
    const step = steps[this.#index(steps)];
    if (step) this.#show(step, way);
  }

  /** Shows the first or last step of pages that have just come into view, depending on how they were reached. */
  arrive(): void {
    const step = this.#steps().at(this.#arrival === "first" ? 0 : -1);
    this.#arrival = "first";
    if (step) this.#show(step, "at once");
  }

  /** Shows the surroundings while a hand moves the page. */
  loosen(): void {
    this.#veil.thin();
  }

  /** Ends it and leaves the pages unchanged. */
  end(): void {
    if (!this.isOn) return;
    this.#place = undefined;
    this.#arrival = "first";
    this.#veil.lift();
    this.#around.offer.withdraw();
    this.#around.places.keep(undefined);
  }

  /** Ends it and shows the whole pages. */
  leave(): void {
    if (!this.isOn) return;
    this.end();
    this.#around.zooming.fit("gliding");
    this.#around.onStep(undefined);
  }

  #steps(): ReadingStep[] {
    const { placementsOf, blocks, zooming } = this.#around;
    return stepsOf(placementsOf(), blocks, zooming.frame);
  }

  #index(steps: readonly ReadingStep[]): number {
    const { page, line } = this.#place ?? {};
    return page === undefined ? -1 : stepAt(steps, { page, line });
  }

  #show(step: ReadingStep, way: "at once" | "gliding"): void {
    const { zooming, places, offer, onStep } = this.#around;
    const { page, line, foot } = step;
    const isNew = page !== this.#place?.page || line !== this.#place.line;
    this.#place = line === undefined ? { page } : { page, line };
    zooming.show(lookAt(step, zooming.frame), way, foot);
    if (foot > 0) offer.make(step);
    else offer.withdraw();
    if (line === undefined) this.#veil.lift();
    else this.#veil.lay(step.area, zooming.frame);
    if (!isNew) return;
    places.keep(line === undefined ? undefined : { page, line });
    onStep(step);
  }
}
