/**
 * What the browser reader is told about an issue it may show. The page carries it as JSON, and
 * `renewUrl` answers a fresh one (in the usual envelope) before `expiresAt`, so that a tab can stay
 * open for days although every address in here is short-lived.
 */
export interface ReaderManifest {
  issueId: string;
  title: string;
  volume: string;
  description: string;
  /** ISO 639-1 code of the issue's language; decides the document's `lang` and `dir`. */
  language: string;
  /** Direction in which the pages follow each other, whatever language the controls speak. */
  direction: "ltr" | "rtl";
  pagesCount: number;
  /** Size of the first page in PDF points (72 an inch). Pages that differ are named in the layout. */
  pageWidth: number;
  pageHeight: number;
  images: PageImages;
  /** Address of `layout.json`: page sizes, thumbnail sprite geometry, outline. */
  layoutUrl: string;
  /** Address of `text.json`: text and links of every page; in a preview those of its pages only. */
  textUrl: string | null;
  /** Address of the thumbnail sprite; null in a preview. */
  thumbnailsUrl: string | null;
  /** Address that downloads the PDF; null when the publisher does not allow it, or in a preview. */
  downloadUrl: string | null;
  allowPrint: boolean;
  /** When the signed addresses stop working, ISO 8601 in UTC. */
  expiresAt: string;
  renewUrl: string;
}

/** Where page images are (`<folder>/page-0001.jpg?<query>`): one signature for the whole issue, or one a page in a preview. */
export type PageImages =
  | { kind: "issue"; folder: string; query: string }
  | { kind: "preview"; addresses: { number: number; url: string }[] };

/** File name of a page's image in the issue's folder: `page-0001.jpg`. */
export function pageImageName(pageNumber: number): string {
  return `page-${String(pageNumber).padStart(4, "0")}.jpg`;
}
