import type { Batch, BatchRequest } from "#platform/table/batches.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import * as magazines from "#features/magazines/magazine-repository.ts";

/** The account's magazines in creation order, as many as fit in one response. */
export function listMagazines(accountId: string, request: BatchRequest): Promise<Batch<Magazine>> {
  return magazines.listMagazines(accountId, request);
}
