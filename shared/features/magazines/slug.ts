import { SLUG_LENGTH } from "#contract/api/limits.ts";
import { fold } from "#values/fold.ts";

/** Digits that distinguish magazines with the same title. */
const SUFFIX_LENGTH = 7;

/**
 * Slugs for a new magazine, the best first: its title in ASCII letters and digits, without accents; the same with a
 * part of the magazine's id, and with the whole id. For a title in another script, only the id remains.
 */
export function slugsFor({ title, magazineId }: { title: string; magazineId: string }): string[] {
  const digits = magazineId.replace(/\D/g, "");
  const suffix = digits.slice(0, SUFFIX_LENGTH);
  const words = fold(title)
    .replaceAll("'", "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, SLUG_LENGTH - digits.length - 1)
    .replace(/^-+|-+$/g, "");
  const withId = (word: string): string[] => [`${word}-${suffix}`, `${word}-${digits}`];
  return words === "" ? withId("magazine") : [words, ...withId(words)];
}
