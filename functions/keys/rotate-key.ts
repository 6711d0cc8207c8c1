import { rotateKey as contract } from "#contract/api/key-operations.ts";
import { postHandler } from "#http/post-handler.ts";
import { newKeyRecord } from "#features/accounts/api-key.ts";
import { rotateKey } from "#features/accounts/operations/rotate-key.ts";

export const handler = postHandler(contract, async ({ path, parameters, ...caller }) => {
  const { overlap_hours: overlapHours } = parameters;
  return { data: newKeyRecord(await rotateKey(caller, path.key_id, overlapHours)) };
});
