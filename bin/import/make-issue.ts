import { createHash } from "node:crypto";
import { type Client, type ConvertPdfOptions, MastheadError } from "#sdk/masthead.ts";
import { pdfFile } from "#sdk/node.ts";
import { interrupted } from "#bin/program/interruption.ts";
import type { Progress } from "#bin/transfer/progress.ts";
import type { ImportNote } from "./import-note.ts";

/** Covers a short interruption of the service. */
const RETRIES = 10;

/** A PDF that becomes an issue. */
export interface WantedIssue {
  /** Its key in the note. */
  key: string;
  path: string;
  fields: ConvertPdfOptions;
}

/**
 * The issue made from a PDF: once, even after interruptions.
 * @returns its ID
 * @throws MastheadError CONVERSION_FAILED, and those of any call
 */
export async function makeIssue(
  client: Client,
  { note, progress }: { note: ImportNote; progress: Progress },
  { key, path, fields }: WantedIssue,
): Promise<string> {
  const { id, conversion_id: continues, lost = 0 } = note.of("issues", key);
  if (id !== undefined) return id;
  const made = continues === undefined ? undefined : await convertedBefore(client, continues);
  if (made !== undefined) {
    note.keep("issues", key, { id: made });
    return made;
  }
  const { ID } = await client.convertPdf(await pdfFile(path), {
    ...fields,
    idempotencyKey: keyOf([fields.magazineId, key, String(lost)]),
    continues,
    signal: interrupted,
    retries: RETRIES,
    onProgress: ({ conversionId, stage }) => {
      if (note.of("issues", key).conversion_id !== conversionId)
        note.keep("issues", key, { conversion_id: conversionId });
      progress.count(`${path}: ${stage}`);
    },
  });
  note.keep("issues", key, { id: ID });
  return ID;
}

/** The issue that a conversion has made; undefined before, or if it is unknown. */
async function convertedBefore(client: Client, conversionId: string): Promise<string | undefined> {
  try {
    const record = await client.conversions.get(conversionId, { signal: interrupted });
    return record.status === "ready" ? record.ID : undefined;
  } catch (error) {
    if (error instanceof MastheadError && error.status === 404) return undefined;
    throw error;
  }
}

/** A key by which the service recognises the same call of the same import. */
export function keyOf(parts: readonly string[]): string {
  return `masthead-import-${createHash("sha256").update(JSON.stringify(parts)).digest("hex")}`;
}
