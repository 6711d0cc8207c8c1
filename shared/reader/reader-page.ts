import { pageImageName } from "../api/reader-manifest.ts";
import type { ReaderManifest } from "../api/reader-manifest.ts";
import { icon } from "./icons.ts";
import { readerTexts, readingDirection } from "./languages.ts";
import { jsonBlock, markup, type Markup } from "./markup.ts";
import { readerBar } from "./reader-bar.ts";
import type { ClosedReason, ReaderTexts } from "./reader-texts.ts";

/**
 * Content-Security-Policy of both pages. Everything comes from the reader's own origin, nothing is
 * inline. Any page may frame the reader (the embed snippet), also one that is opened as a file, which
 * no word for "everybody" would cover: so nothing is said about frames.
 */
export const READER_CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/** Where the reader's script and style are: `<assetsUrl>/reader.js?v=<assetsVersion>`. */
export interface ReaderAssetsAddress {
  /** Without a slash at the end; may be a path. */
  assetsUrl: string;
  assetsVersion: string;
}

/** What the page of an issue is made from. Addresses for other sites (cover, page, embed) are absolute. */
export interface ReaderPageInput extends ReaderAssetsAddress {
  manifest: ReaderManifest;
  coverUrl: string;
  pageUrl: string;
  /** Address of the reader for frames of other sites, if they may show it. */
  embedUrl?: string;
  /** The embed snippet for readers to take along, where anybody may see something of the issue. */
  embedCode?: string | undefined;
  /** Whether search engines may list the issue. */
  listed: boolean;
  /** Page whose image stands in the markup (the request's `start_page`); 1 unless it is within the issue. */
  startPage?: number;
}

/** The reader's page as a whole HTML document. Its first image shows before any script has run. */
export function readerPage(input: ReaderPageInput): string {
  const { manifest } = input;
  const texts = readerTexts(manifest.language);
  return documentOf({
    language: manifest.language,
    head: markup`<title>${issueTitle(manifest)}</title>
${metadata(input)}
${assets(input)}
${readerScript(input)}`,
    body: markup`<body class="reader" data-print="${manifest.allowPrint ? "yes" : "no"}">
${stage(input, texts)}
${readerBar(manifest, texts, input)}
${jsonBlock("manifest", manifest)}
${jsonBlock("texts", texts.reading)}
</body>`,
  });
}

/** What a page says about an issue that is not shown; `previewUrl` where a part of it is open to anyone. */
export interface ClosedPageInput extends ReaderAssetsAddress {
  reason: ClosedReason;
  language: string;
  title?: string;
  previewUrl?: string;
}

/**
 * The page that stands in for an issue which is not shown. It never says more than its reason and the title given.
 * Only where a token has been used it has a script: the tab that used it goes on.
 */
export function closedPage(input: ClosedPageInput): string {
  const { language, closed, page } = readerTexts(input.language);
  const { heading, explanation } = closed[input.reason];
  const title = input.title?.trim();
  return documentOf({
    language,
    head: markup`<title>${title ? `${heading} – ${title}` : heading}</title>
<meta name="robots" content="noindex">
${assets(input)}
${input.reason === "spent" ? readerScript(input) : null}`,
    body: markup`<body class="closed" data-reason="${input.reason}">
<main class="closed-card">
${icon("issue")}
${title ? markup`<p class="closed-title" dir="auto">${title}</p>` : null}
<h1>${heading}</h1>
<p class="closed-explanation">${explanation}</p>
${input.previewUrl ? markup`<a class="closed-action" href="${input.previewUrl}">${page.readPreview}</a>` : null}
</main>
</body>`,
  });
}

/** A whole document with what every page of the reader has in its head. */
export function documentOf(page: { language: string; head: Markup; body: Markup }): string {
  const html = markup`<html lang="${page.language}" dir="${readingDirection(page.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
${page.head}
</head>
${page.body}
</html>
`;
  return `<!doctype html>\n${html.text}`;
}

/** The reader's icon and style. */
export function assets({ assetsUrl, assetsVersion }: ReaderAssetsAddress): Markup {
  return markup`<link rel="icon" type="image/svg+xml" href="${assetsUrl}/icon.svg?v=${assetsVersion}">
<link rel="stylesheet" href="${assetsUrl}/reader.css?v=${assetsVersion}">`;
}

/** The one script of all pages; it sees from the page what is to be done. */
export function readerScript({ assetsUrl, assetsVersion }: ReaderAssetsAddress): Markup {
  return markup`<script type="module" src="${assetsUrl}/reader.js?v=${assetsVersion}"></script>`;
}

function issueTitle({ title, volume }: ReaderManifest): string {
  return volume.trim() ? `${title} – ${volume}` : title;
}

function metadata({ manifest, coverUrl, pageUrl, embedUrl, listed }: ReaderPageInput): Markup {
  const description = manifest.description.trim();
  const lines = [
    listed ? null : markup`<meta name="robots" content="noindex">`,
    description ? markup`<meta name="description" content="${description}">` : null,
    description ? markup`<meta property="og:description" content="${description}">` : null,
    markup`<meta property="og:type" content="article">`,
    markup`<meta property="og:title" content="${issueTitle(manifest)}">`,
    markup`<meta property="og:url" content="${pageUrl}">`,
    markup`<meta property="og:image" content="${coverUrl}">`,
    markup`<meta name="twitter:card" content="${embedUrl ? "player" : "summary_large_image"}">`,
    embedUrl ? player(embedUrl) : null,
    markup`<link rel="canonical" href="${pageUrl}">`,
  ];
  return markup`${lines.filter((line) => line !== null)}`;
}

/** The player card's frame has the embed snippet's default size. */
function player(embedUrl: string): Markup {
  return markup`<meta name="twitter:player" content="${embedUrl}">
<meta name="twitter:player:width" content="420">
<meta name="twitter:player:height" content="272">`;
}

function stage({ manifest, startPage = 1 }: ReaderPageInput, texts: ReaderTexts): Markup {
  const number = startPage >= 1 && startPage <= manifest.pagesCount ? Math.trunc(startPage) : 1;
  const standsAlone = number === 1 && manifest.pagesCount > 1;
  const isPortrait = manifest.pageWidth < manifest.pageHeight;
  return markup`<main class="stage" id="stage" tabindex="-1">
<h1 class="visually-hidden">${issueTitle(manifest)}</h1>
<div class="book" id="book" data-opening="${standsAlone && isPortrait ? "cover" : "page"}">
${firstPage(manifest, number, texts)}
</div>
<noscript><p class="notice">${texts.page.needsJavaScript}</p></noscript>
<p class="notice" id="notice" hidden></p>
</main>
<p class="print-note">${texts.page.printingNotAllowed}</p>`;
}

function firstPage(manifest: ReaderManifest, number: number, texts: ReaderTexts): Markup {
  const url = imageUrl(manifest, number);
  if (url === undefined) return markup``;
  const alt = texts.reading.pageWithText
    .replace("{page}", String(number))
    .replace("{text}", () => manifest.title);
  return markup`<figure class="page" data-page="${number}"><img src="${url}" alt="${alt}" width="${manifest.pageWidth}" height="${manifest.pageHeight}" fetchpriority="high" draggable="false"></figure>`;
}

function imageUrl({ images }: ReaderManifest, number: number): string | undefined {
  if (images.kind === "issue") return `${images.folder}/${pageImageName(number)}?${images.query}`;
  return images.addresses.find((address) => address.number === number)?.url;
}
