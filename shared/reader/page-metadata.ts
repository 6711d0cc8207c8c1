import type { ReaderManifest } from "../api/reader-manifest.ts";
import { oneLine } from "../one-line.ts";
import { jsonBlock, markup, type Markup } from "./markup.ts";

/** What the page of an issue tells search engines, link previews and other sites. Addresses are absolute. */
export interface PageFacts {
  pageUrl: string;
  /** Only a cover that anyone may see, at its stable address. */
  coverUrl?: string | undefined;
  /** Where other sites ask how to embed the issue; only for one that opens without a credential. */
  oEmbedUrl?: string | undefined;
  /** Whether search engines may list the issue. */
  isListed: boolean;
  magazineTitle: string;
  /** ISO 8601. */
  publishedAt?: string | undefined;
  /** Beginning of the first page's text; stands in where the publisher wrote no description. */
  firstPageText: string;
  /** Whether all of it may be read without paying. */
  isFree: boolean;
}

/** What descriptions are cut to: search engines show no more. */
const DESCRIPTION_LENGTH = 300;

/** Title and volume in one line. */
export function issueTitle({ title, volume }: { title: string; volume: string }): string {
  return [title, volume]
    .map(oneLine)
    .filter((part) => part !== "")
    .join(" – ");
}

/** Description, Open Graph, Twitter card, JSON-LD, canonical address and oEmbed discovery. */
export function metadata(manifest: ReaderManifest, facts: PageFacts): Markup {
  const title = issueTitle(manifest);
  const description = descriptionOf(manifest.description, facts.firstPageText);
  const lines = [
    facts.isListed ? null : markup`<meta name="robots" content="noindex">`,
    description ? markup`<meta name="description" content="${description}">` : null,
    markup`<meta property="og:type" content="article">`,
    markup`<meta property="og:title" content="${title}">`,
    description ? markup`<meta property="og:description" content="${description}">` : null,
    markup`<meta property="og:site_name" content="${oneLine(facts.magazineTitle)}">`,
    markup`<meta property="og:url" content="${facts.pageUrl}">`,
    facts.coverUrl ? pictures(facts.coverUrl, manifest) : null,
    markup`<meta name="twitter:card" content="${facts.coverUrl ? "summary_large_image" : "summary"}">`,
    markup`<link rel="canonical" href="${facts.pageUrl}">`,
    facts.oEmbedUrl
      ? markup`<link rel="alternate" type="application/json+oembed" href="${facts.oEmbedUrl}" title="${title}">`
      : null,
    jsonBlock(linkedData(manifest, facts, description), { type: "application/ld+json" }),
  ];
  return markup`${lines.filter((line) => line !== null)}`;
}

function pictures(coverUrl: string, manifest: ReaderManifest): Markup {
  return markup`<meta property="og:image" content="${coverUrl}">
<meta property="og:image:alt" content="${issueTitle(manifest)}">`;
}

function linkedData(manifest: ReaderManifest, facts: PageFacts, description: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "PublicationIssue",
    "@id": facts.pageUrl,
    url: facts.pageUrl,
    name: issueTitle(manifest),
    issueNumber: oneLine(manifest.volume) || undefined,
    description: description || undefined,
    inLanguage: manifest.language,
    numberOfPages: manifest.pagesCount,
    datePublished: facts.publishedAt,
    image: facts.coverUrl,
    isAccessibleForFree: facts.isFree,
    isPartOf: { "@type": "Periodical", name: oneLine(facts.magazineTitle) },
  };
}

function descriptionOf(description: string, firstPageText: string): string {
  const text = oneLine(description) || oneLine(firstPageText);
  const line = text.replace(/\s+/g, " ");
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_LENGTH).toWellFormed().replace("\uFFFD", "");
  return `${cut.replace(/\s+\S*$/, "")}…`;
}
