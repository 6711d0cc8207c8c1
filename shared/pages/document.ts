import type { Brand } from "#features/magazines/brand.ts";
import { readingDirection } from "#texts/languages.ts";
import { markup, type Markup } from "#texts/markup.ts";
import { accentStyle } from "./accent-style.ts";

/**
 * Where the reader's script and style are, `<assetsUrl>/<assetsVersion>/reader.js`, and what the magazine that the page
 * is about adds to its looks.
 */
export interface ReaderAssetsAddress {
  /** Without a slash at the end; may be a path. */
  assetsUrl: string;
  assetsVersion: string;
  /** Absent where the page is about no magazine. */
  brand?: Brand | undefined;
}

/** A whole document with what every page of the reader has in its head. */
export function documentOf(page: { language: string; head: Markup; body: Markup }): string {
  return markup`<!doctype html>
<html lang="${page.language}" dir="${readingDirection(page.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
${page.head}
</head>
${page.body}
</html>
`.text;
}

/** The reader's icon and style, and the publisher's colour. */
export function assets({ assetsUrl, assetsVersion, brand }: ReaderAssetsAddress): Markup {
  const accent = accentStyle(brand?.accentColor);
  return markup`<link rel="icon" type="image/svg+xml" href="${assetsUrl}/${assetsVersion}/icon.svg">
<link rel="stylesheet" href="${assetsUrl}/${assetsVersion}/reader.css">${accent === undefined ? null : markup`<style>${accent}</style>`}`;
}

/** The one script of all pages; it sees from the page what is to be done. */
export function readerScript({ assetsUrl, assetsVersion }: ReaderAssetsAddress): Markup {
  return markup`<script type="module" src="${assetsUrl}/${assetsVersion}/reader.js"></script>`;
}

/** What shows on a shelf how far this browser has come in its issues. */
export function shelfScript({ assetsUrl, assetsVersion }: ReaderAssetsAddress): Markup {
  return markup`<script type="module" src="${assetsUrl}/${assetsVersion}/shelf.js"></script>`;
}

/** What lists the issues that this browser keeps. */
export function libraryScript({ assetsUrl, assetsVersion }: ReaderAssetsAddress): Markup {
  return markup`<script type="module" src="${assetsUrl}/${assetsVersion}/library.js"></script>`;
}

/** What a page of text reports its visit with; it does nothing else. */
export function visitScript({ assetsUrl, assetsVersion }: ReaderAssetsAddress): Markup {
  return markup`
<script type="module" src="${assetsUrl}/${assetsVersion}/visit.js"></script>`;
}
