import { updatePerson as contract } from "#contract/api/desk/people-operations.ts";
import { updatePerson } from "#features/people/operations/update-person.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(
  contract,
  async ({ accountId, validUntil, path, parameters }) => ({
    data: await updatePerson({ accountId, validUntil }, path.person_id, parameters.scope),
  }),
);
