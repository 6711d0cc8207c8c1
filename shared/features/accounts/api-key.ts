import * as v from "valibot";
import { type Scope, scope } from "#contract/api/record-fields.ts";
import type { ListedKey, NewKey } from "#contract/api/records.ts";
import { wireTime } from "#values/wire-date.ts";

export const apiKeySchema = v.object({
  apiKey: v.string(),
  accountId: v.string(),
  /** The secret encrypted by `seal`, with the key as owner. */
  sealedSecret: v.string(),
  createdAt: v.string(),
  disabledAt: v.optional(v.string()),
  /** Its purpose in the publisher's words; old keys have no name. */
  name: v.optional(v.string()),
  /** Old keys have none and are full. */
  scope: v.optional(scope),
  /** The moment it stops working. Not `expiresAt`, at which the table would drop it. */
  validUntil: v.optional(v.string()),
  /** The person who signs in with it and never sees its secret. */
  personId: v.optional(v.string()),
  /** Recorded at most once a minute. */
  lastUsedAt: v.optional(v.string()),
  /** Earlier secrets, sealed, and the moment each stops working. */
  earlierSecrets: v.optional(v.array(v.object({ sealed: v.string(), until: v.string() }))),
});
export type ApiKey = v.InferOutput<typeof apiKeySchema>;

export interface KeyWithSecret {
  key: ApiKey;
  secret: string;
}

/** Besides the newest one. Each costs hashes for every wrong signature. */
const MOST_EARLIER_SECRETS = 2;
type EarlierSecrets = NonNullable<ApiKey["earlierSecrets"]>;

/** The earlier secrets of a key that still count: those with the latest ends, in their order. */
export function latestSecrets(
  earlier: EarlierSecrets,
  most = MOST_EARLIER_SECRETS,
): EarlierSecrets {
  const latest = earlier.toSorted((a, b) => (a.until < b.until ? 1 : -1)).slice(0, most);
  return earlier.filter((each) => latest.includes(each));
}

export function scopeOf(key: Pick<ApiKey, "scope">): Scope {
  return key.scope ?? "full";
}

/** Whether programs use the key; a person's key is not listed among the account's. */
export function isOfPrograms({ personId }: Pick<ApiKey, "personId">): boolean {
  return personId === undefined;
}

/** Whether a key is neither disabled nor expired. */
export function isWorking({ disabledAt, validUntil }: ApiKey, at: Date): boolean {
  return disabledAt === undefined && (validUntil === undefined || at.toISOString() < validUntil);
}

/** A key's entry in the quota: with its end, if it expires. */
export function keyEntry({ apiKey, validUntil }: ApiKey): string {
  return validUntil === undefined ? apiKey : `${apiKey} ${validUntil}`;
}

function fieldsOf(key: ApiKey) {
  const { apiKey, name = "", createdAt, validUntil } = key;
  return {
    id: apiKey,
    key: apiKey,
    name,
    scope: scopeOf(key),
    created_at: wireTime(createdAt),
    expires_at: validUntil === undefined ? null : wireTime(validUntil),
  };
}

export function newKeyRecord({ key, secret }: KeyWithSecret): NewKey {
  return { ...fieldsOf(key), secret };
}

export function listedKeyRecord(key: ApiKey): ListedKey {
  const { lastUsedAt } = key;
  return {
    ...fieldsOf(key),
    last_used_at: lastUsedAt === undefined ? null : wireTime(lastUsedAt),
  };
}
