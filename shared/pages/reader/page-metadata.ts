import type { ReaderManifest } from "#contract/formats/reader-manifest.ts";
import { SOCIAL_SIZE } from "#contract/formats/edition-files.ts";
import { cutText } from "#pages/cut-text.ts";
import { socialPictureUrl } from "#pages/social-picture.ts";
import { oneLine } from "#values/one-line.ts";
import type { PageFacts } from "#features/reading/page-facts.ts";
import { fill } from "#texts/fill.ts";
import { issueTitle } from "#texts/issue-title.ts";
import { readerTexts } from "#texts/languages.ts";
import { jsonBlock, markup, type Markup } from "#texts/markup.ts";

/** Description, Open Graph, Twitter card, JSON-LD, canonical address and oEmbed discovery. */
export function metadata(manifest: ReaderManifest, facts: PageFacts): Markup {
  const title = issueTitle(manifest);
  const description = descriptionOf(manifest);
  const lines = [
    markup`<meta name="robots" content="${facts.isListed ? "index, follow" : "noindex"}">`,
    description ? markup`<meta name="description" content="${description}">` : null,
    markup`<meta property="og:type" content="article">`,
    markup`<meta property="og:title" content="${title}">`,
    description ? markup`<meta property="og:description" content="${description}">` : null,
    markup`<meta property="og:site_name" content="${oneLine(facts.magazineTitle)}">`,
    markup`<meta property="og:url" content="${facts.pageUrl}">`,
    facts.coverUrl ? pictures(facts.coverUrl, manifest) : null,
    markup`<meta name="twitter:card" content="${facts.coverUrl ? "summary_large_image" : "summary"}">`,
    markup`<link rel="canonical" href="${facts.pageUrl}">`,
    facts.isListed && manifest.article
      ? markup`<link rel="alternate" type="text/html" href="${facts.pageUrl}/text?part=1" title="${title}">`
      : null,
    facts.oEmbedUrl
      ? markup`<link rel="alternate" type="application/json+oembed" href="${facts.oEmbedUrl}" title="${title}">`
      : null,
    jsonBlock(linkedData(manifest, facts, description), { type: "application/ld+json" }),
  ];
  return markup`${lines.filter((line) => line !== null)}`;
}

function pictures(coverUrl: string, manifest: ReaderManifest): Markup {
  return markup`<meta property="og:image" content="${socialPictureUrl(coverUrl)}">
<meta property="og:image:width" content="${SOCIAL_SIZE.width}">
<meta property="og:image:height" content="${SOCIAL_SIZE.height}">
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

/** The publisher's description, or a generated sentence: a cover's text is only scraps. */
function descriptionOf(manifest: ReaderManifest): string {
  const { about } = readerTexts(manifest.language).page;
  const sentence = fill(about, { issue: issueTitle(manifest), count: manifest.pagesCount });
  return cutText(manifest.description) || cutText(sentence);
}
