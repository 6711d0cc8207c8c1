// Publishes a PDF through openapi-fetch, with the types that openapi-typescript makes. Prints the issue's pages.
import { openAsBlob } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import createClient from "openapi-fetch";
import type { paths } from "./masthead.ts";

const { BASE_URL = "", KEY = "", SECRET = "", PDF = "" } = process.env;
const client = createClient<paths>({
  baseUrl: BASE_URL,
  headers: { authorization: `Basic ${btoa(`${KEY}:${SECRET}`)}` },
});

/** @throws the API's answer, if it is a failure */
function dataOf<Answer>({ data, error }: { data?: Answer; error?: unknown }): Answer {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

const { data: magazine } = dataOf(
  await client.POST("/api/2.0/magazines", { body: { title: "Fetch", search_engines: true } }),
);
const form = new FormData();
form.append("volume", "Spring");
form.append("allow_download", "yes");
form.append("pdf", await openAsBlob(PDF, { type: "application/pdf" }), "spring.pdf");
const { data: started } = dataOf(
  await client.POST("/api/2.0/magazines/{magazine_id}", {
    params: { path: { magazine_id: magazine.ID } },
    body: {},
    bodySerializer: () => form,
  }),
);
const deadline = Date.now() + 120_000;
let id = "";
while (id === "") {
  const { data } = dataOf(
    await client.GET("/api/2.0/issues/{issueTempID}/status", {
      params: { path: { issueTempID: started.issueTempID } },
    }),
  );
  if (data[0]?.status === "ready") id = data[0].ID ?? "";
  if (Date.now() > deadline) throw new Error("The conversion has not ended in two minutes");
  await wait(500);
}
const path = { issue_id: id };
dataOf(
  await client.PUT("/api/2.0/issues/{issue_id}/publish-state", {
    params: { path },
    body: { privacy: "unlisted" },
  }),
);
const { data: issue } = dataOf(
  await client.GET("/api/2.0/issues/{issue_id}", { params: { path } }),
);
if (!issue.is_published || !issue.allow_download || issue.volume !== "Spring") {
  throw new Error(JSON.stringify(issue));
}
const missing = await client.GET("/api/2.0/issues/{issue_id}", {
  params: { path: { issue_id: "0".repeat(19) } },
});
if (missing.response.status !== 404) throw new Error("An issue that does not exist was found");
console.log(issue.pages_count);
