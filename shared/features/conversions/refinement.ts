import type { ConversionReference } from "#features/issues/object-keys.ts";

/**
 * Background work that improves an issue once it is readable; the issue works without it. `renditions` are sharper and
 * smaller pictures of its pages, `readingFiles` its text as an EPUB and as a text file.
 */
export const REFINEMENTS = ["readingFiles", "renditions"] as const;
export type Refinement = (typeof REFINEMENTS)[number];

/** Identifies one refinement of a conversion's issue. */
export interface RefinementReference extends ConversionReference {
  refinement: Refinement;
}

/** The message that requests one refinement: short enough for a key, and free of separators. */
export function refinementMessage(reference: RefinementReference): string {
  const { accountId, conversionId, refinement } = reference;
  return `${refinement} ${accountId} ${conversionId}`;
}

/**
 * Reads a message; undefined for any other kind. Another version's refinements stay in the table, and its own sweep
 * announces them again.
 */
export function readRefinementMessage(message: string): RefinementReference | undefined {
  const [, name, accountId, conversionId] =
    /^(\w+) ([a-z0-9]+) ([0-9a-f]{32})$/.exec(message) ?? [];
  const refinement = REFINEMENTS.find((each) => each === name);
  return refinement && accountId && conversionId
    ? { refinement, accountId, conversionId }
    : undefined;
}
