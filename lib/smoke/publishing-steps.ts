import { openAsBlob } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { largePdf } from "./large-pdf.ts";
import type { Journey } from "./journey.ts";
import { SmokeFailure } from "./smoke-failure.ts";
import { LOOK } from "./where-to-look.ts";

const SAMPLE = new URL("../../samples/meridian.pdf", import.meta.url);
const CONVERSION_SECONDS = 80;
const POLL_MILLISECONDS = 500;

export interface SmokeIssue {
  id: string;
  url: string;
}

/** Creates a magazine with the journey's title. @returns its id */
export async function makeMagazine({ run, client, traces }: Journey): Promise<string> {
  return run.step("a magazine is made", LOOK.api, async () => {
    traces.hasMagazine = true;
    const description = "Made by npm run smoke, and deleted at its end.";
    return (await client.magazines.create({ title: traces.title, description })).ID;
  });
}

/** Uploads a small PDF with the call and a large one directly, and waits for both. */
export async function makeIssues(
  journey: Journey,
  magazine: string,
): Promise<{ small: SmokeIssue; large: SmokeIssue }> {
  const smallStarted = await uploadInline(journey, magazine);
  const largeStarted = await uploadDirectly(journey, magazine);
  await uploadPart(journey, magazine);
  const small = await whenReady(journey, "small", smallStarted);
  const large = await whenReady(journey, "large", largeStarted);
  return { small, large };
}

export async function publish(
  { client }: Journey,
  issue: SmokeIssue,
  privacy: "unlisted" | "private",
): Promise<void> {
  await client.issues.publish(issue.id, { privacy });
}

async function uploadInline({ run, client }: Journey, magazine: string): Promise<string> {
  return run.step("a small PDF is uploaded with the call", LOOK.upload, async (note) => {
    const content = await openAsBlob(SAMPLE);
    const pdf = new File([content], "small.pdf", { type: "application/pdf" });
    note(megabytes(pdf.size));
    return (await client.issues.create(magazine, { volume: "Small", pdf })).issueTempID;
  });
}

async function uploadDirectly({ run, client, send }: Journey, magazine: string): Promise<string> {
  return run.step("a large PDF is uploaded directly", LOOK.upload, async (note) => {
    const { issueTempID, upload } = await client.issues.create(magazine, { volume: "Large" });
    if (!upload || "kind" in upload)
      throw new SmokeFailure("an address to upload to", "an answer without `upload`");
    const pdf = new Blob([largePdf()], { type: "application/pdf" });
    note(megabytes(pdf.size));
    const body = new FormData();
    for (const [name, value] of Object.entries(upload.fields)) body.set(name, value);
    body.set("file", pdf, "large.pdf");
    const response = await send(upload.url, { method: "POST", body });
    if (!response.ok) {
      const came = `status ${response.status}: ${(await response.text()).slice(0, 300)}`;
      throw new SmokeFailure(`${new URL(upload.url).origin} to accept the file`, came);
    }
    return issueTempID;
  });
}

/**
 * Starts an upload in parts, and cancels it once its only part has arrived: one permission covers listing, completing
 * and ending an upload.
 */
async function uploadPart({ run, client, send }: Journey, magazine: string): Promise<void> {
  return run.step(
    "a part of an upload arrives, and the upload is given up",
    LOOK.upload,
    async () => {
      const content = "a part";
      const { issueTempID } = await client.issues.create(magazine, {
        volume: "Parts",
        upload: "multipart",
        size: content.length,
      });
      const [part] = await client.uploads.signParts(issueTempID, { numbers: "1" });
      const response = await send(part?.url ?? "", { method: "PUT", body: content });
      if (!response.ok) {
        throw new SmokeFailure("the store to accept a part", `status ${response.status}`);
      }
      const { parts } = await client.uploads.get(issueTempID);
      if (parts.length !== 1) throw new SmokeFailure("one part", `${parts.length}`);
      await client.uploads.delete(issueTempID);
    },
  );
}

async function whenReady(
  { run, client }: Journey,
  name: string,
  issueTempID: string,
): Promise<SmokeIssue> {
  return run.step(`the ${name} PDF is converted`, LOOK.conversion, async (note) => {
    const until = performance.now() + CONVERSION_SECONDS * 1000;
    for (;;) {
      const record = await client.conversions.get(issueTempID);
      if (record.status === "ready") {
        note(`${record.pages_count} pages`);
        return { id: record.ID, url: record.url };
      }
      if (record.status === "error") {
        throw new SmokeFailure("status ready", `${record.error_code}: ${record.error_message}`);
      }
      if (performance.now() > until) {
        const came = `still pending, ${record.progress} % done`;
        throw new SmokeFailure(`status ready within ${CONVERSION_SECONDS} seconds`, came);
      }
      await wait(POLL_MILLISECONDS, undefined, { signal: run.signal });
    }
  });
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
