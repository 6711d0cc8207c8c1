import type { PageText } from "#contract/formats/edition-files.ts";
import { textFileName } from "#contract/formats/edition-files.ts";
import type { ReaderManifest } from "#contract/formats/reader-manifest.ts";
import type { SignedContent } from "./access.ts";
import { isEditionText } from "./manifest.ts";

/** Parallel fetches of ranges if all are wanted: fewer would wait for each answer, more would delay pictures. */
const FETCHED_AT_ONCE = 3;

/** Texts and links of an issue's pages, fetched on demand in ranges of pages, after the first pictures. */
export class PageTexts {
  /** At least one. An issue with all texts in one file has one range. */
  readonly rangesCount: number;
  /** Resolves when the first pictures have loaded; nothing is fetched before that. */
  readonly opened: Promise<void>;
  readonly #access: SignedContent;
  readonly #rangePages: number;
  readonly #known = new Map<number, readonly PageText[]>();
  readonly #fetched = new Map<number, Promise<readonly PageText[] | undefined>>();
  readonly #listeners: ((pages: readonly PageText[]) => void)[] = [];

  constructor(access: SignedContent, opened: Promise<void>) {
    const { pagesCount, textRangePages } = access.manifest;
    this.#access = access;
    this.opened = opened;
    this.#rangePages = textRangePages ?? pagesCount;
    this.rangesCount = Math.ceil(pagesCount / this.#rangePages);
  }

  known(page: number): PageText | undefined {
    const range = Math.floor((page - 1) / this.#rangePages);
    return this.#known.get(range)?.[(page - 1) % this.#rangePages];
  }

  /** A page's text; undefined if missing or unreachable. */
  async of(page: number): Promise<PageText | undefined> {
    await this.range(Math.floor((page - 1) / this.#rangePages));
    return this.known(page);
  }

  /** Number of the first page of a range, which is counted from 0. */
  firstPage(range: number): number {
    return range * this.#rangePages + 1;
  }

  /** The texts of a range of pages, counted from 0. Undefined if they cannot be fetched; the next call tries again. */
  range(range: number): Promise<readonly PageText[] | undefined> {
    const fetched = this.#fetched.get(range) ?? this.#fetch(range);
    this.#fetched.set(range, fetched);
    return fetched;
  }

  /** Fetches all ranges in order. Returns whether any could be fetched. */
  async fetchAll(): Promise<boolean> {
    for (let range = 0; range < this.rangesCount; range += 1) {
      const last = Math.min(range + FETCHED_AT_ONCE, this.rangesCount);
      for (let next = range; next < last; next += 1) void this.range(next);
      await this.range(range);
    }
    return this.#known.size > 0;
  }

  /** Calls `listener` with the texts of every range fetched from now on. */
  onFetched(listener: (pages: readonly PageText[]) => void): void {
    this.#listeners.push(listener);
  }

  async #fetch(range: number): Promise<readonly PageText[] | undefined> {
    await this.opened;
    const json = await this.#access.fetchJson((manifest) => rangeUrl(manifest, range));
    if (!isEditionText(json)) {
      this.#fetched.delete(range);
      return undefined;
    }
    this.#known.set(range, json.pages);
    for (const listener of this.#listeners) listener(json.pages);
    return json.pages;
  }
}

function rangeUrl({ textUrl }: ReaderManifest, range: number): string | null {
  return textUrl?.replace(textFileName(0), textFileName(range)) ?? null;
}
