import { newMagazineId } from "#values/ids.ts";
import { now } from "#platform/runtime.ts";
import { type Magazine, type MagazineSettings, newMagazine } from "#features/magazines/magazine.ts";
import * as magazines from "#features/magazines/magazine-repository.ts";

/** Creates a magazine under a new id. */
export async function createMagazine(
  accountId: string,
  settings: MagazineSettings & { title: string },
): Promise<Magazine> {
  for (;;) {
    const createdAt = now();
    const magazine = newMagazine({
      ...settings,
      accountId,
      magazineId: newMagazineId(createdAt),
      createdAt: createdAt.toISOString(),
    });
    // An id that is taken (one in ten million within a second) is replaced by another.
    if (await magazines.createMagazine(magazine)) return magazine;
  }
}
