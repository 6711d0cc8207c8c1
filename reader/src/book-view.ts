import type { Direction, Placement } from "./geometry/fit.ts";
import type { Move } from "./geometry/reading-position.ts";
import type { PageShelf } from "./page-shelf.ts";
import { startTurning } from "./turning.ts";

/** Draws the spread in view and the movement to the next. Only one movement runs at a time. */
export class BookView {
  readonly #book: HTMLElement;
  readonly #shelf: PageShelf;
  readonly #direction: Direction;
  #inView: HTMLElement[];
  #finishTurn: () => void = () => {};

  constructor(book: HTMLElement, shelf: PageShelf, direction: Direction) {
    this.#book = book;
    this.#shelf = shelf;
    this.#direction = direction;
    this.#inView = [...book.querySelectorAll<HTMLElement>(".page")];
  }

  /**
   * Shows a spread, turning in the given direction (0: at once). `loaded` names the pages to hold in memory
   * from then on.
   */
  show(placements: readonly Placement[], step: Move["step"], loaded: ReadonlySet<number>): void {
    this.#finishTurn();
    const leaving = this.#inView;
    const arriving = placements.map((placement) => {
      const view = this.#shelf.get(placement.page);
      view.place(placement, placements.length > 1);
      if (!leaving.includes(view.figure)) view.comeIntoView();
      return view.figure;
    });
    this.#inView = arriving;
    const gone = leaving.filter((figure) => !arriving.includes(figure));
    this.#addInReadingOrder(arriving);
    this.#finishTurn = () => {
      this.#finishTurn = () => {};
      for (const figure of gone) figure.remove();
      for (const figure of [...gone, ...arriving]) settle(figure);
      this.#shelf.keep(loaded);
    };
    this.#turn(gone, arriving, step);
    for (const page of loaded) this.#shelf.get(page);
  }

  /** Pages that are there already stay untouched, so that nothing in them loses focus. */
  #addInReadingOrder(figures: readonly HTMLElement[]): void {
    let following: HTMLElement | null = null;
    for (const figure of [...figures].reverse()) {
      if (!figure.isConnected) this.#book.insertBefore(figure, following);
      following = figure;
    }
  }

  #turn(leaving: HTMLElement[], arriving: HTMLElement[], step: Move["step"]): void {
    const hadFocus = leaving.some((figure) => figure.contains(document.activeElement));
    for (const figure of leaving) figure.inert = true;
    if (hadFocus) this.#book.closest("main")?.focus({ preventScroll: true });
    const finish = this.#finishTurn;
    if (step === 0 || leaving.length === 0) return finish();
    const towards = (step === 1) === (this.#direction === "ltr") ? "left" : "right";
    const running = startTurning({ leaving, arriving, towards });
    Promise.all(running.map((animation) => animation.finished)).then(
      () => this.#finishTurn === finish && finish(),
      () => {},
    );
  }
}

function settle(figure: HTMLElement): void {
  for (const animation of figure.getAnimations()) animation.cancel();
  figure.classList.remove("turning");
  figure.inert = false;
}
