import type { Shelf } from "#features/shelf/operations/open-shelf.ts";
import type { Shelves } from "#features/shelf/operations/list-shelves.ts";
import type { ShelfIssue } from "#features/shelf/shelf-issue.ts";
import { oneLine } from "#values/one-line.ts";

/** Media type of all OPDS 2.0 feeds. */
export const OPDS_TYPE = "application/opds+json";

const ACQUISITION = "http://opds-spec.org/acquisition";

/** A part of a shelf as a feed of publications. */
export function opdsFeed({ url, brand, issues, next, after }: Shelf): object {
  const feedUrl = `${url}/opds.json`;
  const partUrl = (position: string): string =>
    `${feedUrl}?${new URLSearchParams({ after: position }).toString()}`;
  return {
    metadata: { title: brand.title },
    links: [
      link("self", after === undefined ? feedUrl : partUrl(after), OPDS_TYPE),
      link("alternate", url, "text/html"),
      ...(after === undefined ? [] : [link("first", feedUrl, OPDS_TYPE)]),
      ...(next === undefined ? [] : [link("next", partUrl(next), OPDS_TYPE)]),
    ],
    publications: issues.map((issue) => publicationOf(issue, brand.title, url)),
  };
}

export function navigationFeed(
  { magazines, next }: Shelves,
  { baseUrl, after }: { baseUrl: string; after: string },
): object {
  const feedUrl = `${baseUrl}/opds.json`;
  const partUrl = (slug: string): string =>
    `${feedUrl}?${new URLSearchParams({ after: slug }).toString()}`;
  return {
    metadata: { title: "Magazines" },
    links: [
      link("self", after === "" ? feedUrl : partUrl(after), OPDS_TYPE),
      ...(next === undefined ? [] : [link("next", partUrl(next), OPDS_TYPE)]),
    ],
    navigation: magazines.map(({ magazine, url }) => ({
      title: oneLine(magazine.title),
      href: `${url}/opds.json`,
      type: OPDS_TYPE,
      rel: "subsection",
    })),
  };
}

function publicationOf(issue: ShelfIssue, magazineTitle: string, shelf: string): object {
  const { title, url, language, description, tags, publishedAt, updatedAt, pagesCount } = issue;
  return {
    metadata: {
      "@type": "http://schema.org/PublicationIssue",
      identifier: url,
      title,
      language,
      published: publishedAt,
      modified: updatedAt,
      numberOfPages: pagesCount,
      ...(description.trim() !== "" && { description }),
      ...(tags.length > 0 && { subject: tags }),
      belongsTo: { series: { name: magazineTitle, links: [{ href: shelf, type: "text/html" }] } },
    },
    links: acquisitionLinks(issue),
    ...imagesOf(issue),
  };
}

/** The feed has no currency for prices, so the reader's page shows them. */
function acquisitionLinks({ url, isFree }: ShelfIssue): object[] {
  if (isFree) return [link(`${ACQUISITION}/open-access`, url, "text/html")];
  return [
    link(`${ACQUISITION}/buy`, url, "text/html"),
    link(`${ACQUISITION}/subscribe`, url, "text/html"),
    link(`${ACQUISITION}/sample`, url, "text/html"),
  ];
}

function imagesOf({ coverUrl }: ShelfIssue): object {
  return coverUrl === undefined ? {} : { images: [{ href: coverUrl, type: "image/jpeg" }] };
}

function link(rel: string, href: string, type: string): object {
  return { rel, href, type };
}
