import type { Box } from "#contract/formats/edition-files.ts";
import type { PageTexts } from "#reader/access/page-texts.ts";
import { create, label, textButton } from "#reader/dom/dom.ts";
import type { ReadingPosition } from "#reader/geometry/reading-position.ts";
import { icon } from "#reader/dom/icons.ts";
import { idle } from "#reader/dom/idle.ts";
import type { PageLabels } from "#reader/panels/page-labels.ts";
import type { PanelContent, Panels } from "#reader/panels/panel.ts";
import { measureText } from "#reader/text/measure.ts";
import type { PageLayers } from "#reader/text/page-layers.ts";
import { boxOf } from "#reader/text/word-boxes.ts";
import type { Say } from "#reader/dom/texts.ts";
import { AllIssues } from "./all-issues.ts";
import { ResultList } from "./result-list.ts";
import { showMark } from "#reader/text/show-mark.ts";
import { type Found, MOST_MATCHES, Search } from "./search.ts";
import { locateMatches, type Match } from "./searchable-page.ts";

/** The text of the issue, which shows matches while it is shown itself. */
export interface TextSearch {
  readonly isShown: boolean;
  /** Highlights a query in the text, with the current match at its place on a page. */
  mark: (query: string, current: { page: number; box: Box } | undefined) => void;
  /** Brings the match at a place on a page into sight. */
  goTo: (page: number, box: Box) => Promise<void>;
}

export interface SearchSurroundings {
  say: Say;
  language: string;
  labels: PageLabels;
  position: ReadingPosition;
  layers: PageLayers;
  panels: Panels;
  /** Brings something on a page in view into sight. */
  reveal: (element: Element) => void;
  /** Enlarges to the column of text that something on a page in view is in. */
  enlarge: (element: Element) => void;
  /** Texts of all pages that may be read. */
  texts: PageTexts;
  isPreview: boolean;
  text?: TextSearch | undefined;
  /** The issue's shelf, if it is on one. */
  shelfUrl?: string | undefined;
}

/** The panel that finds words in the whole issue, lists the matches and goes from one to the next. */
export class SearchPanel implements PanelContent {
  readonly #around: SearchSurroundings;
  readonly #field = create("input", "search-field");
  readonly #status = create("p", "search-status");
  readonly #list: ResultList;
  readonly #steps: HTMLButtonElement[];
  readonly #search: Search;
  readonly #isInAll = create("input", "");
  #all: AllIssues | undefined;
  #matches: readonly Match[] = [];
  #current: number | undefined;
  #isSearching = false;
  /** A step requested before any match was found. */
  #due: 1 | -1 | undefined;

  constructor(body: HTMLElement, around: SearchSurroundings) {
    this.#around = around;
    this.#search = new Search(around.texts, { now: () => performance.now(), pause: idle });
    this.#list = new ResultList(around, (index) => this.#choose(index));
    this.#steps = [this.#step("up", -1), this.#step("down", 1)];
    this.#status.setAttribute("role", "status");
    const bar = create("div", "search-bar");
    bar.append(this.#status, ...this.#steps);
    body.append(this.#form(), bar);
    if (around.isPreview) body.append(create("p", "panel-note", around.say("searchPreview")));
    body.append(this.#list.element);
    if (around.shelfUrl !== undefined) this.#offerAll(body, around.shelfUrl);
    void this.#prepare();
  }

  opened(): void {
    this.#field.focus();
    this.#field.select();
    this.#mark();
  }

  closed(): void {
    const { layers } = this.#around;
    layers.mark("found", () => []);
    layers.mark("current", () => []);
    this.#around.text?.mark("", undefined);
  }

  /** A choice below the field, and the list shown instead of the matches in this issue. */
  #offerAll(body: HTMLElement, shelfUrl: string): void {
    const { say, language, panels } = this.#around;
    const report = (text: string): void => void (this.#status.textContent = text);
    const giveWay = (): void => panels.giveWay("fold");
    const all = new AllIssues({ say, language, shelfUrl, report, giveWay });
    all.element.hidden = true;
    this.#all = all;
    this.#isInAll.type = "checkbox";
    this.#isInAll.addEventListener("change", () => {
      const { checked } = this.#isInAll;
      all.element.hidden = !checked;
      this.#list.element.hidden = checked;
      for (const step of this.#steps) step.hidden = checked;
      void this.#find();
    });
    const choice = create("label", "search-all");
    choice.append(this.#isInAll, say("searchAll"));
    body.querySelector(".search-form")?.append(choice);
    body.append(all.element);
  }

  async #prepare(): Promise<void> {
    const { texts, say } = this.#around;
    if (!(await texts.fetchAll())) this.#status.textContent = say("searchFailed");
  }

  #form(): HTMLFormElement {
    const { say, language } = this.#around;
    const form = create("form", "search-form");
    form.setAttribute("role", "search");
    this.#field.type = "search";
    this.#field.enterKeyHint = "search";
    this.#field.autocomplete = "off";
    this.#field.spellcheck = false;
    this.#field.dir = "auto";
    this.#field.lang = language;
    this.#field.placeholder = say("searchField");
    this.#field.setAttribute("aria-label", say("searchField"));
    form.append(this.#field);
    this.#field.addEventListener("input", () => void this.#find());
    this.#field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      this.#goOn(event.shiftKey ? -1 : 1);
    });
    form.addEventListener("submit", (event) => event.preventDefault());
    return form;
  }

  #step(name: "up" | "down", by: 1 | -1): HTMLButtonElement {
    const button = textButton("control", "", () => this.#goOn(by));
    button.append(icon(name));
    label(button, this.#around.say(by === 1 ? "nextMatch" : "previousMatch"));
    return button;
  }

  async #find(): Promise<void> {
    const { say } = this.#around;
    const query = this.#field.value.trim();
    this.#all?.find(this.#isInAll.checked ? query : "");
    if (this.#isInAll.checked) return this.#begin([]);
    this.#status.textContent = query === "" ? "" : say("searching");
    this.#isSearching = true;
    this.#due = undefined;
    let isNew = true;
    const show = (matches: readonly Match[]): void => {
      if (isNew) this.#begin(matches);
      else if (matches.length > this.#matches.length) this.#continue(matches);
      isNew = false;
    };
    const found = await this.#search.find(query, (matches) => show([...matches]));
    if (!found) return;
    show(found.matches);
    this.#status.textContent = this.#summary(query, found);
    this.#isSearching = false;
    if (this.#due) this.#goOn(this.#due);
  }

  #begin(matches: readonly Match[]): void {
    this.#matches = matches;
    this.#current = undefined;
    this.#list.show(matches);
    this.#mark();
  }

  /** Shows the matches of the same search on further pages. */
  #continue(matches: readonly Match[]): void {
    this.#matches = matches;
    this.#list.add(matches);
    this.#mark();
  }

  #summary(query: string, { isCut, isWhole }: Found): string {
    const { say } = this.#around;
    const count = this.#matches.length;
    if (query === "") return "";
    if (!isWhole) return say("searchFailed");
    const isPictures = !this.#search.hasText && !this.#around.isPreview;
    if (count === 0) return isPictures ? say("noText") : say("noMatches", { query });
    return isCut ? say("matchesMany", { count: MOST_MATCHES }) : say("matches", { count });
  }

  /** The first step leads to the first match from the page in view; after the last comes the first. */
  #goOn(by: 1 | -1): void {
    const count = this.#matches.length;
    if (count === 0) {
      if (this.#isSearching) this.#due = by;
      return;
    }
    if (this.#current !== undefined) return this.#choose((this.#current + by + count) % count);
    const page = this.#around.position.spread[0]?.page ?? 1;
    const next = this.#matches.findIndex((match) => match.page >= page);
    this.#choose(Math.max(next, 0));
  }

  #choose(index: number): void {
    const match = this.#matches[index];
    if (!match) return;
    const { say, position, panels, text } = this.#around;
    this.#current = index;
    this.#status.textContent = say("matchOf", { index: index + 1, count: this.#matches.length });
    this.#list.choose(index);
    const [box] = this.#boxes([match]);
    position.depart(match.page, "search");
    if (text?.isShown && box) void text.goTo(match.page, box);
    else position.goTo(match.page, "reader");
    this.#mark();
    const { layers, reveal, enlarge } = this.#around;
    // Unless the panel is beside the pages, they are too small to read.
    showMark({ layers, reveal: panels.isBeside ? reveal : enlarge }, match.page, "current");
    if (panels.isBeside) return;
    panels.giveWay("fold");
    this.#steps[1]?.focus();
  }

  #mark(): void {
    const { layers } = this.#around;
    const current = this.#current === undefined ? undefined : this.#matches[this.#current];
    layers.mark("found", (page) =>
      this.#boxes(this.#matches.filter((match) => match.page === page && match !== current)),
    );
    layers.mark("current", (page) => (current?.page === page ? this.#boxes([current]) : []));
    const [box] = current ? this.#boxes([current]) : [];
    const place = current && box && { page: current.page, box };
    this.#around.text?.mark(this.#matches.length > 0 ? this.#field.value : "", place);
    for (const step of this.#steps) step.disabled = this.#matches.length === 0;
  }

  #boxes(matches: readonly Match[]): Box[] {
    const page = matches[0] && this.#around.texts.known(matches[0].page);
    if (!page) return [];
    return locateMatches(page, matches).flatMap(({ ranges }) =>
      ranges.flatMap(({ line, from, to }) => {
        const at = page.lines[line];
        return at ? [boxOf(at, from, to, measureText)] : [];
      }),
    );
  }
}
