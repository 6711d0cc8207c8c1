/** Bytes as text, whatever spreadsheets write: Unicode with or without a mark, else Windows-1252. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Whether a text can be rows of contacts: spreadsheets in their own format have bytes that no text has. */
export function isText(text: string): boolean {
  return !text.includes("\u0000");
}
