import * as v from "valibot";
import type { ConversionReference } from "#features/issues/object-keys.ts";

/**
 * The work on an issue that begins once it can be read, and makes it better: nobody waits for it, and without it the
 * issue works all the same. `renditions` are sharper and smaller pictures of its pages.
 */
export const REFINEMENTS = ["renditions"] as const;
/** A kind of work on an issue that can be read. */
export type Refinement = (typeof REFINEMENTS)[number];

/** Names one refinement of the issue that a conversion has made. */
export interface RefinementReference extends ConversionReference {
  refinement: Refinement;
}

const KIND = "masthead.refinement";
const VERSION = 1;

const messageSchema = v.pipe(
  v.object({
    kind: v.literal(KIND),
    version: v.literal(VERSION),
    accountId: v.pipe(v.string(), v.regex(/^[a-z0-9]+$/)),
    conversionId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
    refinement: v.picklist(REFINEMENTS),
  }),
  v.transform(({ accountId, conversionId, refinement }): RefinementReference => {
    return { accountId, conversionId, refinement };
  }),
);

/** The message that has one refinement made. */
export function refinementMessage(reference: RefinementReference): string {
  const { accountId, conversionId, refinement } = reference;
  return JSON.stringify({ kind: KIND, version: VERSION, accountId, conversionId, refinement });
}

/**
 * Reads a message of the queue of refinements; undefined for one of any other kind. What another version owes stays in
 * the table, and its own sweep announces it again.
 */
export function readRefinementMessage(body: string): RefinementReference | undefined {
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    return undefined;
  }
  const message = v.safeParse(messageSchema, sent);
  return message.success ? message.output : undefined;
}
