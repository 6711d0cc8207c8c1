import type { EditionArticle } from "./article.ts";

/**
 * A file of articles for the reader. A preview's has only the blocks of its pages, and `pictures` with the signed URL
 * of each picture; otherwise the pictures are next to the file.
 */
export interface ReadingArticle extends EditionArticle {
  pictures?: Record<string, string>;
}

/** A block's position in the text: its number, from 1, among the blocks that begin on a page. */
export interface TextPlace {
  page: number;
  block: number;
}

/** The id of a block's element, and the fragment of its URL: `text-p12-b3`. */
export function textId({ page, block }: TextPlace): string {
  return `text-p${page}-b${block}`;
}

/** The position in a URL's fragment, with its `#`; undefined for any other fragment. */
export function textPlaceIn(fragment: string): TextPlace | undefined {
  const [, page, block] = /^#text-p([1-9]\d{0,5})-b([1-9]\d{0,5})$/.exec(fragment) ?? [];
  return page && block ? { page: Number(page), block: Number(block) } : undefined;
}
