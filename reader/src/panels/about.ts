import { create, textButton } from "#reader/dom/dom.ts";
import type { Say } from "#reader/dom/texts.ts";
import type { KeptPages } from "#reader/offline/kept-pages.ts";

export interface AboutSurroundings {
  say: Say;
  language: string;
  tags: readonly string[];
  kept: KeptPages;
}

/** The tags of an issue, and how much can be read offline. */
export class About {
  readonly element = create("div", "about");
  readonly #around: AboutSurroundings;
  readonly #status = create("p", "about-kept");
  readonly #keep: HTMLButtonElement;
  #isKeeping = false;

  constructor(around: AboutSurroundings) {
    const { say, language, tags } = around;
    this.#around = around;
    this.#status.setAttribute("role", "status");
    this.#keep = textButton(
      "text-button about-keep",
      say("keepAllPages"),
      () => void this.#keepAll(),
    );
    const list = create("ul", "about-tags");
    list.setAttribute("aria-label", say("tags"));
    list.lang = language;
    for (const tag of tags) {
      const entry = create("li", "", tag);
      entry.dir = "auto";
      list.append(entry);
    }
    if (tags.length > 0) this.element.append(list);
    this.element.append(this.#status, this.#keep);
    this.element.hidden = tags.length === 0;
    this.#status.hidden = true;
    this.#keep.hidden = true;
  }

  /** Checks the stored pages. Call it each time the panel opens. */
  async show(): Promise<void> {
    const { say, kept } = this.#around;
    const stored = await kept.count();
    if (stored === undefined || this.#isKeeping) return;
    const count = kept.most;
    const isAll = stored >= count;
    this.#status.textContent = isAll
      ? say("allPagesKept")
      : say("pagesKept", { kept: stored, count });
    this.#keep.hidden = isAll;
    this.#status.hidden = false;
    this.element.hidden = false;
  }

  async #keepAll(): Promise<void> {
    const { say, kept } = this.#around;
    const count = kept.most;
    this.#isKeeping = true;
    this.#keep.disabled = true;
    const isWhole = await kept.keepAll(() => {
      void kept.count().then((stored = 0) => {
        if (this.#isKeeping) this.#status.textContent = say("pagesKept", { kept: stored, count });
      });
    });
    this.#isKeeping = false;
    this.#keep.disabled = false;
    await this.show();
    if (!isWhole) this.#status.textContent = say("keepingFailed");
  }
}
