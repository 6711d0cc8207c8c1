/** A title from the name of a file: `spring-2026.pdf` as `Spring 2026`. Empty for a name without a letter or digit. */
export function titleOfFile(fileName: string): string {
  const words = fileName
    .replace(/\.pdf$/i, "")
    .split(/[\s_+.-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [first = "", ...others] = words;
  const [letter = "", ...letters] = first;
  return [letter.toLocaleUpperCase() + letters.join(""), ...others].join(" ").slice(0, 300);
}

/** Words that distinguish files, and that visitors should not see. */
const INTERNAL = /^(?:final|print|web|copy|kopie|draft|entwurf|v\d+|rev\d*|low|high|hi|lo|res)$/i;

/**
 * Which issue of a magazine a file is, by its name: what follows the magazine's title if that has a number and no word
 * of its production. `field-notes-spring-2026.pdf` of Field Notes is `Spring 2026`. Undefined if the name does not say it.
 */
export function volumeOfFile(fileName: string, magazineTitle: string): string | undefined {
  const whole = titleOfFile(fileName);
  const title = titleOfFile(magazineTitle);
  const isPrefixed = whole.toLowerCase().startsWith(`${title.toLowerCase()} `);
  const rest = isPrefixed ? whole.slice(title.length + 1) : whole;
  const isNamed = /\d/.test(rest) && !rest.split(" ").some((word) => INTERNAL.test(word));
  return isNamed && rest.toLowerCase() !== title.toLowerCase() ? titleOfFile(rest) : undefined;
}
