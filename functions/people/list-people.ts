import { listPeople as contract } from "#contract/api/desk/people-operations.ts";
import { listPeople } from "#features/people/operations/list-people.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, parameters }) => {
  const { limit, cursor } = parameters;
  const { entries, nextCursor } = await listPeople(accountId, { limit, cursor });
  return { data: entries, nextCursor };
});
