import { create, textButton } from "#reader/dom/dom.ts";
import type { Say } from "#reader/dom/texts.ts";
import type { ArticleFiles } from "./article-files.ts";
import { type DrawnBlock, type DrawnFile, drawFile } from "./drawing.ts";
import { keepSideways } from "./sideways.ts";

/** Text is drawn for this many windows before and after the view. */
const READY_WINDOWS = 2;

export interface ColumnSurroundings {
  files: ArticleFiles;
  say: Say;
  labelOf: (page: number) => string;
  /** In a preview, the text ends before the issue. */
  isPreview: boolean;
  onDrawn: () => void;
}

/**
 * The drawn files of a text, without gaps between them. Draws more as the window approaches either end, and keeps the
 * view in place.
 */
export class TextColumn {
  readonly element = create("article", "text-column");
  readonly #around: ColumnSurroundings;
  readonly #scroller: HTMLElement;
  readonly #notices = { before: create("div", "text-notice"), after: create("div", "text-notice") };
  readonly #files: { number: number; drawn: DrawnFile }[] = [];
  /** Counts fresh starts, so that files that arrive late for an earlier one have no effect. */
  #turn = 0;
  #growing: { before?: Promise<boolean>; after?: Promise<boolean> } = {};
  /** Sides whose next file failed to load: it is not requested again until the visitor asks. */
  readonly #isStuck = { before: false, after: false };

  constructor(scroller: HTMLElement, around: ColumnSurroundings) {
    this.#scroller = scroller;
    this.#around = around;
    this.element.append(this.#notices.before, this.#notices.after);
    for (const notice of Object.values(this.#notices)) notice.setAttribute("role", "status");
    this.element.addEventListener("keydown", keepSideways);
    this.element.addEventListener("error", ({ target }) => void this.#renew(target), true);
  }

  get blocks(): readonly DrawnBlock[] {
    return this.#files.flatMap(({ drawn }) => drawn.blocks);
  }

  has(number: number): boolean {
    return this.#files.some((file) => file.number === number);
  }

  /**
   * Draws one file in place of the column's content.
   * @returns false if it cannot be loaded; a button then calls `again`
   */
  async begin(number: number, again: () => void): Promise<boolean> {
    this.#turn += 1;
    const turn = this.#turn;
    for (const { drawn } of this.#files.splice(0)) drawn.section.remove();
    this.#growing = {};
    this.#isStuck.before = this.#isStuck.after = false;
    this.#notices.before.replaceChildren();
    this.#say("after", "textLoading");
    const file = await this.#around.files.load(number);
    if (turn !== this.#turn) return false;
    if (!file) {
      this.#offerRetry("after", again);
      return false;
    }
    this.#notices.after.replaceChildren();
    this.#put({ number, drawn: this.#draw(file) }, "after");
    this.#showEnd();
    return true;
  }

  /** Draws the files near the window. */
  extend(): void {
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
    const margin = READY_WINDOWS * clientHeight;
    if (scrollHeight - scrollTop - clientHeight < margin) void this.#grow("after");
    if (scrollTop < margin) void this.#grow("before");
  }

  /** Draws all files; false if one cannot be loaded. */
  async drawAll(onProgress: (done: number, count: number) => void): Promise<boolean> {
    for (const side of ["before", "after"] as const) {
      this.#isStuck[side] = false;
      while (this.#next(side) !== undefined) {
        if (!(await this.#grow(side))) return false;
        onProgress(this.#files.length, this.#around.files.count);
      }
    }
    return true;
  }

  #next(side: "before" | "after"): number | undefined {
    const edge = side === "before" ? this.#files[0] : this.#files.at(-1);
    if (!edge) return undefined;
    const number = edge.number + (side === "before" ? -1 : 1);
    return number >= 1 && number <= this.#around.files.count ? number : undefined;
  }

  /** Draws the next file on a side, once for all concurrent calls; false if none came. */
  #grow(side: "before" | "after"): Promise<boolean> {
    const turn = this.#turn;
    const under = this.#growing[side];
    if (under || this.#isStuck[side]) return under ?? Promise.resolve(false);
    const growing = this.#drawNext(side, turn).then((isDrawn) => {
      if (turn === this.#turn) delete this.#growing[side];
      if (isDrawn) this.extend();
      return isDrawn;
    });
    this.#growing[side] = growing;
    return growing;
  }

  async #drawNext(side: "before" | "after", turn: number): Promise<boolean> {
    const number = this.#next(side);
    const file = number === undefined ? undefined : await this.#around.files.load(number);
    if (number === undefined || turn !== this.#turn) return false;
    if (!file) {
      this.#isStuck[side] = true;
      this.#offerRetry(side, () => {
        this.#isStuck[side] = false;
        this.#notices[side].replaceChildren();
        void this.#grow(side);
      });
      return false;
    }
    this.#put({ number, drawn: this.#draw(file) }, side);
    this.#showEnd();
    this.#around.onDrawn();
    return true;
  }

  #draw(file: Parameters<typeof drawFile>[0]): DrawnFile {
    return drawFile(file, this.#around.say, this.#around.labelOf);
  }

  #put(file: { number: number; drawn: DrawnFile }, side: "before" | "after"): void {
    if (side === "after") {
      this.#notices.after.before(file.drawn.section);
      this.#files.push(file);
      return;
    }
    const height = this.#scroller.scrollHeight;
    this.#notices.before.after(file.drawn.section);
    this.#files.unshift(file);
    this.#scroller.scrollTop += this.#scroller.scrollHeight - height;
  }

  #showEnd(): void {
    const isEnd = this.#files.at(-1)?.number === this.#around.files.count;
    if (isEnd && this.#around.isPreview) this.#say("after", "textEnds");
  }

  #say(side: "before" | "after", text: "textLoading" | "textEnds"): void {
    this.#notices[side].replaceChildren(create("p", "", this.#around.say(text)));
  }

  #offerRetry(side: "before" | "after", retry: () => void): void {
    const { say } = this.#around;
    const button = textButton("text-button", say("tryAgain"), () => {
      // The button disappears now; keys continue to work on the text.
      this.#scroller.focus({ preventScroll: true });
      retry();
    });
    this.#notices[side].replaceChildren(create("p", "", say("textFailed")), button);
  }

  /** Requests a failed picture once more, with a fresh address. */
  async #renew(target: EventTarget | null): Promise<void> {
    if (!(target instanceof HTMLImageElement) || target.dataset["again"]) return;
    target.dataset["again"] = "yes";
    const { files } = this.#around;
    const at = this.#files.find(({ drawn }) => drawn.section.contains(target));
    const id = target.closest("figure")?.id;
    await files.renew();
    const content = at?.drawn.blocks.find(({ element }) => element.id === id)?.block.content;
    const file = at && (await files.load(at.number));
    const url = content?.kind === "picture" ? file?.pictureUrl(content.file) : undefined;
    if (url !== undefined) target.src = url;
  }
}
