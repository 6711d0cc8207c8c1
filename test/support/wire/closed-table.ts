import type { ItemStore } from "#platform/ports/item-store.ts";
import { skipFor } from "./service.ts";

/** A table that is out of reach: a test that asks it is skipped. */
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
