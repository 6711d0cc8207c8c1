import { readingDirection } from "#texts/languages.ts";
import { markup, type Markup } from "#texts/markup.ts";
import { readableShade } from "#values/contrast.ts";
import type { MailWords } from "./mail-words.ts";

const SERIF = `Georgia, "Times New Roman", serif`;
const SANS = `-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif`;
const INK = "#1d1c1a";
const SOFT_INK = "#5f5b54";
const ACCENT = "#a8321e";
/** For text, by WCAG 2. */
const TEXT_CONTRAST = 4.5;
/** Pixels. */
const LOGO_HEIGHT = 40;
const LOGO_WIDTH = 240;
const GROUND = "#ece9e3";
const CARD = "#fbfaf8";
const DARK_GROUND = "#161513";
const DARK_CARD = "#24221f";
const DARK_INK = "#f1eee8";
const DARK_SOFT_INK = "#b9b3a8";
const DARK_LINE = "#45413b";

/**
 * The HTML version. It uses tables for its layout and inline styles, the only ones that many mail programs read; only
 * its dark colours are in a style sheet. Some programs drop the attributes of `html` and `body`, so the table repeats
 * the direction.
 */
export function mailHtml(words: MailWords): string {
  const { language, subject, body, magazine } = words;
  const accent = accentOf(words);
  const direction = readingDirection(language);
  return markup`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
${darkStyle(words)}
</head>
<body class="ground" style="margin: 0; padding: 0; background-color: ${GROUND}">
<div dir="${direction}" style="display: none; max-height: 0; overflow: hidden; mso-hide: all">${words.message || body}</div>
<table role="presentation" dir="${direction}" class="ground" lang="${language}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${GROUND}" style="background-color: ${GROUND}; overflow-wrap: anywhere; word-break: break-word">
<tr><td align="center" style="padding: 32px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width: 100%; max-width: 560px">
<tr><td align="center" class="soft" dir="auto" style="padding: 0 16px 20px; font-family: ${SERIF}; font-size: 18px; line-height: 24px; font-style: italic; color: ${SOFT_INK};">${logo(words) ?? magazine}</td></tr>
<tr><td class="card" bgcolor="${CARD}" style="background-color: ${CARD}; border-radius: 10px; border-top: 4px solid ${accent}; padding: 36px 32px 40px;">
${card(words)}
</td></tr>
<tr><td align="center" class="soft" style="padding: 24px 20px 0; font-family: ${SANS}; font-size: 13px; line-height: 20px; color: ${SOFT_INK};">
${ending(words)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.text;
}

/**
 * The logo by its public address, the same for every recipient. Its size is in attributes, which even programs that
 * ignore styles respect.
 */
function logo({ logo, magazine }: MailWords): Markup | undefined {
  if (!logo) return undefined;
  const scale = Math.min(LOGO_HEIGHT / logo.height, LOGO_WIDTH / logo.width);
  const [width, height] = [logo.width, logo.height].map((side) => Math.round(side * scale));
  const picture = markup`<img src="${logo.url}" alt="${magazine}" width="${width}" height="${height}" style="display: block; width: ${width}px; height: ${height}px; border: 0">`;
  const plate = logo.ground === "dark" ? INK : GROUND;
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="center"><tr><td bgcolor="${plate}" style="background-color: ${plate}; border-radius: 6px; padding: 6px 10px">${picture}</td></tr></table>`;
}

function card(words: MailWords): Markup {
  const { heading, greeting, body, message } = words;
  return markup`<table role="presentation" dir="${readingDirection(words.language)}" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td align="center" style="padding: 0 0 20px">
<h1 class="ink" style="margin: 0; font-family: ${SERIF}; font-size: 30px; line-height: 38px; font-weight: normal; color: ${INK};">${heading}</h1>
</td></tr>
${cover(words)}
${title(words)}
<tr><td class="ink" style="padding: 0; font-family: ${SANS}; font-size: 16px; line-height: 25px; color: ${INK};">
<p style="margin: 0 0 12px">${greeting}</p>
${message === "" ? null : ownWords(message)}
<p style="margin: 0">${body}</p>
</td></tr>
${button(words)}
</table>`;
}

/** The publisher's message. Line breaks are elements, since some mail programs drop the style that would keep them. */
function ownWords(message: string): Markup {
  const [first = "", ...others] = message.split("\n");
  return markup`<p dir="auto" style="margin: 0 0 12px">${first}${others.map((line) => markup`<br>${line}`)}</p>`;
}

function cover({ cover, button }: MailWords): Markup | null {
  if (!cover) return null;
  const { address, width, alt } = cover;
  const picture = markup`<img src="${address}" alt="${alt}" width="${width}" class="cover" style="display:block;width:${width}px;max-width:100%;height:auto;border:1px solid #dcd8d0;border-radius:4px;">`;
  return markup`<tr><td align="center" style="padding: 0 0 16px">
${button ? markup`<a href="${button.url}" style="text-decoration: none">${picture}</a>` : picture}
</td></tr>`;
}

function title({ title, volume }: MailWords): Markup | null {
  if (title === "") return null;
  const below = markup`<br><span class="soft" style="font-size: 16px; line-height: 24px; font-style: italic; color: ${SOFT_INK};">${volume}</span>`;
  return markup`<tr><td align="center" class="ink" dir="auto" style="padding: 0 0 20px; font-family: ${SERIF}; font-size: 19px; line-height: 26px; color: ${INK};">${title}${volume === "" ? null : below}</td></tr>`;
}

function button(words: MailWords): Markup | null {
  const { button } = words;
  if (!button) return null;
  const accent = accentOf(words);
  return markup`<tr><td align="center" style="padding: 30px 0 0">
<table role="presentation" cellpadding="0" cellspacing="0" border="0">
<tr><td align="center" class="button" bgcolor="${accent}" style="background-color: ${accent}; border-radius: 8px">
<a href="${button.url}" class="label" style="display: inline-block; padding: 15px 34px; border-radius: 8px; font-family: ${SANS}; font-size: 17px; line-height: 22px; font-weight: bold; color: #ffffff; text-decoration: none;">${button.label}</a>
</td></tr>
</table>
</td></tr>`;
}

/**
 * Dark colours, which override the inline styles. Mail programs that ignore them keep the light version or make their
 * own.
 */
function darkStyle({ accentColor }: MailWords): Markup {
  const accent = readableShade(accentColor ?? ACCENT.slice(1), [DARK_CARD.slice(1)], TEXT_CONTRAST);
  return markup`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.ground { background-color: ${DARK_GROUND} !important; }
.card { background-color: ${DARK_CARD} !important; border-top-color: #${accent} !important; }
.ink { color: ${DARK_INK} !important; }
.soft { color: ${DARK_SOFT_INK} !important; }
.cover { border-color: ${DARK_LINE} !important; }
.button { background-color: #${accent} !important; }
.label { color: ${INK} !important; }
}
</style>`;
}

/** The publisher's colour in a shade that suits white text, otherwise Masthead's. */
function accentOf({ accentColor }: MailWords): string {
  const shade = readableShade(accentColor ?? "", ["ffffff"], TEXT_CONTRAST);
  return shade === undefined ? ACCENT : `#${shade}`;
}

function ending({ footer, unsubscribe, ending: renewal }: MailWords): Markup {
  const link = ({ url, label }: { url: string; label: string }): Markup =>
    markup`<p style="margin: 0"><a href="${url}" class="soft" style="color: ${SOFT_INK}; text-decoration: underline">${label}</a></p>`;
  return markup`<p style="margin: 0 0 8px">${footer}</p>
${renewal && link(renewal)}
${unsubscribe && link(unsubscribe)}`;
}
