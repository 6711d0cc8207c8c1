import * as v from "valibot";
import { createContact } from "./contact-operations.ts";
import { operation } from "./operation.ts";
import {
  optional,
  type Parameter,
  Problem,
  required,
} from "#contract/api/parameters/parameters.ts";
import { fits, JSON_LIST } from "./patterns.ts";
import { choice } from "#contract/api/parameters/value-parameters.ts";
import { batchResult } from "./read-back-records.ts";

const MOST_RECORDS = 100;

/** Fields of a contact as they were sent, not checked yet. */
export type SentRecord = Readonly<Record<string, unknown>>;

function isRecord(entry: unknown): entry is SentRecord {
  return typeof entry === "object" && entry !== null && !Array.isArray(entry);
}

/** A list of objects, as JSON or as its text. What is in the objects is nobody's concern here. */
function records(meaning: string): Parameter<readonly SentRecord[], false> {
  const form = {
    type: "string",
    pattern: JSON_LIST,
    description: "In a form, the list is written as JSON.",
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
    { json: { anyOf: [list, form] }, entriesOf: createContact.operationId },
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const createContacts = operation({
  operationId: "createContacts",
  resource: "contacts",
  method: "POST",
  paths: ["/api/2.0/contacts/batch"],
  summary:
    "Creates up to 100 contacts. Each record has a result of its own, in the same order; one that fails harms no other.",
  parameters: {
    contacts: required(records("Up to 100 objects, each with the fields of a contact.")),
    on_existing: choice(
      "What happens with a contact that exists, also by an earlier record of the same batch: `skip` leaves it as it is, `update` changes the fields of its profile that are sent, `fail` reports it as failed. Default: `skip`.",
      "skip",
      "update",
      "fail",
    ),
  },
  response: v.strictObject({ results: v.array(batchResult) }),
  errors: [],
  // Who hears of them, and three for each of the example's two records, as for one.
  tableCalls: 7,
  tableUnits: { read: 3, write: 24 },
});
