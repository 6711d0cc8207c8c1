import type { ArticleBlock } from "#contract/formats/article.ts";

/** A part of an issue's text: the blocks that begin on sixteen of its pages. */
export interface TextPart {
  /** Counted from 1. */
  part: number;
  parts: number;
  blocks: readonly ArticleBlock[];
  /** Signed addresses by file. */
  pictures: ReadonlyMap<string, string>;
}
