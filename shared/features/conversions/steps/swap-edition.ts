import { type Conversion, filesIn } from "#features/conversions/conversion.ts";
import { FIRST_EDITION } from "#features/issues/edition-fields.ts";
import { editionBy, withEdition } from "#features/issues/edition.ts";
import { addEdition, showEdition } from "#features/issues/edition-repository.ts";
import type { Issue } from "#features/issues/issue.ts";
import { findIssue } from "#features/issues/issue-repository.ts";

/** Only rare changes to other editions of the same issue come between reading and writing. */
const ATTEMPTS = 20;

/**
 * Adds a rendered conversion's edition to its issue, which shows it unless `isHeld`. Idempotent.
 * @returns the issue with this edition; undefined if the issue is deleted
 */
export async function swapEdition(rendered: Conversion): Promise<Issue | undefined> {
  const { conversionId, createdAt, edition = FIRST_EDITION } = rendered;
  const made = { ...filesIn(rendered), edition, editionCreatedAt: createdAt };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const issue = (await findIssue(rendered))?.issue;
    if (!issue) return undefined;
    const known = editionBy(issue, conversionId);
    if (known) return withEdition(issue, known);
    if (issue.replacedBy !== conversionId) return undefined;
    const changed = await (rendered.isHeld ? addEdition : showEdition)(issue, made);
    if (changed) return withEdition(changed, made);
  }
  throw new Error(`The editions of ${rendered.issueId} changed ${ATTEMPTS} times meanwhile`);
}
