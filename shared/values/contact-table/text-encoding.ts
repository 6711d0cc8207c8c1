import { plausibility } from "./plausibility.ts";

/** Possible encodings of a contacts file, by the names of the Encoding Standard. */
export const TEXT_ENCODINGS = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "macintosh",
  "windows-1250",
  "iso-8859-2",
  "windows-1251",
  "koi8-r",
  "iso-8859-5",
  "ibm866",
  "x-mac-cyrillic",
  "windows-1253",
  "iso-8859-7",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "windows-1257",
  "shift_jis",
  "gb18030",
  "big5",
  "euc-kr",
] as const;
/** See {@link TEXT_ENCODINGS}. */
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** Encodings recognised by their letters, the most common first: ties go to the first. */
const BY_LETTERS = [
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1254",
  "windows-1257",
  "macintosh",
  "iso-8859-2",
  "iso-8859-7",
  "koi8-r",
  "iso-8859-5",
  "ibm866",
  "x-mac-cyrillic",
  "windows-1255",
  "windows-1256",
] as const satisfies readonly TextEncoding[];

/** Bytes that are judged; lines without accents say nothing and are skipped. */
const JUDGED_BYTES = 2_000_000;
const JUDGED_CHARACTERS = 100_000;

/**
 * Guesses the encoding of a text by its byte order mark, else by its bytes; if several fit, by the letters and words
 * that result.
 */
export function guessEncoding(bytes: Uint8Array): TextEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const wide = wideEncoding(bytes);
  if (wide) return wide;
  if (isUtf8(bytes.subarray(0, JUDGED_BYTES))) return "utf-8";
  const judged = linesWithAccents(bytes.subarray(0, JUDGED_BYTES));
  let best: { encoding: TextEncoding; value: number } | undefined;
  for (const encoding of BY_LETTERS) {
    const value = plausibility(new TextDecoder(encoding).decode(judged), encoding);
    if (best === undefined || value > best.value) best = { encoding, value };
  }
  return best?.encoding ?? "windows-1252";
}

/** Decodes a text without its byte order mark. Invalid bytes become `\uFFFD`. */
export function decodeText(bytes: Uint8Array, encoding: TextEncoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

export function hasUnreadable(text: string): boolean {
  return text.includes("\uFFFD");
}

/** Whether a text can be rows of contacts: spreadsheets' own formats contain bytes that never occur in text. */
export function isText(text: string): boolean {
  return !text.includes("\u0000");
}

/**
 * Whether bytes are UTF-8 with few errors: a file cut within a letter, or with a row pasted from elsewhere, stays
 * UTF-8.
 */
function isUtf8(bytes: Uint8Array): boolean {
  const [letters = 0, spoilt = 0] = [/[^\p{ASCII}\uFFFD]/gu, /\uFFFD/gu].map(
    (pattern) => new TextDecoder("utf-8").decode(bytes).match(pattern)?.length ?? 0,
  );
  return spoilt * 10 <= letters;
}

/** Detects UTF-16 without a byte order mark: separators, digits and line breaks have a zero beside them. */
function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (bytes.length < 4 || bytes.length % 2 === 1) return undefined;
  const judged = Math.min(bytes.length, 4096);
  let [even, odd] = [0, 0];
  for (let at = 0; at < judged; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  if (odd > judged / 8 && even === 0) return "utf-16le";
  return even > judged / 8 && odd === 0 ? "utf-16be" : undefined;
}

function linesWithAccents(bytes: Uint8Array): Uint8Array {
  const lines = new Uint8Array(Math.min(bytes.length, JUDGED_CHARACTERS));
  let length = 0;
  let start = 0;
  let hasAccent = false;
  for (let at = 0; at <= bytes.length && length < lines.length; at += 1) {
    const byte = bytes[at] ?? 10;
    hasAccent ||= byte >= 0x80;
    if (byte !== 10 && byte !== 13) continue;
    if (hasAccent) {
      const line = bytes.subarray(start, Math.min(at + 1, start + lines.length - length));
      lines.set(line, length);
      length += line.length;
    }
    start = at + 1;
    hasAccent = false;
  }
  return lines.subarray(0, length);
}
