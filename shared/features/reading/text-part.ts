import type { ArticleBlock } from "#contract/formats/article.ts";

/** A part of an issue's text: the blocks that begin on sixteen of its pages. */
export interface TextPart {
  /** Counted from 1. */
  part: number;
  parts: number;
  /** Names the blocks: parts with the same name have the same. */
  source: string;
  blocks: readonly ArticleBlock[];
  pictures: ReadonlyMap<string, string>;
}
