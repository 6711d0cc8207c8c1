import { create } from "#reader/dom/dom.ts";
import { goesOn, settlingMs } from "#reader/geometry/drag.ts";
import { shiftOf } from "#reader/geometry/fit.ts";
import type { Direction, Placement } from "#reader/geometry/fit.ts";
import { painted, setMoving, whenIdle } from "#reader/dom/idle.ts";
import type { PageShelf } from "./page-shelf.ts";
import { layOutAtOnce, layOutInParts } from "#reader/text/text-parts.ts";
import { DURATION_MS, prepareTurn } from "#reader/turning/turning.ts";
import type { Turn } from "#reader/turning/turning.ts";

/** A spread to draw. */
export interface Scene {
  placements: readonly Placement[];
  /** Position of the spine, and how far a sliding page moves, in CSS pixels. */
  spine: number;
  slideLength: number;
  /** The pages to hold in memory while it is in view. */
  loaded: ReadonlySet<number>;
}

/** A turn held by a hand. Calls have no effect once something else has been shown. */
export interface HeldTurn {
  kind: Turn["kind"];
  /** Shows the turn at this progress, 0 to 1, with the leaf leaning by `lean` degrees. */
  move: (progress: number, lean: number) => void;
  /** Releases the turn: true if it completes, so that the position must follow; otherwise it returns. */
  release: (speed: number) => boolean;
}

/** A turn in progress, with its two spreads. */
interface Running {
  turn: Turn;
  step: 1 | -1;
  from: Shown;
  to: Shown;
  /** The end that it moves to; undefined while held. */
  goal: 0 | 1 | undefined;
  /** The speed of a hand at its release, in pixels a millisecond. */
  speed: number;
}

interface Shown {
  scene: Scene;
  figures: readonly HTMLElement[];
}

/** In quick succession, each turn accelerates the one before it. */
const HURRY = 5;

/** Draws the current spread and the movement to the next, which a hand may hold. Only one movement runs at a time. */
export class BookView {
  /** The box of the pages: the book's place on the stage. */
  readonly element = create("div", "bound");
  readonly #shelf: PageShelf;
  readonly #direction: Direction;
  #shown: Shown;
  #running: Running | undefined;
  #waiting: { scene: Scene; step: 1 | -1 } | undefined;

  /** Takes over the pages that are already in `book`. */
  constructor(book: HTMLElement, shelf: PageShelf, direction: Direction) {
    this.#shelf = shelf;
    this.#direction = direction;
    this.element.append(...book.childNodes);
    book.append(this.element);
    const figures = [...this.element.querySelectorAll<HTMLElement>(".page")];
    const nothing: Scene = { placements: [], spine: 0, slideLength: 0, loaded: new Set() };
    this.#shown = { scene: nothing, figures };
  }

  /** The pages in view at their resting places, shift included. */
  get placements(): Placement[] {
    const { placements } = this.#shown.scene;
    const shift = shiftOf(placements);
    return placements.map((placement) => ({ ...placement, x: placement.x + shift }));
  }

  show(scene: Scene): void {
    this.#stop();
    const gone = this.#shown.figures;
    const shown = this.#bring(scene);
    this.#leave(gone, shown.figures);
    this.#rest(shown);
  }

  /**
   * Turns to a spread. A held turn to it completes; one away from it returns; any other is accelerated to its end
   * first, and of waiting turns only the last happens.
   */
  turnTo(scene: Scene, step: 1 | -1): void {
    const running = this.#running;
    if (!running) {
      const held = this.#prepare(scene, step);
      return this.#run(held, 1);
    }
    this.#waiting = undefined;
    if (isSame(running.to.scene, scene)) return this.#run(running, 1);
    if (isSame(running.from.scene, scene)) return this.#run(running, 0);
    this.#waiting = { scene, step };
    if (running.goal === undefined) this.#run(running, 0);
    running.turn.motion.hurry(HURRY);
  }

  /** Starts a turn to a spread, held by a hand. */
  hold(scene: Scene, step: 1 | -1): HeldTurn {
    this.#stop();
    const running = this.#prepare(scene, step);
    const isHeld = (): boolean => this.#running === running && running.goal === undefined;
    return {
      kind: running.turn.kind,
      move: (progress, lean) => {
        if (!isHeld()) return;
        running.turn.motion.hold(progress);
        running.turn.lean(lean);
      },
      release: (speed) => {
        if (!isHeld()) return false;
        running.speed = speed;
        const isOn = goesOn(running.turn.kind, running.turn.motion.progress, speed);
        if (!isOn) this.#run(running, 0);
        return isOn;
      },
    };
  }

  clear(): void {
    this.show({ ...this.#shown.scene, placements: [], loaded: new Set() });
  }

  /** Pulls the whole book sideways at an end of the issue; 0 lets it return. */
  pull(offset: number): void {
    if (this.#running) return;
    this.element.classList.toggle("pulled", offset !== 0);
    this.element.style.translate = offset === 0 ? "" : `${offset}px`;
  }

  #prepare(scene: Scene, step: 1 | -1): Running {
    setMoving(true);
    const from = this.#shown;
    for (const figure of from.figures) figure.classList.add("turning");
    const to = this.#bring(scene, "turning");
    const turn = prepareTurn({
      book: this.element,
      leaving: from.figures.filter((figure) => !to.figures.includes(figure)),
      arriving: to.figures.filter((figure) => !from.figures.includes(figure)),
      towards: (step === 1) === (this.#direction === "ltr") ? "left" : "right",
      shifts: [shiftOf(from.scene.placements), shiftOf(scene.placements)],
      spine: scene.spine,
      slideLength: scene.slideLength,
    });
    // Until the turn is decided, incoming pages are only visible.
    for (const figure of to.figures) figure.inert = !from.figures.includes(figure);
    this.#running = { turn, step, from, to, goal: undefined, speed: 0 };
    return this.#running;
  }

  #run(running: Running, goal: 0 | 1): void {
    const { turn, from, to, speed } = running;
    if (running.goal === goal) return;
    running.goal = goal;
    turn.lean(undefined);
    this.#shown = goal === 1 ? to : from;
    const gone = goal === 1 ? from : to;
    this.#leave(gone.figures, this.#shown.figures);
    const remaining = Math.abs(goal - turn.motion.progress);
    const length =
      turn.kind === "turn" ? 2 * (from.figures[0]?.offsetWidth ?? 1) : to.scene.slideLength;
    const duration = settlingMs(remaining, DURATION_MS[turn.kind], speed, length);
    const easing = remaining === 1 ? "cubic-bezier(0.45, 0.05, 0.35, 1)" : "ease-out";
    void turn.motion.run(goal, duration, easing).then((hasArrived) => {
      if (!hasArrived || this.#running !== running) return;
      const waiting = this.#waiting;
      this.#stop();
      if (waiting) this.turnTo(waiting.scene, waiting.step);
    });
  }

  /** Ends the movement in progress at its destination; a held turn goes back. */
  #stop(): void {
    this.#waiting = undefined;
    const running = this.#running;
    if (!running) return;
    this.#running = undefined;
    running.turn.end();
    setMoving(false);
    this.#rest(this.#shown);
  }

  /** Puts a spread's pages into the book, in reading order. Existing ones are not touched and keep their focus. */
  #bring(scene: Scene, way: "turning" | "at once" = "at once"): Shown {
    const shown = new Set(this.#shown.figures);
    const figures = scene.placements.map((placement) => {
      const view = this.#shelf.get(placement.page);
      view.place(placement, scene.placements.length > 1);
      if (!shown.has(view.figure)) view.comeIntoView();
      view.figure.classList.toggle("turning", way === "turning");
      if (way === "at once") layOutAtOnce(view.figure);
      return view.figure;
    });
    let following: HTMLElement | null = null;
    for (const figure of [...figures].reverse()) {
      if (figure.parentElement !== this.element) this.element.insertBefore(figure, following);
      following = figure;
    }
    return { scene, figures };
  }

  /** Makes pages visible but unreachable. Focus in them moves to the book. */
  #leave(gone: readonly HTMLElement[], staying: readonly HTMLElement[]): void {
    const leaving = gone.filter((figure) => !staying.includes(figure));
    const hadFocus = leaving.some((figure) => figure.contains(document.activeElement));
    for (const figure of leaving) figure.inert = true;
    for (const figure of staying) figure.inert = false;
    if (hadFocus) this.element.closest("main")?.focus({ preventScroll: true });
  }

  #rest(shown: Shown): void {
    this.#shown = shown;
    const { placements, loaded } = shown.scene;
    for (const figure of this.element.querySelectorAll<HTMLElement>(":scope > .page")) {
      if (!shown.figures.includes(figure)) figure.remove();
      figure.inert = false;
    }
    const shift = shiftOf(placements);
    this.element.style.transform = shift === 0 ? "" : `translateX(${shift}px)`;
    this.#shelf.keep(loaded);
    this.#layOut(shown.figures);
  }

  /** Turning pages skip the layout of their hundreds of words, which follows at rest, page by page and part by part. */
  #layOut([next, ...rest]: readonly HTMLElement[]): void {
    if (!next) return;
    if (!next.classList.contains("turning")) return this.#layOut(rest);
    const showMore = layOutInParts(next);
    const step = (): void => {
      if (this.#running) return;
      const hasMore = showMore();
      next.classList.remove("turning");
      if (hasMore) void painted().then(step);
      else this.#layOut(rest);
    };
    whenIdle(step);
  }
}

function isSame(one: Scene, other: Scene): boolean {
  return one.placements[0]?.page === other.placements[0]?.page;
}
