import { withoutTraces, isTrace, UNTOLD, WITHIN } from "./traces-of-production.ts";

/** Separates words. The full stops of `Vol. 3`, `n.2` and `12.3.2026` and the hyphen of `2026-03` belong to them. */
const SEPARATOR =
  /((?:[\s_]|(?<!\d|(?<!\p{L})[nčτ](?=\.\d))\.(?!\s)|\.(?![\s\d])|(?<!\d)-|-(?!\d))+)/u;
/** In a name with spaces, full stops and hyphens join the parts of a word: `n.º`, `e.V.`, `Mar-Apr 2026`. */
const SPACED_SEPARATOR = /((?:[\s_]|(?<![\p{L}\p{N}])-|-(?![\p{L}\p{N}]))+)/u;
const YEAR_AND_MONTH = /\b((?:19|20)\d\d) (0[1-9]|1[0-2])\b/;
/** What sets the name apart from the magazine's title. */
const AFTER_TITLE = /^(?:[,:|·]?\s+(?:[–—|·-]\s+)?|-)(?=\S)/u;
const MOST_CHARACTERS = 300;

/**
 * A title from the name of a file, without traces of its production: `spring-2026_FINAL-v3 (2).pdf` as
 * `Spring 2026`. Empty for a name that tells nothing, such as `untitled-1.pdf`.
 */
export function titleOfFile(fileName: string): string {
  const plain = plainName(fileName);
  const name = withoutTraces(plain);
  const separator = /\S[ ]+[\p{L}\p{N}]/u.test(name) ? SPACED_SEPARATOR : SEPARATOR;
  const parts = name.split(separator);
  const shown = wordsOf(withoutProduction(parts));
  const words = shown.length > 0 || name === "" ? shown : wordsOf(plain.split(separator));
  const title = words.join(" ").replace(YEAR_AND_MONTH, "$1-$2");
  if (UNTOLD.test(title)) return "";
  const [letter = "", ...letters] = Array.from(title).slice(0, MOST_CHARACTERS);
  return letter.toLocaleUpperCase() + letters.join("");
}

/**
 * The name that a file's name proposes: the words after the magazine's title. `field-notes-spring-2026.pdf` of
 * Field Notes is `Spring 2026`. Undefined if no words remain but traces of production.
 */
export function volumeOfFile(fileName: string, magazineTitle: string): string | undefined {
  const whole = titleOfFile(fileName);
  const title = titleOfFile(magazineTitle) || magazineTitle;
  const isPrefixed =
    folded(whole).startsWith(folded(title)) && AFTER_TITLE.test(whole.slice(title.length));
  // Before the title only a date or a number: `2026-03_Harbour.pdf`.
  const isSuffixed =
    folded(whole).endsWith(` ${folded(title)}`) &&
    /^[\d\s./-]+$/.test(whole.slice(0, -title.length));
  let rest = whole;
  if (isPrefixed) rest = whole.slice(title.length).replace(AFTER_TITLE, "");
  else if (isSuffixed) rest = whole.slice(0, -title.length - 1);
  const isOnlyInternal = rest.split(" ").every(isTrace);
  return isOnlyInternal || folded(rest) === folded(title)
    ? undefined
    : titleOfFile(rest) || undefined;
}

/** In lower case with spaces for hyphens, at the same length. */
function folded(title: string): string {
  return title.toLowerCase().replaceAll("-", " ");
}

/** The name as people read it: decoded, composed, without invisible characters. */
function plainName(fileName: string): string {
  const name = decoded(fileName)
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    // The joiners of Persian words and of emoji stay.
    .replaceAll(/(?![\u200c\u200d])[\p{Cf}\p{Co}\p{Cn}]/gu, "");
  // A form writes spaces so.
  return /[\s_]/.test(name) ? name : name.replaceAll(/(?<=[\p{L}\p{N}])\+(?=[\p{L}\p{N}])/gu, " ");
}

/** `Spring%202026` as `Spring 2026`; a name with another percent sign stays. */
function decoded(name: string): string {
  if (!/%[\da-f]{2}/i.test(name) || /%(?![\da-f]{2})/i.test(name)) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    // Old programs encode Latin-1.
    return name.replaceAll(/%([\da-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }
}

function wordsOf(parts: readonly string[]): string[] {
  return parts.filter((part) => /[\p{L}\p{N}]|^[&+№]$/u.test(part)).map(asDate);
}

/** `20260312` as `2026-03-12`. */
function asDate(word: string): string {
  return word.replace(/^((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/, "$1-$2-$3");
}

/** @param parts words at even places, the separators between them at odd ones */
function withoutProduction(parts: readonly string[]): string[] {
  const hasSmall = parts.some((part) => /\p{Ll}/u.test(part) && !WITHIN.test(part));
  return parts.filter((part, index, all) => {
    if (!WITHIN.test(part)) return true;
    // `FINAL Spring` in a name that has small letters.
    if (hasSmall && /^\p{Lu}{3,}\d*$/u.test(part)) return false;
    // Between two spaces it may be a word of the title: `The Final Issue`.
    const around = `${all[index - 1] ?? " "}${all[index + 1] ?? " "}`;
    return !/[_.-]/.test(around);
  });
}
