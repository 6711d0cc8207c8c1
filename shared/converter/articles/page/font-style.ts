/** No OpenType font has more tables. */
const MOST_TABLES = 64;
const DIRECTORY = 12;
const ENTRY = 16;
/** Tag of the table `head`, and where it states the style. */
const HEAD = 0x68_65_61_64;
const STYLE_AT = 44;
const [BOLD, ITALIC] = [1, 2];

/** The style that an embedded OpenType font states. */
export interface FontStyle {
  isBold: boolean;
  isItalic: boolean;
}

/**
 * Reads the style from an OpenType font's data, since printing to a PDF replaces fonts' names by "CIDFont+F1" and so on.
 * Neither bold nor italic if the data are not such a font.
 */
export function styleInFont(data: Uint8Array): FontStyle {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const count = data.byteLength > DIRECTORY ? Math.min(view.getUint16(4), MOST_TABLES) : 0;
  for (let table = 0; table < count; table += 1) {
    const entry = DIRECTORY + table * ENTRY;
    if (entry + ENTRY > data.byteLength) break;
    if (view.getUint32(entry) !== HEAD) continue;
    const at = view.getUint32(entry + 8) + STYLE_AT;
    if (at + 2 > data.byteLength) break;
    const style = view.getUint16(at);
    return { isBold: (style & BOLD) !== 0, isItalic: (style & ITALIC) !== 0 };
  }
  return { isBold: false, isItalic: false };
}
