import type { PageText } from "#contract/formats/edition-files.ts";
import { create } from "#reader/dom/dom.ts";
import type { Say } from "#reader/dom/texts.ts";
import type { ReadingPosition } from "#reader/geometry/reading-position.ts";
import type { ReadingStep } from "#reader/geometry/reading-steps.ts";

const KEY = "masthead.column-hint";
/** How long a hint stays without a touch, in milliseconds. */
const STAY_MS = 8_000;
/** A page with fewer lines is a photograph with a caption or an advertisement, without a column to enlarge. */
const FEWEST_LINES = 8;
/** Below this line distance, in CSS pixels, turning the phone helps. */
const SMALL_LINES = 14;

/** Short advice at the foot of the pages, for touch only. A touch removes it. */
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
   * Explains how to read a column of a page with this text, unless it is one of the covers: once in this browser, or
   * without storage once a visit.
   */
  offer({ page, pagesCount }: ReadingPosition, text: PageText | undefined): void {
    const isCover = page === 1 || page === pagesCount;
    if (isCover || (text?.lines.length ?? 0) < FEWEST_LINES) return;
    if (!matchMedia("(pointer: coarse)").matches || wasShown()) return;
    this.#show(this.#say("columnHint"));
  }

  /** Advises to turn the device if a column's lines stay small: once a visit. */
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

  /** Removes the advice, in views to which it does not apply. */
  hide(): void {
    clearTimeout(this.#timer);
    this.#element.hidden = true;
  }
}

/** Whether the hint was shown before. From now on, it counts as shown. */
function wasShown(): boolean {
  try {
    const was = localStorage.getItem(KEY) !== null;
    localStorage.setItem(KEY, "shown");
    return was;
  } catch {
    return false;
  }
}
