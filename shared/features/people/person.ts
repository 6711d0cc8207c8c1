import * as v from "valibot";
import type { PersonRecord } from "#contract/api/desk/person.ts";
import { type ApiKey, scopeOf } from "#features/accounts/api-key.ts";
import { wireTime } from "#values/wire-date.ts";

/**
 * A person who publishes at the desk, as the table stores them. They sign in with their own key, which defines their
 * permissions and expiry, and whose secret is never shown: when the key ends, so do their sessions and links.
 */
export const personSchema = v.object({
  accountId: v.string(),
  personId: v.string(),
  name: v.string(),
  email: v.string(),
  addressHash: v.string(),
  apiKey: v.string(),
  createdAt: v.string(),
  /** Language of the mail with the next link. */
  language: v.optional(v.string()),
  /** When a link is mailed or retried; absent if none is due. */
  dueAt: v.optional(v.string()),
  attempts: v.optional(v.number()),
  /** Code of the last mailed link, which the next one ends. */
  codeHash: v.optional(v.string()),
});
export type Person = v.InferOutput<typeof personSchema>;

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
