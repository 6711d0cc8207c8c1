import { mailPersonLink as contract } from "#contract/api/desk/people-operations.ts";
import { mailPersonLink } from "#features/people/operations/mail-person-link.ts";
import { postHandler } from "#http/post-handler.ts";

export const handler = postHandler(contract, async ({ accountId, path, parameters }) => ({
  data: await mailPersonLink(accountId, path.person_id, parameters.language),
}));
