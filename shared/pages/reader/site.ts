import type { ReaderAssetsAddress } from "#pages/document.ts";
import { markup } from "#texts/markup.ts";
import { noticePage } from "./notice-page.ts";

/** The page at the root of the service. It lists nothing: people reach issues by their links. */
export function homePage(assets: ReaderAssetsAddress): string {
  return noticePage({
    ...assets,
    language: "en",
    state: "home",
    heading: "Magazines are published here",
    isListed: true,
    explanation: "To read one, open the link that its publisher has given you.",
  });
}

/**
 * Allows crawlers the pages, which say themselves what may be listed, and which link previews need; keeps crawlers from
 * calls that are useless to them.
 */
export function robotsTxt(baseUrl: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /mail/

Sitemap: ${baseUrl}/sitemap.xml
`;
}

/** An address that search engines may list; `changedAt` in ISO 8601. */
export interface ListedAddress {
  url: string;
  changedAt?: string | undefined;
}

/** The sitemap: the root and the listed addresses. */
export function sitemap(baseUrl: string, listed: readonly ListedAddress[]): string {
  const addresses = [{ url: `${baseUrl}/` }, ...listed].map(({ url, changedAt }: ListedAddress) => {
    const changed = changedAt === undefined ? null : markup`<lastmod>${changedAt}</lastmod>`;
    return markup`  <url><loc>${url}</loc>${changed}</url>`;
  });
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses}
</urlset>
`.text;
}
