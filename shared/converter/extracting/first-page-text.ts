/** Size limit in an issue's item, in bytes of UTF-8: fits one read unit of the table together with the rest. */
const MOST_BYTES = 1_200;

/**
 * The beginning of the first page's text, cut between words if possible. Stored with the issue, so that a page opens
 * without reading the possibly long `text.json`. Empty if the page has no text.
 */
export function beginningOf(text: string): string {
  const whole = text.trim();
  const bytes = Buffer.from(whole);
  if (bytes.length <= MOST_BYTES) return whole;
  // A character split by the cut becomes a replacement character.
  const cut = bytes
    .subarray(0, MOST_BYTES)
    .toString("utf8")
    .replace(/\uFFFD+$/, "");
  const word = /^[^]*\s/.exec(cut)?.[0] ?? "";
  return `${(word.length > cut.length / 2 ? word : cut).trimEnd()}…`;
}
