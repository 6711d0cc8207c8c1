import { BULLETS } from "#converter/extracting/meaning/bullets.ts";

/** Several in a row are a rating or an ornament. */
const BULLET = new RegExp(`^[${BULLETS}]\\ufe0f?(?![${BULLETS}])[\\s\\u00a0]*`, "u");
/** Marks that may also occur within a sentence. */
const DASH = /^[*–→-]\s+(?=\S)/u;
const NUMBER = /^(?:\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]|\[\d{1,3}\]|[①-⑳❶-❿➀-➓])\s+(?=\S)/u;

/**
 * The bullet or number at the start of a list item, without white space; undefined if it has none. Dashes and numbers
 * count only if `mayBegin`.
 */
export function listMark(text: string, mayBegin: boolean): string | undefined {
  const mark = BULLET.exec(text) ?? (mayBegin ? (DASH.exec(text) ?? NUMBER.exec(text)) : undefined);
  return mark && mark[0].length < text.length ? mark[0].trim() : undefined;
}

/** Whether a text begins with a bullet, which marks only list items. */
export function startsWithBullet(text: string): boolean {
  return BULLET.test(text);
}

/** Dots before a page number or a price, as in a table of contents or a menu. */
export const LEADERS = /(?:[.·_]\s?){5}|…{2}/u;

/** The label and number at the start of a caption. */
export const LABELLED_CAPTION =
  /^(?:fig(?:ure|\.)?|tab(?:le|\.)?|abb(?:ildung|\.)?|tabelle|photo|foto|bild|tableau|figura|tabla|cuadro|graf\w*|chart|map|plate|scheme)\s*\.?\s*\d{1,3}\s*[.:–—)-]/iu;
