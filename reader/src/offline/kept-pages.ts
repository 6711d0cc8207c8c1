import type { SignedContent } from "#reader/access/access.ts";
import type { PlacedBlock } from "#contract/formats/article-elements.ts";
import type { PageTexts } from "#reader/access/page-texts.ts";
import { cacheFor, isOfOtherEdition, isPicture, MOST_PAGES } from "./keeping.ts";

/** The worker stores a file after passing it on: the number of checks, and the milliseconds before each. */
const LOOKS = 30;
const BETWEEN_LOOKS_MS = 100;
/** Pictures fetched at once. */
const FETCHED_AT_ONCE = 3;

/** The reading text in its files, counted from 1. */
export interface ArticleSource {
  readonly count: number;
  load: (number: number) => Promise<ArticlePart | undefined>;
}

interface ArticlePart {
  blocks: readonly PlacedBlock[];
  pictureUrl: (file: string) => string | undefined;
}

/** The pages of the open issue that are stored on this device. */
export class KeptPages {
  readonly #name: string | undefined;
  readonly #access: SignedContent;
  readonly #texts: PageTexts;
  readonly #article: ArticleSource | undefined;

  constructor(access: SignedContent, texts: PageTexts, article?: ArticleSource) {
    this.#access = access;
    this.#texts = texts;
    this.#article = article;
    this.#name = cacheFor(location.href);
  }

  get most(): number {
    return Math.min(this.#access.manifest.pagesCount, MOST_PAGES);
  }

  /**
   * The number of stored pages; undefined if impossible: the issue is restricted, or the browser or the frame lacks
   * storage or an active worker.
   */
  async count(): Promise<number | undefined> {
    if (document.body.dataset["offline"] !== "yes" || this.#name === undefined) return undefined;
    try {
      if (!navigator.serviceWorker.controller) return undefined;
      const cache = await caches.open(this.#name);
      const { edition } = this.#access.manifest;
      const kept = (await cache.keys()).filter(({ url }) => !isOfOtherEdition(url, edition));
      return kept.filter(({ url }) => isPicture(url)).length;
    } catch {
      return undefined;
    }
  }

  /**
   * Stores all pages, texts and pictures of the text, through the worker, which sees every request.
   * @returns whether all were loaded
   */
  async keepAll(onProgress: () => void): Promise<boolean> {
    let isWhole = await this.#texts.fetchAll();
    for (let first = 1; first <= this.most; first += FETCHED_AT_ONCE) {
      const last = Math.min(first + FETCHED_AT_ONCE - 1, this.most);
      const pages = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      const arrived = await Promise.all(pages.map((page) => fetched(this.#access.imageUrl(page))));
      isWhole &&= arrived.every(Boolean);
      onProgress();
    }
    isWhole = (await this.#fetchArticle()) && isWhole;
    if (isWhole) await this.#untilStored();
    return isWhole;
  }

  async #fetchArticle(): Promise<boolean> {
    const article = this.#article;
    let isWhole = true;
    for (let number = 1; number <= (article?.count ?? 0); number += 1) {
      const file = await article?.load(number);
      isWhole &&= file !== undefined;
      for (const { content } of file?.blocks ?? []) {
        if (content.kind !== "picture") continue;
        isWhole = (await fetched(file?.pictureUrl(content.file))) && isWhole;
      }
    }
    return isWhole;
  }

  async #untilStored(): Promise<void> {
    for (let look = 0; look < LOOKS; look += 1) {
      if (((await this.count()) ?? this.most) >= this.most) return;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
    }
  }
}

/** Whether a file was loaded completely. */
async function fetched(url: string | undefined): Promise<boolean> {
  if (url === undefined) return false;
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
