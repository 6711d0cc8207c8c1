import { newMagazineId } from "#values/ids.ts";
import { now } from "#platform/runtime.ts";
import { type Magazine, newMagazine, type Presentation } from "#features/magazines/magazine.ts";
import * as magazines from "#features/magazines/magazine-repository.ts";

/** Creates a magazine under a new id. */
export async function createMagazine(given: {
  accountId: string;
  title: string;
  description: string | undefined;
  presentation: { [Field in keyof Presentation]: Presentation[Field] | undefined };
}): Promise<Magazine> {
  for (;;) {
    const createdAt = now();
    const magazine = newMagazine({
      accountId: given.accountId,
      magazineId: newMagazineId(createdAt),
      title: given.title,
      description: given.description ?? "",
      createdAt: createdAt.toISOString(),
      ...given.presentation,
    });
    // An id that is taken (one in ten million within a second) is made anew.
    if (await magazines.createMagazine(magazine)) return magazine;
  }
}
