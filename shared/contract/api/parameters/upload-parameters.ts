import { MOST_PARTS_ASKED } from "#contract/api/limits.ts";
import { fits, NUMBER_LIST } from "#contract/api/patterns.ts";
import { optional, type Parameter, Problem } from "./parameters.ts";
import { choice, integer } from "./value-parameters.ts";

/** S3's maximum number of parts. */
export const MOST_PARTS = 10_000;

/** Parameters of every operation that accepts a PDF, for a PDF that is uploaded separately. */
export const directUpload = {
  upload: choice(
    "How to upload a PDF that is not in the call: `multipart` in parts, which is resumable and needs `size`. Without it, the answer has an address for the whole file. Ignored if the file comes with the call.",
    "multipart",
  ),
  size: integer(
    "The size of the PDF in bytes, for a direct upload. Required for an upload in parts, and must be exact.",
    1,
  ),
};

/** Part numbers, as a list or separated by commas; duplicates are dropped, the order stays. */
export function partNumbers(meaning: string): Parameter<number[], false> {
  const form = { type: "string", pattern: NUMBER_LIST, examples: ["1,2,3"] };
  const number = { type: "integer", minimum: 1, maximum: MOST_PARTS };
  const list = { type: "array", items: number, minItems: 1, maxItems: MOST_PARTS_ASKED };
  return optional(
    meaning,
    form,
    (sent) => {
      const given = typeof sent === "string" && fits(NUMBER_LIST, sent) ? listed(sent) : sent;
      if (!Array.isArray(given) || given.length === 0 || !given.every(isNumber)) {
        return new Problem("must be numbers of parts such as 1,2,3");
      }
      if (given.length <= MOST_PARTS_ASKED) return [...new Set(given)];
      return new Problem(`must have at most ${MOST_PARTS_ASKED} numbers`);
    },
    { json: { anyOf: [list, form] } },
  );
}

function listed(text: string): number[] {
  return text.split(",").map(Number);
}

function isNumber(entry: unknown): entry is number {
  return typeof entry === "number" && Number.isInteger(entry) && entry >= 1 && entry <= MOST_PARTS;
}
