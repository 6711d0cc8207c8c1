import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { volumeOfFile } from "#values/title-of-file.ts";
import { createClient } from "#sdk/masthead.ts";

const POLL_MILLISECONDS = 250;
/** For a large file on a slow disk, which the host stores during the call. */
const UPLOAD_SECONDS = 3600;

/** An issue made from a PDF, open to anyone with the link. */
export interface PublishedFile {
  url: string;
  pagesCount: number;
  /** Faults in its pages, in plain sentences. */
  warnings: readonly string[];
}

/**
 * Publishes a PDF with a host on this machine: in the first magazine, or in a new one with the file's title. The call
 * carries the PDF, since the public address of an upload may be unreachable from here.
 * @param onStarted gets the conversion once it has begun
 * @throws MastheadError or Error in plain words: not convertible, refused
 */
export async function publishFile(
  path: string,
  address: string,
  { apiKey, secret }: { apiKey: string; secret: string },
  onStarted?: (conversionId: string) => void,
): Promise<PublishedFile> {
  const client = createClient({ baseUrl: address, key: apiKey, secret });
  const pdf = new File([await openAsBlob(path)], basename(path), { type: "application/pdf" });
  const title = volumeOfFile(pdf.name, "") ?? "Magazine";
  const { entries } = await client.magazines.list({ limit: 1 }).page();
  const magazine = entries[0] ?? (await client.magazines.create({ title }));
  const volume = volumeOfFile(pdf.name, magazine.title) ?? "";
  const { issueTempID } = await client.issues.create(
    magazine.ID,
    { volume, allow_print: true, allow_download: true, pdf },
    { timeoutSeconds: UPLOAD_SECONDS },
  );
  onStarted?.(issueTempID);
  for (;;) {
    const record = await client.conversions.get(issueTempID);
    if (record.status === "error") throw new Error(record.error_message);
    if (record.status === "ready") {
      await client.issues.publish(record.ID, { privacy: "unlisted" });
      const { url, pages_count: pagesCount, warnings = [] } = record;
      return { url, pagesCount, warnings };
    }
    await wait(POLL_MILLISECONDS);
  }
}
