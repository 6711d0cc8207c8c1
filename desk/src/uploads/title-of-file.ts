/** Words of a file's production, and of its copies, which visitors should not see. */
const INTERNAL =
  /^(?:final|finale?|print|web|copy|kopie|copie|copia|draft|entwurf|export|v\d+(?:\.\d+)*|rev\d*|low|high|hi|lo|res)$/i;
/** The mark of another copy of a file: `(2)`. */
const COPY = /\(\d+\)/g;

/**
 * A title from the name of a file, without what its production left there: `spring-2026_FINAL-v3 (2).pdf` as
 * `Spring 2026`. Empty for a name without a letter or digit.
 */
export function titleOfFile(fileName: string): string {
  const words = fileName
    .replace(/\.pdf$/i, "")
    .replaceAll(COPY, " ")
    .split(/[\s_+.-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const shown = words.filter((word) => !INTERNAL.test(word));
  const [first = "", ...others] = shown.length > 0 ? shown : words;
  const [letter = "", ...letters] = first;
  return [letter.toLocaleUpperCase() + letters.join(""), ...others].join(" ").slice(0, 300);
}

/**
 * Which issue of a magazine a file is, by its name: what follows the magazine's title. `field-notes-spring-2026.pdf` of
 * Field Notes is `Spring 2026`. Undefined if the name says no more than the magazine's, or than how the file was made. It is a proposal, which is shown
 * before the issue is published.
 */
export function volumeOfFile(fileName: string, magazineTitle: string): string | undefined {
  const whole = titleOfFile(fileName);
  const title = titleOfFile(magazineTitle);
  const isPrefixed = whole.toLowerCase().startsWith(`${title.toLowerCase()} `);
  const rest = isPrefixed ? whole.slice(title.length + 1) : whole;
  const isOnlyInternal = rest.split(" ").every((word) => INTERNAL.test(word));
  return isOnlyInternal || rest.toLowerCase() === title.toLowerCase()
    ? undefined
    : titleOfFile(rest);
}
