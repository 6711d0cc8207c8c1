/** The target of a PDF: a new issue of a magazine, or another edition of an issue. */
export type UploadTarget =
  | {
      kind: "issue";
      magazineId: string;
      /** The issue's name, such as `Spring 2026`. */
      volume?: string | undefined;
    }
  | {
      kind: "edition";
      issueId: string;
      /** Whether the issue keeps its edition until its publisher has looked at the new one. */
      isHeld?: boolean | undefined;
    };

export interface Upload {
  id: string;
  target: UploadTarget;
  fileName: string;
  /** In bytes. */
  size: number;
  /** The id for viewing its pages; undefined until the service has answered. */
  conversionId: string | undefined;
  state: UploadState;
}

export type UploadState =
  | { kind: "waiting" }
  | {
      kind: "uploading";
      sentBytes: number;
      /** Undefined until it can be estimated. */
      bytesPerSecond: number | undefined;
      secondsLeft: number | undefined;
    }
  /** The connection broke. It resumes automatically, or at once on request. */
  | { kind: "broken"; sentBytes: number }
  /** The tab was closed too early. It continues once the file is chosen again. */
  | { kind: "interrupted" }
  /** Another tab of this browser sends it. */
  | { kind: "elsewhere" }
  | { kind: "converting"; percent: number }
  | {
      kind: "ready";
      issueId: string;
      /** The address of its first page; it works for 24 hours. */
      cover: string;
      pagesCount: number;
      warnings: readonly string[];
    }
  | {
      kind: "failed";
      problem: unknown;
      /** Whether this tab still has the file, so that `tryAgain` can send it. */
      hasFile: boolean;
    };

/** Whether two uploads have the same target. */
export function isSameTarget(one: UploadTarget, other: UploadTarget): boolean {
  if (one.kind === "issue") return other.kind === "issue" && one.magazineId === other.magazineId;
  return other.kind === "edition" && one.issueId === other.issueId;
}
