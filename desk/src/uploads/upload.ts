/** What becomes of a PDF: a new issue of a magazine, or another edition of an issue. */
export type UploadTarget =
  { kind: "issue"; magazineId: string } | { kind: "edition"; issueId: string };

/** A PDF on its way. */
export interface Upload {
  /** Of this browser. */
  id: string;
  target: UploadTarget;
  fileName: string;
  /** In bytes. */
  size: number;
  state: UploadState;
}

export type UploadState =
  | { kind: "waiting" }
  | {
      kind: "uploading";
      sentBytes: number;
      /** Undefined until it can be told. */
      bytesPerSecond: number | undefined;
      secondsLeft: number | undefined;
    }
  | { kind: "converting"; percent: number }
  | { kind: "ready"; issueId: string; warnings: readonly string[] }
  | { kind: "failed"; problem: unknown };
