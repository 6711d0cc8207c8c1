import * as v from "valibot";
import { PERSON_ID, WIRE_TIME } from "#contract/api/patterns.ts";
import { scope } from "#contract/api/record-fields.ts";

const time = v.pipe(v.string(), v.regex(new RegExp(WIRE_TIME)));

/** A person who publishes at the desk. `last_used_at` is at most a minute late. */
export const person = v.strictObject({
  id: v.pipe(v.string(), v.regex(new RegExp(PERSON_ID))),
  name: v.string(),
  email: v.string(),
  scope,
  created_at: time,
  last_used_at: v.nullable(time),
});
export type PersonRecord = v.InferOutput<typeof person>;
