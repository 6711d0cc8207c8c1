/** Where a file goes, and with which fields before it. */
export interface UploadTarget {
  url: string;
  fields: Readonly<Record<string, string>>;
}

/** A store's answer to an upload. */
export interface StoreAnswer {
  status: number;
  text: string;
}

/** How one upload is made. */
export interface Posting {
  signal: AbortSignal;
  /** Called with how many bytes of the file were sent so far. */
  onSent: (bytes: number) => void;
  fetch: typeof fetch;
}
