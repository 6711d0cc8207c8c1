import { MOST_RECORDS } from "#contract/api/limits.ts";
import { fits, JSON_LIST } from "#contract/api/patterns.ts";
import { optional, type Parameter, Problem } from "./parameters.ts";

/** A contact's fields as sent, not yet checked. */
export type SentRecord = Readonly<Record<string, unknown>>;

function isRecord(entry: unknown): entry is SentRecord {
  return typeof entry === "object" && entry !== null && !Array.isArray(entry);
}

const EXAMPLE = [{ email: "eve@example.org", full_name: "Eve Reader" }];

/** A list of objects, as JSON or as its text. The objects' contents are not checked here. */
export function contactRecords(meaning: string): Parameter<readonly SentRecord[], false> {
  const form = {
    type: "string",
    pattern: JSON_LIST,
    description: "In a form, the list is written as JSON.",
    examples: [JSON.stringify(EXAMPLE)],
  };
  const field = { description: "As in the creation of one contact." };
  const properties = {
    email: { description: "The contact's e-mail address. Required." },
    full_name: field,
    country: field,
    city: field,
    street: field,
    zip: field,
  };
  const list = { type: "array", maxItems: MOST_RECORDS, items: { type: "object", properties } };
  return optional(
    meaning,
    form,
    (sent) => {
      const given = typeof sent === "string" && fits(JSON_LIST, sent) ? parsed(sent) : sent;
      if (!Array.isArray(given) || !given.every(isRecord)) {
        return new Problem("must be a list of objects with the fields of a contact");
      }
      if (given.length <= MOST_RECORDS) return given;
      return new Problem(`must have at most ${MOST_RECORDS} entries`);
    },
    { json: { anyOf: [list, form], examples: [EXAMPLE] }, entriesOf: "createContact" },
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
