import { listSales as contract } from "#contract/api/payments/payment-operations.ts";
import { listSales } from "#features/payments/operations/list-sales.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, parameters }) => {
  const { from, to, limit, cursor } = parameters;
  const { entries, nextCursor } = await listSales(accountId, { from, to, limit, cursor });
  return { data: entries, nextCursor };
});
