/** Letters that Unicode does not decompose but people type decomposed, or alike. */
export const ALIKE: ReadonlyMap<string, string> = new Map([
  ["æ", "ae"],
  ["œ", "oe"],
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
  ["ð", "d"],
  ["þ", "th"],
  ["ı", "i"],
  // A capital one, which has no other small form.
  ["ß", "ss"],
  ["’", "'"],
  ["ʼ", "'"],
  ["ʻ", "'"],
  ["ʽ", "'"],
  ["‐", "-"],
  ["‑", "-"],
]);

/** Whether a text, folded or not, has a letter or a digit; a search without one finds nothing. */
export function hasLetter(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** A text without case, accents, width and ligatures, for comparison. */
export function fold(text: string): string {
  const bare = text.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  // Via capitals, so that "ß" becomes "ss" and both forms of sigma are equal; a capital I with a dot leaves that dot.
  const small = bare.toUpperCase().toLowerCase().replaceAll(/\p{M}/gu, "");
  return Array.from(small, (letter) => ALIKE.get(letter) ?? letter).join("");
}
