/** Room in an issue's item, in bytes of UTF-8: what fits one read unit of the table together with the rest. */
const MOST_BYTES = 1_200;

/**
 * The beginning of the first page's text, cut at a word where there is one. It is kept with the issue, so that a
 * page opens without reading `text.json`, which may be long. Empty where the page has no text.
 */
export function beginningOf(text: string): string {
  const whole = text.trim();
  const bytes = Buffer.from(whole);
  if (bytes.length <= MOST_BYTES) return whole;
  // A character that the cut has halved becomes a replacement character.
  const cut = bytes
    .subarray(0, MOST_BYTES)
    .toString("utf8")
    .replace(/\uFFFD+$/, "");
  const word = /^[^]*\s/.exec(cut)?.[0] ?? "";
  return `${(word.length > cut.length / 2 ? word : cut).trimEnd()}…`;
}
