import type { Client } from "#sdk/client.ts";
import { MastheadError } from "#sdk/errors/masthead-error.ts";
import type { ConvertedIssue } from "#sdk/publishing/publish-pdf.ts";
import { isPassing } from "#sdk/transport/retry.ts";
import { IN_PARTS_ABOVE } from "#sdk/publishing/publish-pdf.ts";
import type { UploadNote } from "./upload-notes.ts";
import { waitUntil } from "./wait-until.ts";

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 10_000;
/** After this many polls, an arrived file is being converted. */
const QUESTIONS = 5;

/** An upload followed without its file. */
export interface Following {
  client: Client;
  note: UploadNote;
  signal: AbortSignal;
  onPercent: (percent: number) => void;
}

/**
 * The state of an upload that an earlier page began.
 * @returns undefined if the file must be sent again
 * @throws MastheadError: CONVERSION_FAILED, or the service does not know it; AbortError
 */
export async function followUpload(following: Following): Promise<ConvertedIssue | undefined> {
  const { note, signal } = following;
  for (let wait = FIRST_WAIT, questions = 1; ; questions += 1) {
    try {
      if (questions === 1 && !(await isComplete(following))) return undefined;
      const answer = await ask(following);
      if (answer === "lost") return undefined;
      if (answer === "unseen" && questions >= QUESTIONS && note.hasArrived !== true)
        return undefined;
      if (typeof answer === "object") return answer;
    } catch (error) {
      if (!(error instanceof MastheadError) || !isPassing(error)) throw error;
    }
    await waitUntil(wait, { signal });
    wait = Math.min(wait * 1.5, LONGEST_WAIT);
  }
}

/** Completes an upload whose page was closed after its last part. */
async function isComplete({ client, note, signal }: Following): Promise<boolean> {
  const { conversionId, isSent = false, hasArrived = false, size } = note;
  if (conversionId === undefined) return false;
  if (size <= IN_PARTS_ABOVE || hasArrived || !isSent) return true;
  try {
    await client.uploads.complete(conversionId, { signal });
    return true;
  } catch (error) {
    if (error instanceof MastheadError && error.code === "UPLOAD_INCOMPLETE") return false;
    throw error;
  }
}

/** One poll. `unseen` if the file is unknown, `lost` if it never arrived. */
async function ask({
  client,
  note,
  signal,
  onPercent,
}: Following): Promise<ConvertedIssue | "lost" | "unseen" | "converting"> {
  const record = await client.conversions.get(note.conversionId ?? "", { signal });
  if (record.status === "ready") {
    const { ID, url, cover, pages_count, warnings = [] } = record;
    return { ID, url, cover, pages_count, warnings };
  }
  const isOurs = note.isSent === true || note.hasArrived === true;
  if (record.status === "error") {
    if (!isOurs) return "lost";
    const { error_message: message, error_code: conversionError } = record;
    throw new MastheadError(message, { code: "CONVERSION_FAILED", conversionError });
  }
  if (record.progress === 0 && note.hasArrived !== true) return "unseen";
  onPercent(record.progress);
  return "converting";
}
