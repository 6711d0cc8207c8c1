/** How far a conversion is, for the page that shows it. */
export interface ConversionProgress {
  status: "pending" | "ready" | "error";
  /** Percent. */
  progress: number;
  /** 0 until known. */
  pagesCount: number;
  /** Address of the cover, from when it exists. */
  pictureUrl: string | null;
  /** Where the issue is read; only when it is published. */
  issueUrl: string | null;
}
