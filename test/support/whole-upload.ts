import type * as v from "valibot";
import type { directUploadRecord } from "#contract/api/uploads/upload-records.ts";

type DirectUpload = v.InferOutput<typeof directUploadRecord>;

/** The address for a whole PDF in an answer. @throws if it has none */
export function wholeUpload(
  upload: DirectUpload | undefined,
): Extract<DirectUpload, { url: string }> {
  if (upload && "url" in upload) return upload;
  throw new Error("The answer has no address for a whole PDF");
}
