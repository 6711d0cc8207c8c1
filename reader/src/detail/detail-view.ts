import { covers, detailRegion } from "#reader/geometry/detail-region.ts";
import type { DetailRegion } from "#reader/geometry/detail-region.ts";
import type { PdfDrawing } from "./pdf-drawing.ts";

/** Pages are drawn after this many milliseconds without movement. */
const REST_MS = 180;
/** After this long without enlarged pages, the drawing engine is released. */
const KEEP_MS = 45_000;

/** Lays sharp drawings over the pictures of enlarged pages: only over the visible part. */
export class DetailView {
  readonly #stage: HTMLElement;
  readonly #drawing: PdfDrawing;
  readonly #drawn = new Map<HTMLElement, { canvas: HTMLCanvasElement; region: DetailRegion }>();
  #restTimer = 0;
  #closeTimer = 0;
  #work: AbortController | undefined;

  constructor(stage: HTMLElement, drawing: PdfDrawing) {
    this.#stage = stage;
    this.#drawing = drawing;
  }

  /** To be called whenever the visible part has changed. `isEnlarged` false removes all drawings. */
  follow(isEnlarged: boolean): void {
    clearTimeout(this.#restTimer);
    if (isEnlarged) {
      clearTimeout(this.#closeTimer);
      this.#closeTimer = 0;
      this.#restTimer = setTimeout(() => void this.#draw(), REST_MS);
      return;
    }
    this.#work?.abort();
    for (const figure of this.#drawn.keys()) this.#forget(figure);
    if (this.#closeTimer === 0) {
      this.#closeTimer = setTimeout(() => this.#drawing.close(), KEEP_MS);
    }
  }

  async #draw(): Promise<void> {
    this.#work?.abort();
    const work = new AbortController();
    this.#work = work;
    for (const [figure, { canvas }] of this.#drawn) {
      if (!canvas.isConnected || !this.#stage.contains(figure)) this.#forget(figure);
    }
    const frame = this.#stage.getBoundingClientRect();
    const figures = this.#stage.querySelectorAll<HTMLElement>(
      ".page[data-state='shown']:not([inert])",
    );
    for (const figure of figures) {
      const image = figure.querySelector("img");
      const region = detailRegion(
        figure.getBoundingClientRect(),
        frame,
        image?.naturalHeight ?? 0,
        devicePixelRatio,
      );
      if (!region) this.#forget(figure);
      const before = this.#drawn.get(figure);
      if (!region || !image || (before && covers(before.region, region))) continue;
      const canvas = await this.#drawing.draw(Number(figure.dataset["page"]), region, work.signal);
      if (work.signal.aborted) return;
      if (canvas) this.#lay(canvas, region, image, figure);
    }
  }

  #lay(
    canvas: HTMLCanvasElement,
    region: DetailRegion,
    image: HTMLElement,
    figure: HTMLElement,
  ): void {
    canvas.className = "page-detail";
    canvas.setAttribute("aria-hidden", "true");
    const { style } = canvas;
    style.left = `${region.x * 100}%`;
    style.top = `${region.y * 100}%`;
    style.width = `${region.width * 100}%`;
    style.height = `${region.height * 100}%`;
    this.#forget(figure);
    image.after(canvas);
    this.#drawn.set(figure, { canvas, region });
  }

  #forget(figure: HTMLElement): void {
    const canvas = this.#drawn.get(figure)?.canvas;
    if (!canvas) return;
    canvas.remove();
    // Releases the memory at once, not at the next garbage collection.
    canvas.width = 0;
    canvas.height = 0;
    this.#drawn.delete(figure);
  }
}
