import { createDeskLink as contract } from "#contract/api/desk/desk-code-operations.ts";
import { postHandler } from "#http/post-handler.ts";
import { createDeskLink } from "#features/accounts/operations/create-desk-link.ts";

export const handler = postHandler(contract, async ({ proof, session, apiUrl, ...caller }) => {
  const { accountId, apiKey } = caller;
  const maker = session && { sessionId: session.sessionId, signedInAt: session.signedInAt };
  const object = { kind: "key", id: apiKey };
  return {
    object,
    data: await createDeskLink({ accountId, apiKey, proof: proof(), maker }, apiUrl),
  };
});
