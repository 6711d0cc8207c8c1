import type { ArticleTruth } from "./article-scores.ts";
import { sealedWord, wordsOf } from "./text-agreement.ts";

/** A truth without its text, which is copyrighted: all words are sealed, kinds and order are kept. */
export function sealTruth(truth: ArticleTruth): ArticleTruth {
  const seal = (text: string): string => wordsOf(text).map(sealedWord).join(" ");
  return {
    ...truth,
    isSealed: true,
    blocks: truth.blocks.map((block) => ({ ...block, text: seal(block.text) })),
    leftOut: truth.leftOut.map(({ page, lines }) => ({ page, lines: lines.map(seal) })),
    divided: truth.divided.map(seal),
  };
}
