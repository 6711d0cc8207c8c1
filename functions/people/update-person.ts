import { updatePerson as contract } from "#contract/api/desk/people-operations.ts";
import { updatePerson } from "#features/people/operations/update-person.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => ({
  data: await updatePerson(accountId, path.person_id, parameters.scope),
}));
