import { setPayments as contract } from "#contract/api/payments/payment-operations.ts";
import { paymentsRecord } from "#features/purchases/payments.ts";
import { setPayments } from "#features/payments/operations/set-payments.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, apiUrl, parameters }) => ({
  object: { kind: "payments", id: "stripe" },
  data: paymentsRecord(await setPayments(accountId, parameters.secret_key, apiUrl)),
}));
