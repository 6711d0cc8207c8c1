import { removePayments as contract } from "#contract/api/payments/payment-operations.ts";
import { paymentsRecord } from "#features/purchases/payments.ts";
import { removePayments } from "#features/payments/operations/remove-payments.ts";
import { apiHandler } from "#http/api-handler.ts";

/** The subject in the audit log: an account has one provider at most. */
const STRIPE = { kind: "payments", id: "stripe" };

export const handler = apiHandler(contract, async ({ accountId }) => {
  await removePayments(accountId);
  return { object: STRIPE, data: paymentsRecord(undefined) };
});
