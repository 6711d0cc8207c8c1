import { addressHash } from "#features/contacts/address-hash.ts";
import { log } from "#platform/log/log.ts";
import { now } from "#platform/runtime.ts";
import { refusedMailIn } from "#features/mail/ses-event.ts";
import { recordRefusal } from "#features/mail/record-refusal.ts";
import { createSuppression } from "#features/mail/suppression-repository.ts";

/** Processes SES's report about a mail: suppresses the addresses of a permanent bounce or a complaint. Idempotent. */
export async function recordMailEvent(report: string): Promise<void> {
  const refused = refusedMailIn(report);
  if (!refused) return;
  const { addresses, reason } = refused;
  const createdAt = now().toISOString();
  for (const address of addresses) {
    await createSuppression({ addressHash: addressHash(address), reason, createdAt });
    await recordRefusal(refused, address, addressHash(address));
  }
  log("MAIL_SUPPRESSED", { count: addresses.length });
}
