import type { ColumnKind } from "./contact-columns.ts";
import { HEADINGS, NEUTRAL, PLACES, SECOND, STRANGERS } from "./heading-words.ts";

/** The meaning of a heading; a `named` one contains a name, possibly the contact's. */
export type Meaning = ColumnKind | "name" | "named" | "stranger";

const MEANINGS = new Map(
  HEADINGS.flatMap(([meaning, words]) =>
    words.split("|").map((heading) => [keyOf(heading), meaning] as const),
  ),
);

const word = (words: string): RegExp => new RegExp(`(?<!\\S)(?:${words})(?!\\S)`, "g");
const [NEUTRAL_WORD, PLACE, SECOND_WORD] = [word(NEUTRAL), word(PLACES), word(SECOND)];
const STRANGER = new RegExp(`(?<!\\S)(?:${STRANGERS})`);
const NAMED = /(?<!\S)(?:name|nom|nombre|nome|heissen|имя|ονομα)(?!\S)/;

/**
 * Lower case without accents and signs, in separate words: `E-mail 1 - Value` and `EMAIL_TYPE` become `e mail 1 value`
 * and `e mail type`.
 */
function plainHeading(heading: string): string {
  return heading
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{L})(\p{N})/gu, "$1 $2")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("ı", "i")
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replace(/[^\p{L}\p{N}&]+/gu, " ")
    .trim()
    .replace(/(?<!\S)email/g, "e mail");
}

/**
 * The meaning of a heading in the desk's languages and those of programs that export contacts; undefined if unknown.
 */
export function meaningOf(heading: string): Meaning | undefined {
  const plain = plainHeading(heading);
  const exact = named(plain);
  if (exact) return exact;
  if (STRANGER.test(plain)) return "stranger";
  const placed = plain.replace(NEUTRAL_WORD, " ");
  const second = placed.replace(PLACE, " ");
  const meaning =
    named(placed) ?? named(second) ?? named(second.replace(/(?<!\S)a[d]{1,2}res\S*/, " "));
  if (meaning === "email") return named(placed) ? "email" : "other_email";
  if (meaning) return meaning;
  const other = named(second.replace(SECOND_WORD, " ").replace(NEUTRAL_WORD, " "));
  if (other === "email") return "other_email";
  return NAMED.test(plain) ? "named" : undefined;
}

function named(words: string): Meaning | undefined {
  return MEANINGS.get(keyOf(words));
}

/** Letters alone: scripts differ in what they compose, and marks have gone from headings already. */
function keyOf(words: string): string {
  return words.normalize("NFD").replace(/[\p{M}\s]/gu, "");
}
