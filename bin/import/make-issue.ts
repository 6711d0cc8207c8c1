import { createHash } from "node:crypto";
import { type Client, type ConvertPdfOptions, MastheadError } from "#sdk/masthead.ts";
import { pdfFile } from "#sdk/node.ts";
import { interrupted } from "#bin/program/interruption.ts";
import type { Progress } from "#bin/transfer/progress.ts";
import type { ImportNote } from "./import-note.ts";
import { begun } from "./target.ts";

const OPTIONS = { signal: interrupted };

/** Covers a short interruption of the service. */
const RETRIES = 10;

export interface WantedIssue {
  /** Its key in the note. */
  key: string;
  origin: string;
  path: string;
  fields: ConvertPdfOptions;
}

/**
 * The issue made from a PDF: once, even after interruptions.
 * @returns its ID
 * @throws MastheadError CONVERSION_FAILED, and those of any call
 */
export function makeIssue(
  client: Client,
  { note, progress }: { note: ImportNote; progress: Progress },
  { key, origin, path, fields }: WantedIssue,
): Promise<string> {
  const { conversion_id: continues } = note.of("issues", key);
  const make = async (idempotencyKey: string): Promise<string> => {
    const { ID } = await client.convertPdf(await pdfFile(path), {
      ...fields,
      origin: begun(origin),
      idempotencyKey,
      continues,
      signal: interrupted,
      retries: RETRIES,
      onProgress: ({ conversionId, stage }) => {
        if (note.of("issues", key).conversion_id !== conversionId)
          note.keep("issues", key, { conversion_id: conversionId });
        progress.count(`${path}: ${stage}`);
      },
    });
    return ID;
  };
  return lasting([fields.magazineId, origin], make, (id) => client.issues.get(id, OPTIONS));
}

/**
 * Makes an item once, also if several imports do so at once: the service repeats its answer for a day. Makes it again
 * if that was deleted meanwhile.
 * @returns its ID
 */
export async function lasting(
  parts: readonly string[],
  make: (idempotencyKey: string) => Promise<string>,
  get: (id: string) => Promise<unknown>,
): Promise<string> {
  for (let lost = 0; ; lost += 1) {
    const id = await make(keyOf([...parts, String(lost)]));
    try {
      await get(id);
      return id;
    } catch (error) {
      if (!(error instanceof MastheadError) || error.status !== 404) throw error;
    }
  }
}

/** A key by which the service recognises the same call of the same import. */
function keyOf(parts: readonly string[]): string {
  return `masthead-import-${createHash("sha256").update(JSON.stringify(parts)).digest("hex")}`;
}
