import { getPayments as contract } from "#contract/api/payments/payment-operations.ts";
import { paymentsRecord } from "#features/purchases/payments.ts";
import { getPayments } from "#features/payments/operations/get-payments.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId }) => ({
  data: paymentsRecord(await getPayments(accountId)),
}));
