import { deliverSubscription as contract } from "../../shared/api/contact-operations.ts";
import { deliverSubscription } from "../../shared/contacts/deliver-subscription.ts";
import { ApiError } from "../../shared/errors.ts";
import { apiHandler } from "../../shared/http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => {
  const magazineId = path.magazine_id ?? parameters.magazine_ID;
  if (magazineId === undefined) throw new ApiError("MISSING_PARAMETER", "magazine_ID: is required");
  await deliverSubscription({ accountId, email: path.email, magazineId }, parameters.cycle);
  return { data: [] };
});
