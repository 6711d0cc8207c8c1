import { borrowImage, returnImage } from "#reader/dom/image-pool.ts";
import { wantsLarge } from "#reader/geometry/sharpness.ts";

/** Milliseconds without movement after which pages are checked. */
const REST_MS = 180;

export interface LargePictureSource {
  /** Current address of a page's large picture; undefined if missing, or the page is closed. */
  addressOf: (page: number) => string | undefined;
  /** Ensures fresh addresses; called before a picture is requested again. */
  renew: () => Promise<void>;
}

/**
 * Puts large pictures over pages that are enlarged beyond their own, and removes them when the pages leave sight or fit
 * again: two of them take as much of a phone's memory as ten pages. If a picture fails, its page stays unchanged.
 */
export class LargePictures {
  readonly #stage: HTMLElement;
  readonly #source: LargePictureSource;
  /** Shown, loading and failed ones, by their page's figure. */
  readonly #pictures = new Map<HTMLElement, HTMLImageElement>();
  #restTimer = 0;

  constructor(stage: HTMLElement, source: LargePictureSource) {
    this.#stage = stage;
    this.#source = source;
    // A page's own picture may come later, and movements can end without an event.
    for (const event of ["load", "transitionend"]) {
      stage.addEventListener(event, () => this.follow(), { capture: true });
    }
    visualViewport?.addEventListener("resize", () => this.follow());
  }

  /** Call it whenever the visible part has changed. */
  follow(): void {
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => this.#look(), REST_MS);
  }

  #look(): void {
    // Pages that turn are copies, cut into strips.
    if (this.#stage.querySelector(".page.turning")) return this.follow();
    const wanted = this.#wanted();
    for (const figure of this.#pictures.keys()) if (!wanted.has(figure)) this.#giveBack(figure);
    for (const figure of wanted) if (!this.#pictures.has(figure)) void this.#lay(figure);
  }

  #wanted(): Set<HTMLElement> {
    const frame = this.#stage.getBoundingClientRect();
    const pixelRatio = devicePixelRatio * (visualViewport?.scale ?? 1);
    const shown = this.#stage.querySelectorAll<HTMLElement>(
      ".page[data-state='shown']:not([inert])",
    );
    const wanted = [...shown].filter((figure) => {
      const height = figure.querySelector("img")?.naturalHeight ?? 0;
      return wantsLarge(figure.getBoundingClientRect(), frame, height, pixelRatio);
    });
    return new Set(wanted);
  }

  /** Fetches a picture and shows it once it is decoded, so that nothing flashes. */
  async #lay(figure: HTMLElement): Promise<void> {
    const page = Number(figure.dataset["page"]);
    if (this.#source.addressOf(page) === undefined) return;
    const image = borrowImage();
    this.#pictures.set(figure, image);
    const isWanted = (): boolean => this.#pictures.get(figure) === image;
    let isThere = await this.#fetch(image, page);
    if (!isThere && isWanted()) {
      await this.#source.renew();
      isThere = isWanted() && (await this.#fetch(image, page));
    }
    if (!isThere || !isWanted()) return;
    image.className = "page-large";
    image.alt = "";
    image.draggable = false;
    image.setAttribute("aria-hidden", "true");
    figure.querySelector("img")?.after(image);
  }

  async #fetch(image: HTMLImageElement, page: number): Promise<boolean> {
    const url = this.#source.addressOf(page);
    if (url === undefined) return false;
    image.decoding = "sync";
    image.src = url;
    return image.decode().then(
      () => true,
      () => false,
    );
  }

  #giveBack(figure: HTMLElement): void {
    const image = this.#pictures.get(figure);
    this.#pictures.delete(figure);
    if (image) returnImage(image);
  }
}
