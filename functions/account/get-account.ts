import { getAccount as contract } from "#contract/api/account/account-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { getAccount } from "#features/tenants/operations/get-account.ts";

export const handler = apiHandler(contract, async ({ accountId }) => ({
  data: await getAccount(accountId),
}));
