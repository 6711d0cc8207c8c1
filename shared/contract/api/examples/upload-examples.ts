import type * as uploadOperations from "#contract/api/uploads/upload-operations.ts";
import type { ExamplesOf } from "./example.ts";
import { ACCOUNT_ID, BASE_URL, CONVERSION_ID } from "./subjects.ts";

const SIGNATURE = "signature=Qm1zV0x5c3RhbmRzRm9yQVNpZ25hdHVyZU9mVGhpc0E";

/** The address of a part, signed by the embedded host. */
function partUrl(number: number, bytes: number): string {
  const key = `uploads%2F${ACCOUNT_ID}%2F${CONVERSION_ID}.pdf`;
  const upload = "upload=4c1b7e0a-52d6-4f0b-9a3e-d17c8b6f2e90";
  return `${BASE_URL}/content-upload/part?key=${key}&${upload}&number=${number}&bytes=${bytes}&expires=1772448067&${SIGNATURE}`;
}

/** Examples of the operations on uploads in parts. */
export const uploadExamples: ExamplesOf<typeof uploadOperations> = {
  signUploadParts: [
    {
      name: "first",
      request: { numbers: "1" },
      answer: [{ number: 1, url: partUrl(1, 262144) }],
    },
  ],
  getUpload: [
    {
      name: "afterABreak",
      request: {},
      answer: { size: 600000, part_size: 262144, parts: [1, 3] },
    },
  ],
  listMadePages: [{ name: "nothingYet", request: {}, answer: { pages_count: 0, pages: [] } }],
  completeUpload: [{ name: "done", request: {}, answer: { issueTempID: CONVERSION_ID } }],
  deleteUpload: [{ name: "done", request: {}, answer: [] }],
};
