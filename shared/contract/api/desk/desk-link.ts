import * as v from "valibot";
import { WIRE_TIME } from "#contract/api/patterns.ts";

/** An address that signs in at the desk once, until it expires. */
export const deskLink = v.strictObject({
  url: v.pipe(v.string(), v.regex(/^https?:\/\/.+\/desk\/#code=[\w.-]+$/)),
  expires_at: v.pipe(v.string(), v.regex(new RegExp(WIRE_TIME))),
});
export type DeskLink = v.InferOutput<typeof deskLink>;

/** The account of a sign-in code. */
export const codeAccount = v.strictObject({
  account_id: v.pipe(
    v.string(),
    v.description("The publisher's account that the code signs in to."),
  ),
  account_name: v.pipe(v.string(), v.description("Its name, chosen by the operator.")),
});
export type CodeAccount = v.InferOutput<typeof codeAccount>;
