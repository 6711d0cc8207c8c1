import { listTokens as contract } from "#contract/api/contact-link-operations.ts";
import { listTokens } from "#features/access/operations/list-tokens.ts";
import { listedTokenRecord } from "#features/access/token.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => {
  const { entries, nextCursor } = await listTokens(accountId, path.email, parameters);
  return { data: entries.map(listedTokenRecord), nextCursor };
});
