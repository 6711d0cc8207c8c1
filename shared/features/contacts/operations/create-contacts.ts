import type { BatchResult } from "#contract/api/read-back-records.ts";
import { ApiError } from "#contract/api/errors.ts";
import { addressHash } from "#features/contacts/address-hash.ts";
import { type BatchRecord, forEachRecord } from "#features/contacts/batch.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { createContact } from "#features/contacts/create-contact.ts";
import { updateContact } from "./update-contact.ts";

export type OnExisting = "skip" | "update" | "fail";

/**
 * Creates contacts, or changes existing ones on request. A call repeated under its key reports its first attempt's
 * contacts as created.
 * @returns the result of each record, in order
 */
export async function createContacts(
  accountId: string,
  records: readonly BatchRecord[],
  onExisting: OnExisting,
): Promise<BatchResult[]> {
  const webhooks = await listWebhooks(accountId);
  // A repetition would mistake a contact created by this very call for a new one.
  const known = new Set<string>();
  return forEachRecord(records, async ({ email, profile }) => {
    const hash = addressHash(email);
    const isNew =
      !known.has(hash) && (await isDone(createContact(accountId, email, profile, { webhooks })));
    known.add(hash);
    if (isNew) return { email, outcome: "created" };
    if (onExisting === "skip") return { email, outcome: "skipped" };
    if (onExisting === "fail") throw new ApiError("CONTACT_EXISTS");
    const updated = await updateContact(accountId, email, profile);
    return { email: updated.email, outcome: "updated" };
  });
}

/** Whether a contact was created; false if it exists. */
async function isDone(creation: Promise<unknown>): Promise<boolean> {
  try {
    await creation;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === "CONTACT_EXISTS") return false;
    throw error;
  }
}
