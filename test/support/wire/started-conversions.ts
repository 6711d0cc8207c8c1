import * as v from "valibot";

const started = new Set<string>();
const uploads = new Map<string, string>();

const answerSchema = v.object({
  issueTempID: v.string(),
  upload: v.optional(v.object({ url: v.string(), fields: v.record(v.string(), v.string()) })),
});

/** Records the conversion that an answer has started, or the key of the upload that will start it. */
export function noteConversion(data: unknown): void {
  const { success, output } = v.safeParse(answerSchema, data);
  if (!success) return;
  const { issueTempID, upload } = output;
  if (upload) uploads.set(upload.fields["key"] ?? "", issueTempID);
  else started.add(issueTempID);
}

/** Records the conversion that a direct upload has started. */
export function noteUpload(body: Uint8Array | string | undefined): void {
  if (body === undefined || uploads.size === 0) return;
  const head = Buffer.from(body).subarray(0, 8192).toString("latin1");
  for (const [key, issueTempID] of uploads) {
    if (key !== "" && head.includes(key)) started.add(issueTempID);
  }
}

/** The conversions of this process that may still be running. */
export function startedConversions(): Set<string> {
  return started;
}
