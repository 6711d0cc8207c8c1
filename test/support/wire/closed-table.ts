import type { ItemStore } from "#platform/ports/item-store.ts";
import { skipFor } from "./service.ts";

/** A table out of reach: it skips tests that use it. */
export function closedTable(): ItemStore {
  const skip = async (): Promise<never> => {
    skipFor("the table");
    throw new Error("There is no table to ask");
  };
  return {
    read: skip,
    query: skip,
    scan: skip,
    write: skip,
    writeEach: skip,
    writeTogether: skip,
  };
}
