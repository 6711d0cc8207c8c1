import type { Brand } from "#features/magazines/brand.ts";
import { readingDirection } from "#texts/languages.ts";
import { markup, type Markup } from "#texts/markup.ts";
import { accentStyle } from "./accent-style.ts";

/** Addresses of the reader's script and style, `<assetsUrl>/<assetsVersion>/reader.js`, and the magazine's branding. */
export interface ReaderAssetsAddress {
  /** Without a trailing slash; may be a path. */
  assetsUrl: string;
  assetsVersion: string;
  /** Absent for pages without a magazine. */
  brand?: Brand | undefined;
}

/** A whole document with the common head of all reader pages. */
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

/** The reader's icon and style sheet, and the publisher's colour. */
export function assets({ assetsUrl, assetsVersion, brand }: ReaderAssetsAddress): Markup {
  const accent = accentStyle(brand?.accentColor);
  return markup`<link rel="icon" type="image/svg+xml" href="${assetsUrl}/${assetsVersion}/icon.svg">
<link rel="stylesheet" href="${assetsUrl}/${assetsVersion}/reader.css">${accent === undefined ? null : markup`<style>${accent}</style>`}`;
}

/** The script of all pages, which reads its task from the page. */
export function readerScript({ assetsUrl, assetsVersion }: ReaderAssetsAddress): Markup {
  return markup`<script type="module" src="${assetsUrl}/${assetsVersion}/reader.js"></script>`;
}

/** The script that shows this browser's reading progress on a shelf. */
export function shelfScript({ assetsUrl, assetsVersion }: ReaderAssetsAddress): Markup {
  return markup`<script type="module" src="${assetsUrl}/${assetsVersion}/shelf.js"></script>`;
}

/** The script that lists the issues that this browser keeps. */
export function libraryScript({ assetsUrl, assetsVersion }: ReaderAssetsAddress): Markup {
  return markup`<script type="module" src="${assetsUrl}/${assetsVersion}/library.js"></script>`;
}

/** The script that reports a visit to a text page; it does nothing else. */
export function visitScript({ assetsUrl, assetsVersion }: ReaderAssetsAddress): Markup {
  return markup`
<script type="module" src="${assetsUrl}/${assetsVersion}/visit.js"></script>`;
}
