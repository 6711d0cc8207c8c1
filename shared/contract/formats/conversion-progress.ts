/** The progress of a conversion, for the page that shows it. */
export interface ConversionProgress {
  status: "pending" | "ready" | "error";
  /** Percent. */
  progress: number;
  /** 0 until known. */
  pagesCount: number;
  /** Address of the cover, once it exists. */
  pictureUrl: string | null;
  /** The address of the issue; only when it is published. */
  issueUrl: string | null;
}
