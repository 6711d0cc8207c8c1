import { readingImageUrl } from "#contract/formats/reader-manifest.ts";
import type { ReaderManifest } from "#contract/formats/reader-manifest.ts";
import { fill } from "#texts/fill.ts";
import { readerTexts } from "#texts/languages.ts";
import { assets, documentOf, readerScript, type ReaderAssetsAddress } from "#pages/document.ts";
import { jsonBlock, markup, type Markup } from "#texts/markup.ts";
import { metadata } from "./page-metadata.ts";
import { issueTitle } from "#texts/issue-title.ts";
import type { PageFacts } from "#features/reading/page-facts.ts";
import { plainPaging } from "./plain-paging.ts";
import { pageBehindPreview, previewEnd } from "./preview-end.ts";
import type { Prices } from "#features/reading/prices.ts";
import { previewMark } from "./preview-mark.ts";
import { type BarAddresses, readerBar } from "./reader-bar.ts";
import { subscriptionDialog } from "./subscription-form.ts";
import type { SubscriptionOffer } from "#features/magazines/subscription-offer.ts";
import { textPageUrl } from "./text-page.ts";
import { visitAttribute } from "./visit-attribute.ts";
import type { ReaderTexts } from "#texts/reader/en.ts";

export interface ReaderPageInput extends ReaderAssetsAddress, PageFacts {
  manifest: ReaderManifest;
  /** The query string as called; links to other pages keep it. */
  query: URLSearchParams;
  offer?: SubscriptionOffer | undefined;
  prices?: Prices | undefined;
  /** Whether devices may keep viewed pages. */
  isKept?: boolean;
  /** The ticket with which the page reports its visit; undefined if visits are not counted. */
  visitTicket?: string | undefined;
  /** Whether a preview link opens it. */
  isPreview?: boolean;
  isPersonal?: boolean;
  /** Whether the browser remembers the credential, so that the script may remove it from the address. */
  isRemembered?: boolean;
  /** Hosts whose pages may frame the reader; empty or undefined for any. */
  embedDomains?: readonly string[] | undefined;
}

/**
 * The reader's page as a whole HTML document. Its first image shows before any script runs; without scripts, links lead
 * from page to page.
 */
export function readerPage(input: ReaderPageInput): string {
  const { manifest } = input;
  const texts = readerTexts(manifest.language);
  return documentOf({
    language: manifest.language,
    head: markup`<title>${issueTitle(manifest)}</title>
${metadata(manifest, input)}
${assets(input)}
${
  input.shelfUrl === undefined
    ? null
    : markup`<link rel="apple-touch-icon" href="${input.shelfUrl}/icons/180.png">
`
}${readerScript(input)}`,
    body: markup`<body class="reader" data-print="${manifest.allowPrint ? "yes" : "no"}" data-offline="${input.isKept ? "yes" : "no"}"${input.isPreview ? markup` data-preview="yes"` : null}${input.isPersonal ? markup` data-personal="yes"` : null}${input.isRemembered ? markup` data-remembered="yes"` : null} data-embed-domains="${input.embedDomains?.join(" ")}"${visitAttribute(input)}>
${input.isPreview ? previewMark(texts) : null}
${stage(input, texts)}
${readerBar(manifest, texts, { ...input, ...sharing(input), subscribeUrl: input.offer?.formUrl })}
${input.offer && subscriptionDialog(input.offer)}
${endTemplate(input, texts)}
${jsonBlock(manifest, { id: "manifest" })}
${jsonBlock(texts.reading, { id: "texts" })}
</body>`,
  });
}

/** A preview is shared as a preview: the issue's own address may still be closed. */
function sharing({ isPreview, pageUrl, query }: ReaderPageInput): Partial<BarAddresses> {
  if (!isPreview) return {};
  const preview = new URLSearchParams({ preview: query.get("preview") ?? "" });
  return { pageUrl: `${pageUrl}?${preview.toString()}`, embedCode: undefined };
}

function stage(input: ReaderPageInput, texts: ReaderTexts): Markup {
  const { manifest, query } = input;
  const number = pageAskedFor(query, manifest.pagesCount);
  const standsAlone = number === 1 && manifest.pagesCount > 1;
  const isPortrait = manifest.pageWidth < manifest.pageHeight;
  return markup`<main class="stage" id="stage" tabindex="-1">
<h1 class="visually-hidden">${issueTitle(manifest)}</h1>
<div class="book" id="book" data-opening="${standsAlone && isPortrait ? "cover" : "page"}">
${firstPage(input, number, texts)}
</div>
${input.firstPageText ? markup`<p class="visually-hidden" id="first-page-text">${input.firstPageText}</p>` : null}
${plainPaging(manifest, {
  page: number,
  query,
  texts,
  ...(input.offer && { subscribeUrl: input.offer.formUrl }),
  ...(manifest.article && { textUrl: textPageUrl(input.pageUrl, query, number) }),
})}
<p class="notice" id="notice" hidden></p>
</main>
<p class="print-note">${texts.page.printingNotAllowed}</p>`;
}

/** The requested page, parsed as the script does; the last page if the issue is shorter. */
function pageAskedFor(query: URLSearchParams, pagesCount: number): number {
  const digits = /^\s*0*([1-9]\d{0,5})\s*$/.exec(query.get("start_page") ?? "")?.[1];
  return Math.min(Number(digits ?? 1), pagesCount);
}

/** A template that the script puts on the page after a preview. */
function endTemplate(input: ReaderPageInput, texts: ReaderTexts): Markup | null {
  const { manifest } = input;
  const page = pageBehindPreview(manifest);
  if (page === undefined) return null;
  return markup`<template id="preview-end" data-page="${page}">${previewEnd(manifest, input, texts)}</template>`;
}

function firstPage(input: ReaderPageInput, number: number, texts: ReaderTexts): Markup {
  const { manifest } = input;
  const url = readingImageUrl(manifest.images, number);
  if (url === undefined) {
    return markup`<noscript><div class="page plain-end">${previewEnd(manifest, input, texts)}</div></noscript>`;
  }
  const alt = fill(texts.reading.pageWithText, { page: number, text: manifest.title });
  return markup`<figure class="page" data-page="${number}"><img src="${url}" alt="${alt}" width="${manifest.pageWidth}" height="${manifest.pageHeight}" fetchpriority="high" draggable="false"></figure>`;
}
