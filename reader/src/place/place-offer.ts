import type { PlacedView } from "#reader/access/page-address.ts";
import { create, label, textButton } from "#reader/dom/dom.ts";
import { icon } from "#reader/dom/icons.ts";
import type { Say } from "#reader/dom/texts.ts";
import type { ReadingPosition } from "#reader/geometry/reading-position.ts";
import { type KeptPlace, KeptPlaces } from "./kept-places.ts";

/** A place is stored once a visitor rests there. */
const REST_MS = 400;

export interface PlaceSurroundings {
  issueId: string;
  position: ReadingPosition;
  say: Say;
  stage: HTMLElement;
  /** The text of the issue, if it has one. */
  text?: PlacedView | undefined;
  /** Whether the address names a place, which has priority. */
  isLinked: boolean;
  /** Resolves when the first pages and their text are loaded. */
  opened: Promise<unknown>;
  /** The page's printed label. */
  labelOf: (page: number) => string;
}

/**
 * Stores where a visitor stops, and asks returning visitors whether to continue there. A reload continues at the
 * address, as does a link to a page. The first turn removes the offer.
 */
export function startPlace(around: PlaceSurroundings): void {
  const { issueId, position, text, isLinked, opened } = around;
  const places = new KeptPlaces(issueId);
  const kept = isLinked ? undefined : places.find();
  const isThere = kept && kept.page <= position.pagesCount;
  const offer = isThere ? new Offer(around, kept, places) : undefined;
  if (offer) void opened.then(() => offer.show());
  let timer = 0;
  const keep = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const fragment = text?.fragment();
      const place = { page: lastIn(position), of: position.pagesCount };
      places.keep({ ...place, ...(fragment !== undefined && { text: fragment }) });
    }, REST_MS);
  };
  position.subscribe(({ cause }) => {
    if (cause === "arrangement") return;
    offer?.end();
    keep();
  });
  text?.onPlace(() => {
    // Opening the text at its beginning does not count as reading.
    if (!offer?.isOpen) keep();
  });
}

/** Each page of the last spread counts as the end. */
function lastIn({ page, spread, pagesCount }: ReadingPosition): number {
  return spread.some((each) => each.page === pagesCount) ? pagesCount : page;
}

class Offer {
  readonly #around: PlaceSurroundings;
  readonly #place: KeptPlace;
  readonly #places: KeptPlaces;
  readonly #element = create("div", "place-offer");
  #hasEnded = false;

  constructor(around: PlaceSurroundings, place: KeptPlace, places: KeptPlaces) {
    this.#around = around;
    this.#place = place;
    this.#places = places;
  }

  get isOpen(): boolean {
    return this.#element.isConnected;
  }

  show(): void {
    if (this.#hasEnded) return;
    const { say, stage, labelOf } = this.#around;
    const page = labelOf(this.#place.page);
    const close = textButton("control", "", () => this.#leave());
    close.append(icon("close"));
    label(close, say("close"));
    this.#element.setAttribute("role", "group");
    this.#element.setAttribute("aria-label", say("continueAt", { page }));
    this.#element.append(
      textButton("text-button", say("continueAt", { page }), () => this.#goOn()),
      textButton("plain-button", say("forgetPlace"), () => {
        this.#places.forget();
        this.#leave();
      }),
      close,
    );
    stage.append(this.#element);
  }

  end(): void {
    this.#hasEnded = true;
    this.#element.remove();
  }

  #goOn(): void {
    const { text, position } = this.#around;
    const { text: fragment, page } = this.#place;
    this.#leave();
    if (fragment !== undefined && text?.open(`#${fragment}`)) return;
    position.goTo(page, "reader");
  }

  #leave(): void {
    this.end();
    this.#around.stage.focus({ preventScroll: true });
  }
}
