import type { Page, PageRequest } from "../table/paging.ts";
import type { Magazine } from "./magazine.ts";
import * as magazines from "./magazine-repository.ts";

/** The account's magazines in creation order, all of them while they fit in one response. */
export function listMagazines(accountId: string, request: PageRequest): Promise<Page<Magazine>> {
  return magazines.listMagazines(accountId, request);
}
