import { openAsBlob } from "node:fs";
import { basename, extname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createIssue, getConversionStatus, publishIssue } from "#contract/api/issue-operations.ts";
import { createMagazine, listMagazines } from "#contract/api/magazine-operations.ts";
import { apiClient, form } from "./api-client.ts";

const POLL_MILLISECONDS = 250;

/** A PDF that has become an issue anyone with the link may read. */
export interface PublishedFile {
  url: string;
  pagesCount: number;
  /** What its pages lack, in plain sentences. */
  warnings: readonly string[];
}

/**
 * Publishes a PDF through the API of a running Masthead: in the first magazine, which is made and
 * called after the file where there is none. `onStarted` gets the conversion as soon as it has begun.
 * @throws Error in plain words: not convertible, refused
 */
export async function publishFile(
  path: string,
  address: string,
  credentials: { apiKey: string; secret: string },
  onStarted?: (issueTempID: string) => void,
): Promise<PublishedFile> {
  const call = apiClient({ baseAddress: `${address}/api/2.0`, credentials });
  const file = await openAsBlob(path, { type: "application/pdf" });
  const name = titleOf(path);
  const [first] = await call(listMagazines, "GET", "magazines");
  const magazine =
    first ?? (await call(createMagazine, "POST", "magazines", form({ title: name })));
  const volume = magazine.title === name ? "" : name;
  const body = form({ volume, allow_print: "yes", allow_download: "yes" });
  body.set("pdf", file, basename(path));
  const started = await call(createIssue, "POST", `magazines/${magazine.ID}`, body);
  onStarted?.(started.issueTempID);
  for (;;) {
    const path = `issues/${started.issueTempID}/status`;
    const [record] = await call(getConversionStatus, "GET", path);
    if (record?.status === "error") throw new Error(record.error_message);
    if (record?.status === "ready") {
      const privacy = form({ privacy: "unlisted" });
      await call(publishIssue, "PUT", `issues/${record.ID}/publish-state`, privacy);
      const { url, pages_count: pagesCount, warnings = [] } = record;
      return { url, pagesCount, warnings };
    }
    await wait(POLL_MILLISECONDS);
  }
}

/** `summer-2026.pdf` → `Summer 2026` */
function titleOf(path: string): string {
  const words = basename(path, extname(path)).replace(/[-_]+/g, " ").trim();
  return words === "" ? "Magazine" : words.charAt(0).toUpperCase() + words.slice(1);
}
