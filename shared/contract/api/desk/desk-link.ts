import * as v from "valibot";
import { WIRE_TIME } from "#contract/api/patterns.ts";

/** An address that signs in at the desk once, until its end. */
export const deskLink = v.strictObject({
  url: v.pipe(v.string(), v.regex(/^https?:\/\/.+\/desk\/#code=[\w.-]+$/)),
  expires_at: v.pipe(v.string(), v.regex(new RegExp(WIRE_TIME))),
});
export type DeskLink = v.InferOutput<typeof deskLink>;
