/** How far a conversion is, for the page that shows it. */
export interface ConversionProgress {
  status: "pending" | "ready" | "error";
  /** Percent. */
  progress: number;
  /** 0 until known. */
  pagesCount: number;
  /** Address of the first page's picture, from when it may exist; it may come a moment later. */
  pictureUrl: string | null;
  /** Where the issue is read; only when it is published. */
  issueUrl: string | null;
}
