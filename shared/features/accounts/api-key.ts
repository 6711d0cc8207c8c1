import * as v from "valibot";
import { type Scope, scope } from "#contract/api/record-fields.ts";
import type { ListedKey, NewKey } from "#contract/api/records.ts";
import { wireTime } from "#values/wire-date.ts";

/** An API key as the table stores it. */
export const apiKeySchema = v.object({
  apiKey: v.string(),
  accountId: v.string(),
  /** The secret as `seal` made it, with the key as owner. */
  sealedSecret: v.string(),
  createdAt: v.string(),
  disabledAt: v.optional(v.string()),
  /** What it is for; earlier keys have no name. */
  name: v.optional(v.string()),
  /** Earlier keys have none and are full. */
  scope: v.optional(scope),
  /** The first moment at which it no longer works. Not `expiresAt`, at which the table would drop it. */
  validUntil: v.optional(v.string()),
  /** Whose it is, if somebody signs in by it who never sees its secret. */
  personId: v.optional(v.string()),
  /** Recorded once a minute at most. */
  lastUsedAt: v.optional(v.string()),
  /** Earlier secrets, sealed, and the first moment at which each no longer works. */
  earlierSecrets: v.optional(v.array(v.object({ sealed: v.string(), until: v.string() }))),
});
/** A pair of credentials of an account. */
export type ApiKey = v.InferOutput<typeof apiKeySchema>;

/** A key with a secret that was just made. */
export interface KeyWithSecret {
  key: ApiKey;
  secret: string;
}

/** Beside the newest. Each costs hashes with every wrong signature. */
const MOST_EARLIER_SECRETS = 2;
type EarlierSecrets = NonNullable<ApiKey["earlierSecrets"]>;

/** Of a key's earlier secrets those that still count: the ones whose overlap ends last, in their order. */
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

/** Whether programs use it: the key of a person is not among the keys of an account. */
export function isOfPrograms({ personId }: Pick<ApiKey, "personId">): boolean {
  return personId === undefined;
}

/** Whether a key is neither disabled nor expired. */
export function isWorking({ disabledAt, validUntil }: ApiKey, at: Date): boolean {
  return disabledAt === undefined && (validUntil === undefined || at.toISOString() < validUntil);
}

/** How a key is counted against the quota of its account: with the moment at which it ends by itself, if it does. */
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
