import type { Shelf } from "#features/shelf/operations/open-shelf.ts";
import { cutText } from "#pages/cut-text.ts";
import { socialPictureUrl } from "#pages/social-picture.ts";
import { jsonBlock, markup, type Markup } from "#texts/markup.ts";

/** Description, canonical address, feeds, Open Graph and JSON-LD. Search results are not indexed. */
export function shelfMetadata(shelf: Shelf): Markup {
  const { url, brand, after, words, issues } = shelf;
  const description = cutText(shelf.description);
  const address = after === undefined ? url : `${url}?${new URLSearchParams({ after }).toString()}`;
  const picture = issues.find(({ coverUrl }) => coverUrl !== undefined)?.coverUrl;
  const lines = [
    markup`<meta name="robots" content="${words === "" ? "index, follow" : "noindex"}">`,
    description ? markup`<meta name="description" content="${description}">` : null,
    markup`<link rel="canonical" href="${address}">`,
    markup`<link rel="alternate" type="application/rss+xml" href="${url}/feed.xml" title="${brand.title}">`,
    markup`<link rel="alternate" type="application/opds+json" href="${url}/opds.json" title="${brand.title}">`,
    markup`<link rel="alternate" type="application/json+oembed" href="${shelf.oEmbedUrl}" title="${brand.title}">`,
    markup`<meta property="og:type" content="website">`,
    markup`<meta property="og:title" content="${brand.title}">`,
    description ? markup`<meta property="og:description" content="${description}">` : null,
    markup`<meta property="og:url" content="${address}">`,
    picture ? markup`<meta property="og:image" content="${socialPictureUrl(picture)}">` : null,
    markup`<meta name="twitter:card" content="${picture ? "summary_large_image" : "summary"}">`,
    jsonBlock(linkedData(shelf, description), { type: "application/ld+json" }),
  ];
  return markup`${lines.filter((line) => line !== null)}`;
}

function linkedData({ url, brand, language, issues }: Shelf, description: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "Periodical",
    "@id": url,
    url,
    name: brand.title,
    description: description || undefined,
    inLanguage: language,
    image: brand.logo?.url,
    hasPart: issues.map((issue) => ({
      "@type": "PublicationIssue",
      "@id": issue.url,
      url: issue.url,
      name: issue.title,
      datePublished: issue.publishedAt,
      image: issue.coverUrl,
      isAccessibleForFree: issue.isFree,
    })),
  };
}
