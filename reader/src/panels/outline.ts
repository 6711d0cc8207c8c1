import type { OutlineEntry } from "#contract/formats/edition-files.ts";
import { create, label, textButton } from "#reader/dom/dom.ts";
import { icon } from "#reader/dom/icons.ts";
import type { PageLabels } from "./page-labels.ts";
import type { Say } from "#reader/dom/texts.ts";
import { trailTo } from "./outline-trail.ts";

export interface OutlineSurroundings {
  say: Say;
  language: string;
  labels: PageLabels;
  goTo: (page: number, title: string) => void;
}

/** The table of contents as nested lists of links. Nested entries are created when their parent is opened. */
export class OutlineList {
  readonly element: HTMLElement;
  readonly #entries: readonly OutlineEntry[];
  readonly #around: OutlineSurroundings;
  readonly #links = new Map<OutlineEntry, HTMLAnchorElement>();
  readonly #unfold = new Map<OutlineEntry, (isOpen: boolean) => void>();

  constructor(entries: readonly OutlineEntry[], around: OutlineSurroundings) {
    this.#entries = entries;
    this.#around = around;
    this.element = this.#listOf(entries);
    this.element.classList.add("outline");
  }

  /** Marks the chapter of a page and opens its parents. Returns its link. */
  showPage(page: number): HTMLAnchorElement | undefined {
    const trail = trailTo(page, this.#entries);
    for (const entry of trail.slice(0, -1)) this.#unfold.get(entry)?.(true);
    for (const link of this.#links.values()) link.removeAttribute("aria-current");
    const present = trail.at(-1);
    const link = present && this.#links.get(present);
    link?.setAttribute("aria-current", "location");
    return link;
  }

  #listOf(entries: readonly OutlineEntry[]): HTMLElement {
    const list = create("ul", "outline-entries");
    list.setAttribute("role", "list");
    list.append(...entries.map((entry) => this.#entryOf(entry)));
    return list;
  }

  #entryOf(entry: OutlineEntry): HTMLElement {
    const { language, labels, goTo } = this.#around;
    const element = create("li", "outline-entry");
    const row = create("div", "outline-row");
    const link = create("a", "outline-link");
    const title = create("span", "outline-title", entry.title);
    title.dir = "auto";
    title.lang = language;
    link.href = `#page=${entry.page}`;
    link.append(title, create("span", "outline-page", labels.of(entry.page)));
    link.addEventListener("click", (event) => {
      event.preventDefault();
      goTo(entry.page, entry.title);
    });
    this.#links.set(entry, link);
    row.append(link);
    element.append(row);
    if (entry.children.length > 0) row.prepend(this.#toggleOf(entry, element));
    return element;
  }

  #toggleOf(entry: OutlineEntry, element: HTMLElement): HTMLButtonElement {
    let list: HTMLElement | undefined;
    const unfold = (isOpen: boolean): void => {
      if (isOpen && !list) element.append((list = this.#listOf(entry.children)));
      if (list) list.hidden = !isOpen;
      toggle.setAttribute("aria-expanded", String(isOpen));
    };
    const toggle = textButton("outline-toggle", "", () => unfold(!list || list.hidden === true));
    toggle.append(icon("unfold"));
    label(toggle, this.#around.say("entriesUnder", { title: entry.title }));
    unfold(false);
    this.#unfold.set(entry, unfold);
    return toggle;
  }
}
