/** Words that only a file's production puts into its name. */
const PRODUCTION =
  /^(?:(?:final|finale?|definiti[fv][eo]?|endfassung|korrektur|draft|entwurf)\d*|compressed|rgb|cmyk|\d*dpi|v\d+(?:\.\d+)*|rev\d*)$/i;
/** Words that belong to the production at the end of a name, but elsewhere may be the title's: `High Society`. */
const AT_THE_END = /^(?:print|druck|web|export|reduced|spreads?|proof|low|high|hi|lo|res)$/i;
/** Marks that programs give to another copy: `(2)`, `Copy of …`, `… - Copy`, `… copy 2`. */
const COPY =
  /\((?:\d+|(?:copy|kopie|copie|copia|cópia)(?: \d{1,2})?)\)|^(?:(?:copy of|kopie von|copie de|copia d[ei]|cópia de) )+|[\s_-]+(?:copy|kopie|copie|copia|cópia)(?: \d{1,2})?(?=\s*(?:\(|$))/giu;
/** Separates words. The full stop of `Vol. 3` and the hyphen of `2026-03` belong to them. */
const SEPARATOR = /((?:[\s_+]|\.(?!\s)|(?<!\d)-|-(?!\d))+)/u;

/**
 * A title from the name of a file, without traces of its production: `spring-2026_FINAL-v3 (2).pdf` as
 * `Spring 2026`. Empty for a name without a letter or digit.
 */
export function titleOfFile(fileName: string): string {
  const parts = fileName
    .replace(/(?:\.pdf)+$/i, "")
    .replaceAll(COPY, " ")
    .split(SEPARATOR);
  const words = parts.filter((part) => /[\p{L}\p{N}]/u.test(part));
  const shown = withoutProduction(parts).filter((part) => /[\p{L}\p{N}]/u.test(part));
  const [first = "", ...others] = shown.length > 0 ? shown : words;
  const [letter = "", ...letters] = first;
  return [letter.toLocaleUpperCase() + letters.join(""), ...others].join(" ").slice(0, 300);
}

/**
 * The name that a file's name proposes: the words after the magazine's title. `field-notes-spring-2026.pdf` of
 * Field Notes is `Spring 2026`. Undefined if no words remain but traces of production.
 */
export function volumeOfFile(fileName: string, magazineTitle: string): string | undefined {
  const whole = titleOfFile(fileName);
  const title = titleOfFile(magazineTitle);
  const isPrefixed = whole.toLowerCase().startsWith(`${title.toLowerCase()} `);
  const rest = isPrefixed ? whole.slice(title.length + 1) : whole;
  const isOnlyInternal = rest.split(" ").every(isInternal);
  return isOnlyInternal || rest.toLowerCase() === title.toLowerCase()
    ? undefined
    : titleOfFile(rest);
}

/** @param parts words at even places, the separators between them at odd ones */
function withoutProduction(parts: readonly string[]): string[] {
  let end = parts.length;
  while (end > 0 && isTrace(parts[end - 1] ?? "")) end -= 1;
  return parts.slice(0, end).filter((part, index, all) => {
    // Between two spaces it may be a word of the title: `The Final Issue`.
    const around = `${all[index - 1] ?? " "}${all[index + 1] ?? " "}`;
    return !PRODUCTION.test(part) || !/[_+.-]/.test(around);
  });
}

function isTrace(part: string): boolean {
  return !/[\p{L}\p{N}]/u.test(part) || isInternal(part);
}

function isInternal(word: string): boolean {
  return PRODUCTION.test(word) || AT_THE_END.test(word);
}
