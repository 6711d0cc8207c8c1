import * as v from "valibot";
import type { PersonRecord } from "#contract/api/desk/person.ts";
import { type ApiKey, scopeOf } from "#features/accounts/api-key.ts";
import { wireTime } from "#values/wire-date.ts";

/**
 * Somebody who publishes at the desk, as the table stores them. They sign in by a key of their own, which says what they may
 * do and until when, and whose secret nobody sees: when the key ends, so do their sessions and links.
 */
export const personSchema = v.object({
  accountId: v.string(),
  personId: v.string(),
  name: v.string(),
  email: v.string(),
  addressHash: v.string(),
  apiKey: v.string(),
  createdAt: v.string(),
  /** Of the mail with the next link. */
  language: v.optional(v.string()),
  /** When a link is to be mailed, or tried again; absent while none is. */
  dueAt: v.optional(v.string()),
  attempts: v.optional(v.number()),
  /** Of the code in the last link that was mailed, which another one ends. */
  codeHash: v.optional(v.string()),
});
export type Person = v.InferOutput<typeof personSchema>;

/** A person on the wire, with what their key says. */
export function personRecord(
  { personId, name, email, createdAt }: Person,
  key: Pick<ApiKey, "scope" | "lastUsedAt">,
): PersonRecord {
  return {
    id: personId,
    name,
    email,
    scope: scopeOf(key),
    created_at: wireTime(createdAt),
    last_used_at: key.lastUsedAt === undefined ? null : wireTime(key.lastUsedAt),
  };
}
