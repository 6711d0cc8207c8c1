import type { ConversionReference } from "#features/issues/object-keys.ts";

/**
 * The work on an issue that begins once it can be read, and makes it better: nobody waits for it, and without it the
 * issue works all the same. `renditions` are sharper and smaller pictures of its pages,
 * `readingFiles` its text as an EPUB and as a text file.
 */
export const REFINEMENTS = ["readingFiles", "renditions"] as const;
/** A kind of work on an issue that can be read. */
export type Refinement = (typeof REFINEMENTS)[number];

/** Names one refinement of the issue that a conversion has made. */
export interface RefinementReference extends ConversionReference {
  refinement: Refinement;
}

/** The message that has one refinement made: short enough for a key, and without a word that keys separate by. */
export function refinementMessage(reference: RefinementReference): string {
  const { accountId, conversionId, refinement } = reference;
  return `${refinement} ${accountId} ${conversionId}`;
}

/**
 * Reads a message; undefined for one of any other kind. What another version owes stays in the table, and its own sweep
 * announces it again.
 */
export function readRefinementMessage(message: string): RefinementReference | undefined {
  const [, name, accountId, conversionId] =
    /^(\w+) ([a-z0-9]+) ([0-9a-f]{32})$/.exec(message) ?? [];
  const refinement = REFINEMENTS.find((each) => each === name);
  return refinement && accountId && conversionId
    ? { refinement, accountId, conversionId }
    : undefined;
}
