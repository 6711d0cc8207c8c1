import { create, textButton } from "#reader/dom/dom.ts";
import type { BookmarkSurroundings, ShownBookmarks } from "#reader/place/bookmark-surroundings.ts";

const KEY = "masthead.bookmarks";
/** The number of issues with stored bookmarks; beyond that, those changed longest ago are forgotten. */
const MOST = 200;

/** The pages that a visitor has marked, in this browser only, and the button that marks the one in view. */
export class Bookmarks implements ShownBookmarks {
  readonly element = create("section", "bookmarks");
  readonly #around: BookmarkSurroundings;
  readonly #button: HTMLButtonElement;
  readonly #list = create("ul", "bookmark-list");

  constructor(around: BookmarkSurroundings) {
    this.#around = around;
    this.element.setAttribute("aria-label", around.say("bookmarks"));
    this.#list.setAttribute("role", "list");
    this.#button = textButton("text-button", "", () => this.#toggle());
    this.element.append(this.#button, this.#list);
    around.position.subscribe(() => this.element.isConnected && this.show());
  }

  show(): void {
    const { say, position, issueId } = this.#around;
    const { page } = position;
    const pages = pagesOf(issueId);
    const isMarked = pages.includes(page);
    this.#button.textContent = say(isMarked ? "removeBookmark" : "addBookmark");
    this.#list.replaceChildren(...pages.map((each) => this.#entry(each)));
    this.#list.hidden = pages.length === 0;
  }

  #entry(page: number): HTMLElement {
    const link = create("a", "bookmark", this.#nameOf(page));
    link.href = `#page=${page}`;
    link.addEventListener("click", (event) => {
      event.preventDefault();
      this.#around.goTo(page);
    });
    const entry = create("li", "");
    entry.append(link);
    return entry;
  }

  #toggle(): void {
    const { position, issueId } = this.#around;
    const { page } = position;
    const others = pagesOf(issueId).filter((each) => each !== page);
    const isMarked = pagesOf(issueId).includes(page);
    keep(issueId, isMarked ? others : [...others, page].sort((one, other) => one - other));
    this.show();
  }

  #nameOf(page: number): string {
    const { labels, say } = this.#around;
    return labels.inWords(page, say);
  }
}

type Entry = [issueId: string, pages: number[]];

function pagesOf(issueId: string): number[] {
  return all().find(([each]) => each === issueId)?.[1] ?? [];
}

function keep(issueId: string, pages: number[]): void {
  const others = all().filter(([each]) => each !== issueId);
  const entries: Entry[] = pages.length === 0 ? others : [[issueId, pages], ...others];
  try {
    localStorage.setItem(KEY, JSON.stringify(entries.slice(0, MOST)));
  } catch {
    // Without storage, nothing is marked.
  }
}

function all(): Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((entry) => isEntry(entry)) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is Entry {
  if (!Array.isArray(entry) || typeof entry[0] !== "string") return false;
  const pages: unknown = entry[1];
  return Array.isArray(pages) && pages.every((page) => Number.isInteger(page));
}
