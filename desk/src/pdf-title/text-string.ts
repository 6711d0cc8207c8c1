/** Characters of PDFDocEncoding from 0x18 that differ from ISO 8859-1. */
const FROM_18 = "˘ˇˆ˙˝˛˚˜";
/** The letters from 0x80 to 0x9e. */
const FROM_80 = "•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž";

const ESCAPE = String.fromCharCode(0x1b);

/** The text of a PDF's string: UTF-16 or UTF-8 if marked or unambiguous, or else PDFDocEncoding. */
export function textOfString(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xfe && second === 0xff) return utf16(bytes, "utf-16be");
  if (first === 0xff && second === 0xfe) return utf16(bytes, "utf-16le");
  try {
    // Drops a byte order mark. Many programs write UTF-8 without one.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return Array.from(bytes, characterOf).join("");
  }
}

/** A language may be named between two escapes. */
function utf16(bytes: Uint8Array, encoding: string): string {
  const parts = new TextDecoder(encoding).decode(bytes).split(ESCAPE);
  return parts.filter((_, index) => index % 2 === 0).join("");
}

function characterOf(byte: number): string {
  if (byte >= 0x18 && byte < 0x20) return FROM_18.charAt(byte - 0x18);
  if (byte === 0xa0) return "€";
  return FROM_80.charAt(byte - 0x80) || String.fromCharCode(byte);
}
