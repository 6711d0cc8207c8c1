import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from "@valibot/to-json-schema";
import type * as v from "valibot";
import * as editionRecords from "#contract/api/editions/edition-records.ts";
import { magazineRecord } from "#contract/api/parameters/magazine-fields.ts";
import * as readBackRecords from "#contract/api/read-back-records.ts";
import { languageCode } from "#contract/api/record-fields.ts";
import * as records from "#contract/api/records.ts";
import { accountRecord } from "#contract/api/account/account-record.ts";
import { codeAccount, deskLink } from "#contract/api/desk/desk-link.ts";
import { deskSession } from "#contract/api/desk/desk-session.ts";
import { person } from "#contract/api/desk/person.ts";
import { serviceMail, serviceRecord } from "#contract/api/service/service-record.ts";
import { paymentsRecord, saleRecord } from "#contract/api/payments/payment-records.ts";
import * as deletionRecords from "#contract/api/deletions/deletion-records.ts";
import * as previewRecords from "#contract/api/previews/preview-records.ts";
import * as webhookRecords from "#contract/api/webhooks/webhook-records.ts";
import { capitalized } from "./document.ts";

/** Records with names in the documents; all others are written inline. */
const NAMED = Object.fromEntries(
  Object.entries({
    languageCode,
    magazineRecord,
    ...records,
    ...editionRecords,
    ...readBackRecords,
    ...webhookRecords,
    ...previewRecords,
    ...deletionRecords,
    serviceMail,
    accountRecord,
    serviceRecord,
    paymentsRecord,
    saleRecord,
    codeAccount,
    deskLink,
    deskSession,
    personRecord: person,
  })
    .filter(([name]) => name !== "nothing")
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, schema]) => [capitalized(name), schema]),
);

const OPTIONS: ConversionConfig = {
  target: "draft-2020-12",
  // The metadata beside these checks describe them to the documents.
  ignoreActions: ["check"],
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** JSON Schema of every named record, by name. */
export function recordSchemas(): Record<string, JsonSchema> {
  return toJsonSchemaDefs(NAMED, OPTIONS);
}

/** JSON Schema of an operation's `data`. Named records are referred to. */
export function answerSchema(response: v.GenericSchema): JsonSchema {
  if (response === records.nothing) return { type: "array", items: {}, maxItems: 0 };
  const {
    $schema: _,
    $defs: __,
    ...schema
  } = toJsonSchema(response, {
    ...OPTIONS,
    definitions: NAMED,
  });
  return schema;
}

/** The last part of a reference: `MagazineRecord`. */
export function referredName(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}
