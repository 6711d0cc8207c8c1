/** The progress of a conversion, for the page that shows it. */
export interface ConversionProgress {
  status: "pending" | "ready" | "error";
  /** Percent. */
  progress: number;
  /** 0 while unknown. */
  pagesCount: number;
  /** Address of the cover, once it exists. */
  pictureUrl: string | null;
  issueUrl: string | null;
}
