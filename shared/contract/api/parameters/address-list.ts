import { MOST_RECORDS } from "#contract/api/limits.ts";
import { fits, NOT_BLANK_LINE } from "#contract/api/patterns.ts";
import { optional, type Parameter, Problem } from "./parameters.ts";

/**
 * Up to 100 texts meant as e-mail addresses, as a list or separated by commas. The operation validates each separately.
 */
export function addressList(meaning: string): Parameter<readonly string[], false> {
  const form = {
    type: "string",
    pattern: NOT_BLANK_LINE,
    examples: ["ann@example.org,ben@example.org"],
  };
  const list = { type: "array", maxItems: MOST_RECORDS, items: { type: "string" } };
  return optional(
    meaning,
    form,
    (sent) => {
      const isText = typeof sent === "string" && fits(NOT_BLANK_LINE, sent);
      const given = isText ? (listIn(sent) ?? sent.split(",").map((each) => each.trim())) : sent;
      if (!Array.isArray(given) || !given.every((each) => typeof each === "string")) {
        return new Problem("must be a list of addresses");
      }
      if (given.length <= MOST_RECORDS) return given;
      return new Problem(`must have at most ${MOST_RECORDS} entries`);
    },
    { json: { anyOf: [list, form] } },
  );
}

/** The list in a JSON text, as queries send it; undefined for any other text. */
function listIn(text: string): unknown {
  if (!text.startsWith("[")) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
