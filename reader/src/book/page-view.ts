import { create } from "#reader/dom/dom.ts";
import type { Placement } from "#reader/geometry/fit.ts";
import { borrowImage, returnImage } from "#reader/dom/image-pool.ts";
import { previewEnd } from "./preview.ts";
import type { PageLayer, PageLayers } from "#reader/text/page-layers.ts";
import type { Say } from "#reader/dom/texts.ts";

export interface PageSurroundings {
  say: Say;
  /** Current address of a page's image; undefined outside a preview. */
  imageUrl: (page: number) => string | undefined;
  /** Ensures fresh addresses; called before an image is requested again. */
  renew: () => Promise<void>;
  /** The layers over the pictures: text, links and marks. */
  layers: PageLayers;
}

/**
 * A page that is or will be on the screen: its picture and the layers over it. A failed picture is requested once more
 * with fresh addresses; after that the page offers a retry.
 */
export class PageView {
  readonly figure: HTMLElement;
  /** Resolves when the picture is shown, or cannot be for now. */
  readonly settled: Promise<void>;
  #settle: () => void = () => {};
  readonly #page: number;
  readonly #surroundings: PageSurroundings;
  readonly #image: HTMLImageElement;
  readonly #layer: PageLayer;
  #attempts = 0;
  #hasFailed = false;
  #isGone = false;

  /** `drawn` is the figure in the server's page, for the page that it shows. */
  constructor(page: number, surroundings: PageSurroundings, drawn?: HTMLElement) {
    this.#page = page;
    this.#surroundings = surroundings;
    this.settled = new Promise((resolve) => {
      this.#settle = resolve;
    });
    this.figure = drawn ?? create("figure", "page");
    this.figure.dataset["page"] = String(page);
    this.figure.setAttribute("aria-label", surroundings.say("page", { page }));
    const image = drawn?.querySelector("img");
    this.#image = image ?? borrowImage();
    this.#image.draggable = false;
    this.#image.onload = () => void this.#show();
    this.#image.onerror = () => void this.#failed();
    this.#image.alt = surroundings.say("page", { page });
    // Screen readers read a page's text; its picture then needs no description.
    this.#layer = surroundings.layers.open(page, () => (this.#image.alt = ""));
    const heading = create("h2", "visually-hidden", surroundings.say("page", { page }));
    this.figure.append(heading, this.#image, this.#layer.element);
    if (image?.complete && image.naturalWidth > 0) this.#setState("shown");
    else if (!image || image.complete) this.#load();
  }

  /** Moves the page to its place in the book, beside another one or alone. */
  place({ x, y, width, height, side }: Placement, isFacing: boolean): void {
    const { style, dataset } = this.figure;
    style.left = `${x}px`;
    style.top = `${y}px`;
    style.width = `${width}px`;
    style.height = `${height}px`;
    dataset["side"] = side;
    if (isFacing) dataset["facing"] = "yes";
    else delete dataset["facing"];
  }

  /** Requests a picture again that failed, or is about to fail, while the page was out of sight. */
  comeIntoView(): void {
    this.#attempts = 0;
    if (this.#hasFailed) void this.#retry();
  }

  /**
   * Loads the shown picture once more, out of sight: once a service worker has taken over, the browser has no copies for
   * a leaf of what it loaded before, and drawing them makes turns falter.
   */
  async renewPicture(): Promise<void> {
    const { src } = this.#image;
    if (src === "") return;
    const fresh = borrowImage();
    fresh.src = src;
    try {
      await fresh.decode();
      if (this.#image.src === src) this.#image.src = src;
    } catch {
      // The page keeps the picture that it has.
    }
    returnImage(fresh);
  }

  /** Takes the page away and stops its download. */
  remove(): void {
    this.#isGone = true;
    this.#settle();
    this.#layer.close();
    this.figure.remove();
    returnImage(this.#image);
  }

  #load(): void {
    const url = this.#surroundings.imageUrl(this.#page);
    if (url === undefined) return this.#refuse();
    this.#setState("loading");
    this.#image.src = url;
  }

  /** A picture that is not decoded yet would be white for a moment. */
  async #show(): Promise<void> {
    const { src } = this.#image;
    // A picture that cannot be decoded reports an error event.
    await this.#image.decode().catch(() => {});
    if (!this.#isGone && this.#image.src === src && !this.#hasFailed) this.#setState("shown");
  }

  async #failed(): Promise<void> {
    if (this.#isGone) return;
    this.#attempts += 1;
    if (this.#attempts > 1) return this.#offerRetry();
    await this.#surroundings.renew();
    if (!this.#isGone) this.#load();
  }

  #setState(state: "loading" | "shown" | "failed"): void {
    this.figure.dataset["state"] = state;
    if (state !== "loading") this.#settle();
    if (state !== "failed") this.figure.querySelector(".page-problem")?.remove();
    this.#image.hidden = state === "failed";
  }

  #offerRetry(): void {
    this.#hasFailed = true;
    const { say } = this.#surroundings;
    const button = create("button", "retry", say("tryAgain"));
    button.type = "button";
    button.addEventListener("click", () => {
      // The button disappears now; keys continue to work on the book.
      this.figure.closest("main")?.focus({ preventScroll: true });
      void this.#retry();
    });
    this.#explain(say("pageFailed", { page: this.#page }), button);
  }

  async #retry(): Promise<void> {
    this.#attempts = 1;
    this.#hasFailed = false;
    this.#setState("loading");
    await this.#surroundings.renew();
    if (!this.#isGone) this.#load();
  }

  #refuse(): void {
    const { say } = this.#surroundings;
    const end = previewEnd(this.#page);
    if (end) {
      this.#setState("failed");
      if (!this.figure.querySelector(".preview-end")) this.figure.append(end);
      return;
    }
    this.#explain(say("notInPreview", { page: this.#page }), create("p", "", say("onlyPreview")));
  }

  #explain(text: string, ...controls: HTMLElement[]): void {
    this.#setState("failed");
    this.figure.querySelector(".page-problem")?.remove();
    const problem = create("div", "page-problem");
    problem.append(create("p", "", text), ...controls);
    this.figure.append(problem);
  }
}
