import type { EditionArticle } from "./article.ts";

/**
 * A file of articles as the reader gets it. In a preview it has the blocks of the preview's pages only, and `pictures`
 * with the signed address of each picture's file; otherwise pictures lie beside the file.
 */
export interface ReadingArticle extends EditionArticle {
  pictures?: Record<string, string>;
}

/** A block's place in the text: the n-th block, counted from 1, of those that begin on a page. */
export interface TextPlace {
  page: number;
  block: number;
}

/** The id of a block's element, which is also the fragment of its address: `text-p12-b3`. */
export function textId({ page, block }: TextPlace): string {
  return `text-p${page}-b${block}`;
}

/** The place in an address's fragment, with its `#`; undefined for any other fragment. */
export function textPlaceIn(fragment: string): TextPlace | undefined {
  const [, page, block] = /^#text-p([1-9]\d{0,5})-b([1-9]\d{0,5})$/.exec(fragment) ?? [];
  return page && block ? { page: Number(page), block: Number(block) } : undefined;
}
