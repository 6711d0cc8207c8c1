import { deliverSubscription as contract } from "#contract/api/contact-operations.ts";
import { auditedContact } from "#features/contacts/audited-contact.ts";
import { deliverSubscription } from "#features/subscriptions/operations/deliver-subscription.ts";
import { ApiError } from "#contract/api/errors.ts";
import { postHandler } from "#http/post-handler.ts";

export const handler = postHandler(contract, async ({ accountId, path, parameters }) => {
  const magazineId = path.magazine_id ?? parameters.magazine_ID;
  if (magazineId === undefined) throw new ApiError("MISSING_PARAMETER", "magazine_ID: is required");
  await deliverSubscription({ accountId, email: path.email, magazineId }, parameters.cycle);
  return { data: [], object: auditedContact(accountId, path) };
});
