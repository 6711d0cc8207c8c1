import { createDeskLink as contract } from "#contract/api/desk/desk-code-operations.ts";
import { postHandler } from "#http/post-handler.ts";
import { createDeskLink } from "#features/accounts/operations/create-desk-link.ts";

export const handler = postHandler(contract, async ({ accountId, apiKey, proof, apiUrl }) => ({
  data: await createDeskLink({ accountId, apiKey, proof: proof() }, apiUrl),
}));
