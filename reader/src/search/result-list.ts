import type { PageTexts } from "#reader/access/page-texts.ts";
import { create, textButton } from "#reader/dom/dom.ts";
import type { PageLabels } from "#reader/panels/page-labels.ts";
import type { Say } from "#reader/dom/texts.ts";
import { locateMatches, type Excerpt, type Match } from "./searchable-page.ts";

/** The number of matches listed at first, and on each request for more. */
const STEP = 60;

export interface ListSurroundings {
  say: Say;
  language: string;
  labels: PageLabels;
  texts: Pick<PageTexts, "known">;
}

/** Matches with the words around them, grouped by page; in portions. */
export class ResultList {
  readonly element = create("div", "results");
  readonly #around: ListSurroundings;
  readonly #onChoice: (index: number) => void;
  readonly #groups = create("ol", "result-groups");
  readonly #more: HTMLButtonElement;
  #matches: readonly Match[] = [];
  #buttons: HTMLButtonElement[] = [];

  constructor(around: ListSurroundings, onChoice: (index: number) => void) {
    this.#around = around;
    this.#onChoice = onChoice;
    this.#more = textButton("text-button", around.say("showMore"), () => this.#showMore());
    this.element.append(this.#groups, this.#more);
    this.show([]);
  }

  show(matches: readonly Match[]): void {
    this.#matches = matches;
    this.#buttons = [];
    this.#groups.replaceChildren();
    this.element.scrollTop = 0;
    this.#extend(STEP);
  }

  /** Lists further matches below the previous ones, which are the first of them. */
  add(matches: readonly Match[]): void {
    this.#matches = matches;
    this.#extend(Math.max(STEP, this.#buttons.length));
  }

  /** Highlights the current match, and extends the list to include it. */
  choose(index: number): void {
    if (index >= this.#buttons.length) this.#extend(index + 1);
    for (const button of this.#buttons) button.removeAttribute("aria-current");
    this.#buttons[index]?.setAttribute("aria-current", "true");
    this.#buttons[index]?.scrollIntoView({ block: "nearest" });
  }

  #showMore(): void {
    const next = this.#buttons.length;
    this.#extend(next + STEP);
    this.#buttons[next]?.focus();
  }

  #extend(length: number): void {
    let listed = -1;
    while (listed < this.#buttons.length && this.#buttons.length < length) {
      listed = this.#buttons.length;
      const next = this.#matches[listed];
      if (next) this.#listPage(next.page, length);
    }
    this.#more.hidden = this.#buttons.length >= this.#matches.length;
  }

  /** Lists the next matches of one page, in its group. */
  #listPage(page: number, length: number): void {
    const first = this.#buttons.length;
    const rest = this.#matches.slice(first, length);
    const end = rest.findIndex((match) => match.page !== page);
    const matches = end < 0 ? rest : rest.slice(0, end);
    const text = this.#around.texts.known(page);
    const located = text ? locateMatches(text, matches) : [];
    const list = this.#groupOf(page);
    for (const { excerpt } of located) {
      const index = this.#buttons.length;
      const button = this.#button(excerpt, () => this.#onChoice(index));
      this.#buttons.push(button);
      const entry = create("li", "");
      entry.append(button);
      list.append(entry);
    }
  }

  #groupOf(page: number): HTMLElement {
    const last = this.#groups.lastElementChild?.querySelector<HTMLElement>("ul");
    if (last?.dataset["page"] === String(page)) return last;
    const { say, labels } = this.#around;
    const group = create("li", "result-group");
    const list = create("ul", "result-entries");
    list.dataset["page"] = String(page);
    group.append(create("h3", "result-page", labels.inWords(page, say)), list);
    this.#groups.append(group);
    return list;
  }

  #button({ before, found, after }: Excerpt, onPress: () => void): HTMLButtonElement {
    const button = textButton("result", "", onPress);
    const mark = create("mark", "", found);
    button.lang = this.#around.language;
    button.dir = "auto";
    button.append(before, mark, after);
    return button;
  }
}
