// Publishes a PDF through the client that hey-api's generator makes for TypeScript. Prints the issue's pages.
import { openAsBlob } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import * as masthead from "./client/sdk.gen.ts";
import { client } from "./client/client.gen.ts";
import type { ConversionRecord } from "./client/types.gen.ts";

const { BASE_URL = "", KEY, SECRET, PDF = "" } = process.env;
client.setConfig({ baseUrl: BASE_URL, auth: `${KEY}:${SECRET}`, throwOnError: true });

const body = { title: "TypeScript", search_engines: true };
const { data: created } = await masthead.createMagazine({ body, throwOnError: true });
const pdf = new File([await openAsBlob(PDF)], "issue.pdf", { type: "application/pdf" });
const { data: started } = await masthead.createIssue({
  path: { magazine_id: created.data.ID },
  body: { volume: "Spring", allow_download: "yes", pdf },
  throwOnError: true,
});
const { issueTempID } = started.data;
const deadline = Date.now() + 120_000;
let state: ConversionRecord | undefined;
do {
  if (Date.now() > deadline) throw new Error("The conversion has not ended in two minutes");
  await wait(500);
  const { data } = await masthead.getConversionStatus({
    path: { issueTempID },
    throwOnError: true,
  });
  [state] = data.data;
} while (state?.status === "pending");
const path = { issue_id: state?.ID ?? "" };
await masthead.publishIssue({ path, body: { privacy: "unlisted" }, throwOnError: true });
const { data: found } = await masthead.getIssue({ path, throwOnError: true });
const issue = found.data;
if (!issue.is_published || !issue.allow_download || issue.volume !== "Spring") {
  throw new Error(JSON.stringify(issue));
}
const missing = await masthead.getIssue({
  path: { issue_id: "0".repeat(19) },
  throwOnError: false,
});
if (missing.response?.status !== 404) throw new Error("An issue that does not exist was found");
console.log(issue.pages_count);
