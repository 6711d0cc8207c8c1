import { hasEdition } from "#features/issues/edition-repository.ts";
import { searchKey } from "#features/issues/object-keys.ts";
import type { Issue } from "#features/issues/issue.ts";
import { KeptByUse } from "#platform/kept-by-use.ts";
import type { EditionIndex } from "#features/search-files/edition-index.ts";
import { makeSearchFile, storedSearchFile } from "#features/search-files/search-file.ts";
import { onReset } from "#platform/memory.ts";
import { objects, settings } from "#platform/runtime.ts";

/**
 * Enough for 5,000 and 1,300 issues of 60 full pages. A function on AWS has no other use for its memory; the laptop's
 * process does everything, and reads what it does not keep from its disk.
 */
const MOST_BYTES = { aws: 1_000_000_000, elsewhere: 256_000_000 };
let kept: KeptByUse<EditionIndex> | undefined;
onReset(() => {
  kept = undefined;
});

/** Making one occupies a processor for a moment; others wait. */
let making: Promise<unknown> = Promise.resolve();
onReset(() => {
  making = Promise.resolve();
});

/** The index of an issue's edition; undefined if it is gone. Made here if an earlier version has not. */
export function indexOf(issue: Issue): Promise<EditionIndex | undefined> {
  const most = settings().runsOn === "aws" ? MOST_BYTES.aws : MOST_BYTES.elsewhere;
  kept ??= new KeptByUse<EditionIndex>(most, "any");
  return kept.get(
    `${issue.accountId} ${issue.conversionId}`,
    async () => (await storedSearchFile(issue)) ?? makeInTurn(issue),
    ({ size }) => size,
  );
}

async function makeInTurn(issue: Issue): Promise<EditionIndex | undefined> {
  const made = making.then(
    () => makeLate(issue),
    () => makeLate(issue),
  );
  making = made;
  return made;
}

/** The purge may have run meanwhile: then nothing stays behind. */
async function makeLate(issue: Issue): Promise<EditionIndex | undefined> {
  const made = await makeSearchFile(issue);
  if (made && !(await hasEdition(issue))) {
    await objects().deletePrefix(searchKey(issue.accountId, issue.conversionId));
    return undefined;
  }
  return made;
}
