import { openAsBlob } from "node:fs";
import { basename, extname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { magazineRecord } from "#contract/api/magazine-fields.ts";
import { conversionRecord, startedConversion } from "#contract/api/records.ts";

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
  const call = caller(address, credentials);
  const file = await openAsBlob(path, { type: "application/pdf" });
  const name = titleOf(path);
  const [first] = v.parse(v.array(magazineRecord), await call("GET", "magazines"));
  const magazine =
    first ?? v.parse(magazineRecord, await call("POST", "magazines", form({ title: name })));
  const volume = magazine.title === name ? "" : name;
  const body = form({ volume, allow_print: "yes", allow_download: "yes" });
  body.set("pdf", file, basename(path));
  const started = v.parse(startedConversion, await call("POST", `magazines/${magazine.ID}`, body));
  onStarted?.(started.issueTempID);
  for (;;) {
    const status = await call("GET", `issues/${started.issueTempID}/status`);
    const [record] = v.parse(v.tuple([conversionRecord]), status);
    if (record.status === "error") throw new Error(record.error_message);
    if (record.status === "ready") {
      await call("PUT", `issues/${record.ID}/publish-state`, form({ privacy: "unlisted" }));
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

function form(values: Record<string, string>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  return body;
}

const envelope = v.object({ error: v.number(), message: v.string(), data: v.unknown() });

function caller(address: string, { apiKey, secret }: { apiKey: string; secret: string }) {
  const authorization = `Basic ${Buffer.from(`${apiKey}:${secret}`).toString("base64")}`;
  return async (method: string, path: string, body?: FormData): Promise<unknown> => {
    const response = await fetch(`${address}/api/2.0/${path}`, {
      method,
      headers: { authorization },
      ...(body && { body }),
    });
    const answer = v.parse(envelope, await response.json());
    if (answer.error !== 0) throw new Error(answer.message);
    return answer.data;
  };
}
