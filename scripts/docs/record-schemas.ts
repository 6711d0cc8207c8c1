import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from "@valibot/to-json-schema";
import type * as v from "valibot";
import { magazineRecord } from "#contract/api/magazine-fields.ts";
import { languageCode } from "#contract/api/record-fields.ts";
import * as records from "#contract/api/records.ts";
import { capitalized } from "./document.ts";

/** Records that have a name of their own in the documents; all others are written out where they stand. */
const NAMED = Object.fromEntries(
  Object.entries({ languageCode, magazineRecord, ...records })
    .filter(([name]) => name !== "nothing")
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, schema]) => [capitalized(name), schema]),
);

const OPTIONS: ConversionConfig = {
  target: "draft-2020-12",
  // What they check is said to the documents by the metadata beside them.
  ignoreActions: ["check"],
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** JSON Schema of every named record, by name. */
export function recordSchemas(): Record<string, JsonSchema> {
  return toJsonSchemaDefs(NAMED, OPTIONS);
}

/** JSON Schema of what an operation answers in `data`. Named records are referred to. */
export function answerSchema(response: v.GenericSchema): JsonSchema {
  if (response === records.nothing) return { type: "array", maxItems: 0 };
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
