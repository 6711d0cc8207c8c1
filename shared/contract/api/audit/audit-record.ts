import * as v from "valibot";
import { WIRE_TIME } from "#contract/api/patterns.ts";

/** Kinds of actors in the audit log. */
export const actorKind = v.picklist(["key", "person", "operator", "visitor"]);

/** A line of the audit log. It contains no e-mail address: contacts appear as keyed hashes. */
export const auditRecord = v.strictObject({
  at: v.pipe(v.string(), v.regex(new RegExp(WIRE_TIME))),
  actor: v.strictObject({
    kind: actorKind,
    id: v.pipe(
      v.string(),
      v.description("The API key, or the visitor's contact; otherwise empty."),
    ),
    name: v.pipe(v.string(), v.description("The name of the key at that time.")),
  }),
  address: v.pipe(v.string(), v.description("The network address of the call; otherwise empty.")),
  action: v.pipe(
    v.string(),
    v.description(
      "The operationId of a write, `signIn`, `wrongSecret` for three wrong secrets or more within ten minutes, `listContacts` and `listSubscribers` for an export, or `limitAccount` for the operator's `masthead accounts limit`.",
    ),
  ),
  object: v.strictObject({
    kind: v.pipe(v.string(), v.description("Such as `issue`, `key` or `contact`.")),
    id: v.pipe(v.string(), v.description("Empty for several things, such as a batch.")),
  }),
});
export type AuditRecord = v.InferOutput<typeof auditRecord>;
