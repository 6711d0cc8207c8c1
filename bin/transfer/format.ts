import * as v from "valibot";

/** The folder's format in `export.json`. */
export const FORMAT = "masthead-export";

/** Raised when programs of the previous version would misread a folder. */
export const FORMAT_VERSION = 1;

/** The files beside the folders of magazines and issues. */
export const FILES = {
  readme: "README.txt",
  about: "export.json",
  sums: "SHA256SUMS",
  overview: "issues.csv",
  contacts: "contacts",
  subscriptions: "subscriptions",
  unsubscribes: "unsubscribes",
  grants: "grants",
  sales: "sales",
  webhooks: "webhooks.json",
} as const;

/** IDs name folders, so those of an edited export must not lead out of it. */
const ids = v.array(v.pipe(v.string(), v.regex(/^M?\d+$/)));

/** The content of `export.json`. */
export const aboutSchema = v.object({
  format: v.literal(FORMAT),
  version: v.number(),
  /** The base address that it was exported from. */
  api: v.string(),
  account_id: v.string(),
  account_name: v.string(),
  masthead_version: v.string(),
  started_at: v.string(),
  /** Null until the export is complete. */
  finished_at: v.nullable(v.string()),
  magazines: ids,
  issues: ids,
  /** The parts that the key may not see, by file name. */
  left_out: v.array(v.string()),
});
export type About = v.InferOutput<typeof aboutSchema>;

/** The entry of a written file in `SHA256SUMS`. */
export const writtenSchema = v.object({ bytes: v.number(), sha256: v.string() });
export type Written = v.InferOutput<typeof writtenSchema>;

/** `issue.json`, written after all other files of the issue. */
export const issueFileSchema = v.object({
  record: v.looseObject({ ID: v.string(), edition: v.number() }),
  /** False while the service was still making files: the next export retries. */
  is_complete: v.boolean(),
  files: v.record(v.string(), writtenSchema),
});

export function magazineFolder(id: string): string {
  return `magazines/${id}`;
}

export function issueFolder(id: string): string {
  return `issues/${id}`;
}
