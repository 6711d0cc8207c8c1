import { newMagazineId } from "../ids.ts";
import { now } from "../runtime.ts";
import { type Magazine, newMagazine } from "./magazine.ts";
import * as magazines from "./magazine-repository.ts";

/** Creates a magazine under a new id. */
export async function createMagazine(given: {
  accountId: string;
  title: string;
  description: string | undefined;
}): Promise<Magazine> {
  for (;;) {
    const createdAt = now();
    const magazine = newMagazine({
      accountId: given.accountId,
      magazineId: newMagazineId(createdAt),
      title: given.title,
      description: given.description ?? "",
      createdAt: createdAt.toISOString(),
    });
    // An id that is taken (one in ten million within a second) is made anew.
    if (await magazines.createMagazine(magazine)) return magazine;
  }
}
