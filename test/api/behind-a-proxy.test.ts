import { expect, test } from "vitest";
import { createIssue, getEmbedCode } from "#contract/api/issue-operations.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { basic, callApi } from "#test/support/api-client.ts";
import { wholeUpload } from "#test/support/whole-upload.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { ReferenceClient } from "#test/support/reference-client.ts";

const PUBLIC = "https://press.example/magazines";
const host = await useMasthead({ publicUrl: PUBLIC });
const publisher = await host.anAccount();
const client = new ReferenceClient(host.address, publisher.credentials);

test("a signature over the public address is good, and one over the address called is too", async () => {
  const signedUrl = `${PUBLIC}/api/2.0/magazines`;
  const parameters = { title: "Cars" };
  expect((await client.call("POST", "magazines", parameters, { signedUrl })).status).toBe(200);
  expect((await client.call("POST", "magazines", parameters)).status).toBe(200);
});

test("a signature over any other address is not", async () => {
  for (const base of ["https://press.example", "http://press.example/magazines", ""]) {
    const signedUrl = `${base}/api/2.0/magazines`;
    expectFailure(await client.call("GET", "magazines", {}, { signedUrl }), "UNAUTHORIZED");
  }
});

test("wrong guesses through the proxy are counted for each address that it names", async () => {
  const { credentials } = await host.anAccount();
  const list = (secret: string, from: string) =>
    callApi(host.address, {
      method: "GET",
      path: "magazines",
      headers: { ...basic({ ...credentials, secret }), "x-forwarded-for": `10.9.9.9, ${from}` },
    });
  for (let count = 0; count < 30; count += 1) await list("wrong", "203.0.113.7");
  expectFailure(await list("wrong", "203.0.113.7"), "RATE_LIMITED");
  expectFailure(await list("wrong", "203.0.113.8"), "UNAUTHORIZED");
});

test("every address in an answer is a public one", async () => {
  const { ID } = await publisher.aMagazine();
  const { upload } = dataOf(createIssue, await publisher.call("POST", `magazines/${ID}`));
  const issueTempID = await publisher.upload(ID);
  await host.idle();
  const { ID: issueId, url, cover } = await publisher.status(issueTempID);
  const embed = await publisher.call("GET", `issues/${issueId}/embed-code`);
  await publisher.aMagazine();
  const { headers } = await publisher.call("GET", "magazines?limit=1");
  const details = await publisher.issue(issueId);
  const [listed] = await publisher.listedIssues(ID);
  for (const address of [wholeUpload(upload).url, url, cover, details.cover, listed?.cover]) {
    expect(address?.startsWith(`${PUBLIC}/`)).toBe(true);
  }
  expect(dataOf(getEmbedCode, embed).embed_code).toContain(`src="${PUBLIC}/read/`);
  expect(headers["link"]).toContain(`<${PUBLIC}/api/2.0/magazines?`);
});
