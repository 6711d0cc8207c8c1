import {
  type ArticleElement,
  articleElements,
  type PlacedBlock,
} from "#contract/formats/article-elements.ts";
import { textOf } from "#contract/formats/article-text.ts";
import { ARTICLE_RANGE_PAGES } from "#contract/formats/article.ts";
import { textId } from "#contract/formats/reading-article.ts";
import { elementMarkup } from "#texts/element-markup.ts";
import { oneLine } from "#values/one-line.ts";
import type { NavEntry } from "./navigation.ts";
import { xhtml } from "./xhtml.ts";

export interface Chapter {
  title: string;
  language: string;
  direction: string;
  /** Counted from 1: the number of the file of articles. */
  number: number;
  pagesCount: number;
  labelOf: (page: number) => string;
  /** Names in the EPUB of the existing pictures, by file. */
  pictures: ReadonlyMap<string, string>;
}

/** A document, with its headings and printed pages in reading order. */
export interface MadeChapter {
  document: string;
  headings: NavEntry[];
  pages: NavEntry[];
}

/** The name of the document for a file of articles. */
export function chapterName(number: number): string {
  return `text-${String(number).padStart(4, "0")}.xhtml`;
}

/** Makes the document of a file's blocks. Every page has its mark, even if nothing begins there. */
export function makeChapter(placed: readonly PlacedBlock[], chapter: Chapter): MadeChapter {
  const marks = new PageMarks(placed, chapter);
  const elements = articleElements(placed, {
    topLevel: 1,
    // Headings keep their levels, as the book's contents do.
    step: 6,
    pictureUrl: (file) => chapter.pictures.get(file),
    pageUrl: (page) =>
      page <= chapter.pagesCount
        ? `${chapterName(Math.ceil(page / ARTICLE_RANGE_PAGES))}#page-${page}`
        : undefined,
    mark: ({ page }, isFirst) => (isFirst ? marks.upTo(page) : []),
    note: { "epub:type": "footnote", role: "doc-footnote" },
    noteLink: { "epub:type": "noteref", role: "doc-noteref" },
  });
  const rest: ArticleElement = { name: "div", attributes: {}, children: marks.rest() };
  const href = chapterName(chapter.number);
  const headings = placed.flatMap(({ content, ...place }): NavEntry[] => {
    const title = oneLine(textOf(content));
    if (content.kind !== "heading" || title === "") return [];
    return [{ title, href: `${href}#${textId(place)}`, level: content.level }];
  });
  return {
    document: xhtml(chapter, chapter.title, elementMarkup([...elements, rest])),
    headings,
    pages: marks.made.map((page) => ({
      title: chapter.labelOf(page),
      href: `${href}#page-${page}`,
      level: 1,
    })),
  };
}

/** The marks of the printed pages. The mark of a page on which nothing begins precedes the next page's. */
class PageMarks {
  /** The pages whose marks exist, in order. */
  readonly made: number[] = [];
  readonly #chapter: Chapter;
  readonly #empty: number[];

  constructor(placed: readonly PlacedBlock[], chapter: Chapter) {
    this.#chapter = chapter;
    const first = (chapter.number - 1) * ARTICLE_RANGE_PAGES + 1;
    const last = Math.min(first + ARTICLE_RANGE_PAGES - 1, chapter.pagesCount);
    const begun = new Set(placed.map(({ page }) => page));
    const pages = Array.from(
      { length: Math.max(last - first + 1, 0) },
      (_, index) => first + index,
    );
    this.#empty = pages.filter((page) => !begun.has(page));
  }

  upTo(page: number): ArticleElement[] {
    const skipped = this.#empty.filter((empty) => empty < page);
    this.#empty.splice(0, skipped.length);
    return [...skipped, page].map((each) => this.#make(each));
  }

  rest(): ArticleElement[] {
    return this.#empty.splice(0).map((page) => this.#make(page));
  }

  #make(page: number): ArticleElement {
    this.made.push(page);
    const attributes = {
      "epub:type": "pagebreak",
      role: "doc-pagebreak",
      id: `page-${page}`,
      "aria-label": this.#chapter.labelOf(page),
    };
    return { name: "span", attributes, children: [] };
  }
}
