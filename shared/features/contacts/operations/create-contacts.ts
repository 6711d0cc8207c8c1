import type { BatchResult } from "#contract/api/read-back-records.ts";
import { ApiError, ERRORS } from "#contract/api/errors.ts";
import { addressHash } from "#features/contacts/address-hash.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import type { Profile } from "#features/contacts/contact.ts";
import { asPart } from "#values/repeatable.ts";
import { whenAllHaveEnded } from "#values/when-all-have-ended.ts";
import { createContact } from "./create-contact.ts";
import { updateContact } from "./update-contact.ts";

/** A record of a batch: a contact to be, or why it cannot be one. */
export type BatchRecord =
  | { kind: "contact"; email: string; profile: Profile }
  | { kind: "refused"; email: string; failure: ApiError };

/** What happens with a contact that exists. */
export type OnExisting = "skip" | "update" | "fail";

/** Records under way at a time. */
const TOGETHER = 25;

/**
 * Creates contacts, or changes those that exist if that is asked for. A call that is repeated under its key reports as
 * created what its first attempt has created.
 * @returns what became of each record, in their order
 */
export async function createContacts(
  accountId: string,
  records: readonly BatchRecord[],
  onExisting: OnExisting,
): Promise<BatchResult[]> {
  const webhooks = await listWebhooks(accountId);
  const results: BatchResult[] = [];
  const known = new Set<string>();
  for (const wave of wavesOf(records)) {
    const before = results.length;
    const ended = await whenAllHaveEnded(
      wave.map((record, index) =>
        asPart(`record ${before + index}`, () =>
          resultOf(accountId, record, { onExisting, known, webhooks }),
        ),
      ),
    );
    results.push(...ended);
    for (const [index, record] of wave.entries()) {
      const isThere = ended[index]?.error === 0 || ended[index]?.error === EXISTS;
      if (record.kind === "contact" && isThere) known.add(addressHash(record.email));
    }
  }
  return results;
}

const EXISTS = ERRORS.CONTACT_EXISTS.error;

/** Consecutive records that may be worked on at the same time: without two of one address. */
function wavesOf(records: readonly BatchRecord[]): BatchRecord[][] {
  const waves: BatchRecord[][] = [];
  let hashes = new Set<string>();
  for (const record of records) {
    const hash = record.kind === "contact" ? addressHash(record.email) : undefined;
    const last = waves.at(-1);
    const fits = last && last.length < TOGETHER && (hash === undefined || !hashes.has(hash));
    if (fits) last.push(record);
    else {
      waves.push([record]);
      hashes = new Set();
    }
    if (hash !== undefined) hashes.add(hash);
  }
  return waves;
}

/** What applies to all records of a call. */
interface Circumstances {
  onExisting: OnExisting;
  /** The hashes of addresses that the call has met. */
  known: ReadonlySet<string>;
  webhooks: readonly Webhook[];
}

async function resultOf(
  accountId: string,
  record: BatchRecord,
  { onExisting, known, webhooks }: Circumstances,
): Promise<BatchResult> {
  const { email } = record;
  try {
    if (record.kind === "refused") throw record.failure;
    const { profile } = record;
    // A repetition would take the contact that this very call has made for a new one.
    const isNew =
      !known.has(addressHash(email)) && (await isCreated({ accountId, email, profile }, webhooks));
    if (isNew) return done(email, "created");
    if (onExisting === "skip") return done(email, "skipped");
    if (onExisting === "fail") throw new ApiError("CONTACT_EXISTS");
    const updated = await updateContact(accountId, email, profile);
    return done(updated.email, "updated");
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { email, outcome: "failed", error: ERRORS[error.code].error, message: error.message };
  }
}

async function isCreated(
  { accountId, email, profile }: { accountId: string; email: string; profile: Profile },
  webhooks: readonly Webhook[],
): Promise<boolean> {
  try {
    await createContact(accountId, email, profile, { webhooks });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === "CONTACT_EXISTS") return false;
    throw error;
  }
}

function done(email: string, outcome: BatchResult["outcome"]): BatchResult {
  return { email, outcome, error: 0, message: "OK" };
}
