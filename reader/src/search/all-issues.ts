import { stretchesOf } from "#contract/formats/search/stretches.ts";
import type { SearchHit } from "#contract/api/search/search-record.ts";
import { isSearchAnswer } from "#reader/access/manifest.ts";
import { create } from "#reader/dom/dom.ts";
import type { Say } from "#reader/dom/texts.ts";

/** Milliseconds without typing before a request. */
const PAUSE_MS = 300;

export interface AllIssuesSurroundings {
  say: Say;
  language: string;
  shelfUrl: string;
  report: (text: string) => void;
  /** Shows the page, which may be in the open issue. */
  giveWay: () => void;
}

/** Matches in all issues on the shelf, each linked to its page. */
export class AllIssues {
  readonly element = create("ol", "results all-issues");
  readonly #around: AllIssuesSurroundings;
  #timer = 0;
  #asked: AbortController | undefined;

  constructor(around: AllIssuesSurroundings) {
    this.#around = around;
  }

  /** Lists the matches of a query, once no other follows for a moment. */
  find(query: string): void {
    clearTimeout(this.#timer);
    this.#asked?.abort();
    this.element.replaceChildren();
    this.#around.report(query === "" ? "" : this.#around.say("searching"));
    if (query === "") return;
    this.#timer = setTimeout(() => void this.#ask(query), PAUSE_MS);
  }

  async #ask(query: string): Promise<void> {
    const { say, shelfUrl, report } = this.#around;
    const asked = new AbortController();
    this.#asked = asked;
    try {
      const parameters = new URLSearchParams({ q: query, limit: "50" });
      const options = { signal: asked.signal, credentials: "omit" } as const;
      const response = await fetch(`${shelfUrl}/search.json?${parameters.toString()}`, options);
      const answer: unknown = await response.json();
      if (!response.ok || !isSearchAnswer(answer)) throw new Error(response.statusText);
      const { data } = answer;
      this.element.replaceChildren(...data.map((hit) => this.#entry(hit, query)));
      report(data.length === 0 ? say("noMatches", { query }) : "");
    } catch {
      if (!asked.signal.aborted) report(say("searchAllFailed"));
    }
  }

  #entry({ title, volume, page, snippet, url }: SearchHit, query: string): HTMLElement {
    const { say, language, giveWay } = this.#around;
    const link = create("a", "result");
    link.href = url;
    link.addEventListener("click", giveWay);
    const name = [title, volume].filter((part) => part.trim() !== "").join(" – ");
    link.append(create("span", "result-issue", `${name}, ${say("page", { page })}`));
    const text = create("span", "result-text");
    text.lang = language;
    text.dir = "auto";
    let at = 0;
    for (const { start, end } of stretchesOf(snippet, query)) {
      text.append(snippet.slice(at, start), create("mark", "", snippet.slice(start, end)));
      at = end;
    }
    text.append(snippet.slice(at));
    link.append(text);
    const entry = create("li", "");
    entry.append(link);
    return entry;
  }
}
