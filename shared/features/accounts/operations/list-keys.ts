import type { Batch, BatchRequest } from "#platform/table/batches.ts";
import type { ApiKey } from "#features/accounts/api-key.ts";
import { listEnabledKeys } from "#features/accounts/api-key-repository.ts";

const DEFAULT_LIMIT = 100;

/** The keys of an account that are not deleted, oldest first, including expired ones. */
export function listKeys(
  accountId: string,
  { limit = DEFAULT_LIMIT, cursor }: BatchRequest,
): Promise<Batch<ApiKey>> {
  return listEnabledKeys(accountId, { limit, cursor });
}
