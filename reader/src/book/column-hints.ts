import type { PageText } from "#contract/formats/edition-files.ts";
import { create } from "#reader/dom/dom.ts";
import type { Say } from "#reader/dom/texts.ts";
import type { ReadingPosition } from "#reader/geometry/reading-position.ts";
import type { ReadingStep } from "#reader/geometry/reading-steps.ts";

const KEY = "masthead.column-hint";
/** How long a hint stays without a touch, in milliseconds. */
const STAY_MS = 8_000;
/** A page with fewer lines is a photograph with its caption or an advertisement, and has no column to enlarge. */
const FEWEST_LINES = 8;
/** Lines nearer to each other than this, in CSS pixels, are worth turning a phone for. */
const SMALL_LINES = 14;

/** Short advice at the foot of the pages, for fingers only. A touch makes it go. */
export class ColumnHints {
  readonly #stage: HTMLElement;
  readonly #say: Say;
  readonly #element = create("p", "notice hint");
  #timer = 0;
  #hasTurned = false;

  constructor(stage: HTMLElement, say: Say) {
    this.#stage = stage;
    this.#say = say;
    this.#element.setAttribute("role", "status");
    this.#element.hidden = true;
    stage.append(this.#element);
    stage.addEventListener("pointerdown", () => this.hide());
  }

  /**
   * Says how to read a column of a page with this text, unless it is one of the covers: once in this browser, or once a
   * visit where nothing may be stored.
   */
  offer({ page, pagesCount }: ReadingPosition, text: PageText | undefined): void {
    const isCover = page === 1 || page === pagesCount;
    if (isCover || (text?.lines.length ?? 0) < FEWEST_LINES) return;
    if (!matchMedia("(pointer: coarse)").matches || wasShown()) return;
    this.#show(this.#say("columnHint"));
  }

  /** Advises to turn the device where a column's lines stay small: once a visit. */
  follow(step: ReadingStep | undefined): void {
    this.hide();
    const { clientWidth, clientHeight } = this.#stage;
    if (!step || this.#hasTurned || clientWidth > clientHeight) return;
    if (step.leading >= SMALL_LINES || !matchMedia("(pointer: coarse)").matches) return;
    this.#hasTurned = true;
    this.#show(this.#say("turnDevice"));
  }

  #show(text: string): void {
    this.#element.textContent = text;
    this.#element.hidden = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.hide(), STAY_MS);
  }

  /** Takes the advice away, as the view does that it is not for. */
  hide(): void {
    clearTimeout(this.#timer);
    this.#element.hidden = true;
  }
}

/** Whether the hint was shown before; from now on it was. */
function wasShown(): boolean {
  try {
    const was = localStorage.getItem(KEY) !== null;
    localStorage.setItem(KEY, "shown");
    return was;
  } catch {
    return false;
  }
}
