import type { Shelf } from "#features/shelf/operations/open-shelf.ts";
import type { ShelfIssue } from "#features/shelf/shelf-issue.ts";
import { cutText } from "#pages/cut-text.ts";
import { markup, type Markup } from "#texts/markup.ts";

/** The newest issues of a shelf as RSS 2.0. */
export function rssFeed(shelf: Shelf): string {
  const { url, brand, language, issues, description } = shelf;
  const [newest] = issues;
  const feedUrl = `${url}/feed.xml`;
  const built = newest
    ? markup`<lastBuildDate>${rssDate(newest.publishedAt)}</lastBuildDate>`
    : null;
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${feedText(brand.title)}</title>
<link>${url}</link>
<description>${feedText(cutText(description) || brand.title)}</description>
<language>${language}</language>
${built}
<ttl>60</ttl>
<atom:link rel="self" type="application/rss+xml" href="${feedUrl}"/>
${brand.logo ? markup`<image><url>${brand.logo.url}</url><title>${feedText(brand.title)}</title><link>${url}</link></image>` : null}
${issues.map(itemOf)}
</channel>
</rss>
`.text;
}

function itemOf({ title, url, description, publishedAt, coverUrl, tags }: ShelfIssue): Markup {
  return markup`<item>
<title>${feedText(title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<pubDate>${rssDate(publishedAt)}</pubDate>
<description>${feedText(cutText(description) || title)}</description>
${tags.map((tag) => markup`<category>${feedText(tag)}</category>`)}
${coverUrl ? markup`<media:thumbnail url="${coverUrl}"/>` : null}
</item>`;
}

/** RFC 822 with a four-digit year, as RSS requires. */
function rssDate(iso: string): string {
  return new Date(iso).toUTCString();
}

/** Texts that HTML parses as a character reference, some names even without a semicolon. */
const REFERENCE = /&(?=#|\w+;|[lg]t|amp|quot)/gi;

/**
 * A text as HTML, as most feed readers parse it: brackets or signs that could begin markup are escaped; the rest, such
 * as the "&" of a name, also reads well in programs that show plain text. Removes the two characters that a text may
 * contain and XML may not.
 */
function feedText(text: string): string {
  const safe = text.toWellFormed().replace(/[\uFFFE\uFFFF]/g, "");
  return safe.replace(REFERENCE, "&amp;").replaceAll("<", "&lt;");
}
