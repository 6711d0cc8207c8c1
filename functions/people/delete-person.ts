import { deletePerson as contract } from "#contract/api/desk/people-operations.ts";
import { deletePerson } from "#features/people/operations/delete-person.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  await deletePerson(accountId, path.person_id);
  return { data: [] };
});
