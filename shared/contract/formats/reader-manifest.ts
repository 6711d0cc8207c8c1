/**
 * What the browser reader learns about an issue it may show. The page contains it as JSON, and
 * `renewUrl` returns a fresh one (in the usual envelope) before `expiresAt`, so that a tab can stay
 * open for days although every address in it is short-lived.
 */
export interface ReaderManifest {
  issueId: string;
  title: string;
  volume: string;
  description: string;
  tags: string[];
  /** ISO 639-1 code of the issue's language; decides the document's `lang` and `dir`. */
  language: string;
  /** Direction in which the pages follow each other, whatever the language of the controls. */
  direction: "ltr" | "rtl";
  pagesCount: number;
  /** Size of the first page in PDF points (72 an inch). The layout lists pages that differ. */
  pageWidth: number;
  pageHeight: number;
  images: PageImages;
  /** Address of `layout.json`: page sizes, thumbnail sprite geometry, outline. */
  layoutUrl: string;
  /**
   * Address of text and links: of every page, in a preview of its pages only. With `textRangePages` it is that of the
   * first so many pages, `text-0001.json`; the same address with the next numbers has the others.
   */
  textUrl: string | null;
  /** Pages in each file of texts; null if one has all. */
  textRangePages: number | null;
  /** Address of the thumbnail sprite; null in a preview. */
  thumbnailsUrl: string | null;
  /** Address that downloads the PDF; null if the publisher does not allow it, or in a preview. */
  downloadUrl: string | null;
  allowPrint: boolean;
  /** When the signed addresses stop working, ISO 8601 in UTC. */
  expiresAt: string;
  renewUrl: string;
}

/** Where page images are (`<folder>/page-0001.jpg?<query>`): one signature for all, or one a page in a preview. */
export type PageImages =
  | { kind: "issue"; folder: string; query: string }
  | { kind: "preview"; addresses: { number: number; url: string }[] };

/** File name of a page's image in the issue's folder: `page-0001.jpg`. */
export function pageImageName(pageNumber: number): string {
  return `page-${String(pageNumber).padStart(4, "0")}.jpg`;
}
