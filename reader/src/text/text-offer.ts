import type { Box } from "#contract/formats/edition-files.ts";
import { byId, textButton } from "#reader/dom/dom.ts";
import type { Say } from "#reader/dom/texts.ts";

/** The offer's height at the foot of the stage, in CSS pixels. */
export const OFFER_ROOM = 64;

/** A part of a page, in fractions of the page. */
export interface PagePart {
  page: number;
  box: Box;
}

/** Opens the text at a part of a page; without one, at the visible part. */
export type OpenText = (part?: PagePart) => void;

/** A button over the pages that opens the text, for a column whose lines stay too small on this screen. */
export class TextOffer {
  readonly #button: HTMLButtonElement;
  #part: PagePart | undefined;

  constructor(say: Say, open: OpenText) {
    this.#button = textButton("text-button text-offer", say("showText"), () => open(this.#part));
    this.#button.hidden = true;
    byId("stage", HTMLElement).append(this.#button);
  }

  /** Offers the text of a part of a page, or of the part visible when the button is pressed. */
  make(part: PagePart | "in sight"): void {
    this.#part = part === "in sight" ? undefined : part;
    this.#button.hidden = false;
  }

  withdraw(): void {
    this.#button.hidden = true;
  }
}
