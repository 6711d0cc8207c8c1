import { createHash } from "node:crypto";

/** The agreement of two readings of a page's text. */
export interface TextAgreement {
  /** F1 of the words, each counted as often as it occurs: 1 if both readings have the same words. */
  words: number;
  /** Share of the words in both that are in the same order, by their longest common subsequence. */
  order: number;
}

/** Compares two readings of a page, ignoring white space, case and punctuation. Two empty readings agree. */
export function compareTexts(ours: string, theirs: string): TextAgreement {
  const [a, b] = [wordsOf(ours), wordsOf(theirs)];
  const shared = countShared(a, b);
  if (a.length + b.length === 0) return { words: 1, order: 1 };
  const order = shared === 0 ? 1 : longestCommonSubsequence(a, b) / shared;
  return { words: (2 * shared) / (a.length + b.length), order };
}

/** The words of a text for comparison: in lower case, without surrounding punctuation. */
export function wordsOf(text: string): string[] {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .split(/\s+/u)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""))
    .filter((word) => word !== "");
}

/** Replaces a word of {@link wordsOf} by 24 bits of its hash in base 36, again a word of letters and digits. */
export function sealedWord(word: string): string {
  return createHash("sha256").update(word).digest().readUIntBE(0, 3).toString(36);
}

/** The number of occurrences of each word. */
export function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The number of common words of two texts, each counted as often as in both. */
export function countShared(a: readonly string[], b: readonly string[]): number {
  const counts = counted(b);
  return [...counted(a)].reduce(
    (sum, [word, count]) => sum + Math.min(count, counts.get(word) ?? 0),
    0,
  );
}

function longestCommonSubsequence(a: readonly string[], b: readonly string[]): number {
  const lengths = new Uint32Array(b.length + 1);
  for (const word of a) {
    let diagonal = 0;
    for (let index = 1; index <= b.length; index += 1) {
      const above = lengths[index] ?? 0;
      const beside = lengths[index - 1] ?? 0;
      lengths[index] = word === b[index - 1] ? diagonal + 1 : Math.max(above, beside);
      diagonal = above;
    }
  }
  return lengths.at(-1) ?? 0;
}
