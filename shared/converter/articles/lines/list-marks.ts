import { BULLETS } from "#converter/extracting/meaning/bullets.ts";

/** Several in a row are a rating or an ornament. */
const BULLET = new RegExp(`^[${BULLETS}](?![${BULLETS}])[\\s\\u00a0]*`, "u");
/** Marks that may also occur within a sentence. */
const DASH = /^[*–-]\s+(?=\S)/u;
const NUMBER = /^(?:\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]|\[\d{1,3}\]|[①-⑳❶-❿➀-➓])\s+(?=\S)/u;

/**
 * The bullet or number that begins an item of a list, without white space; undefined if there is none. A dash or a number
 * counts only where an item may begin.
 */
export function listMark(text: string, mayBegin: boolean): string | undefined {
  const mark = BULLET.exec(text) ?? (mayBegin ? (DASH.exec(text) ?? NUMBER.exec(text)) : undefined);
  return mark && mark[0].length < text.length ? mark[0].trim() : undefined;
}

/** Whether a text begins with a bullet, which nothing but an item of a list does. */
export function startsWithBullet(text: string): boolean {
  return BULLET.test(text);
}

/** Dots that lead to a page number or a price, as in a list of contents or a menu. */
export const LEADERS = /(?:[.·_]\s?){5}|…{2}/u;

/** The label and number that a caption begins with. */
export const LABELLED_CAPTION =
  /^(?:fig(?:ure|\.)?|tab(?:le|\.)?|abb(?:ildung|\.)?|tabelle|photo|foto|bild|tableau|figura|tabla|cuadro|graf\w*|chart|map|plate|scheme)\s*\.?\s*\d{1,3}\s*[.:–—)-]/iu;
