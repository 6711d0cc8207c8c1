import type { ReaderAssetsAddress } from "#pages/document.ts";
import { markup } from "#texts/markup.ts";
import { noticePage } from "./notice-page.ts";

/** The page at the root of the service. It lists nothing: issues are for people who have their links. */
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
 * Lets crawlers see the pages, which name what may be listed and without which a shared link has no preview, and
 * keeps them from calls that are of no use to them.
 */
export const ROBOTS_TXT = `User-agent: *
Disallow: /api/
Disallow: /mail/
`;

/** What there is to be listed: so far nothing but the root. */
export function sitemap(baseUrl: string): string {
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${baseUrl}/</loc></url>
</urlset>
`.text;
}
