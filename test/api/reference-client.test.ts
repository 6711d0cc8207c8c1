import { describe, expect, test } from "vitest";
import {
  createIssue,
  getConversionStatus,
  getEmbedCode,
  getIssue,
  getPublishState,
  publishIssue,
  updateIssue,
} from "../../shared/api/issue-operations.ts";
import {
  createMagazine,
  deleteMagazine,
  listIssues,
  listMagazines,
  updateMagazine,
} from "../../shared/api/magazine-operations.ts";
import { dataOf, expectFailure } from "../support/answers.ts";
import { useMasthead } from "../support/masthead.ts";
import { aPdf } from "../support/pdf-fixtures.ts";
import { CONFIRMATIONS } from "../support/publisher.ts";
import { ReferenceClient, signatureOf } from "../support/reference-client.ts";

const host = await useMasthead();

async function aClient() {
  const publisher = await host.anAccount();
  return { publisher, client: new ReferenceClient(host.address, publisher.credentials) };
}

test.each([
  ["GET", "magazines", {}, "07419a6d451e7d51547084ada13319473b9ac18f03b5f212a160421d849833c6"],
  [
    "POST",
    "magazines",
    { title: "Cars", description: "All about cars" },
    "a8bbb4282e6d56495c6e46bea6ea370da3820fcd538bb3db365a15eadc2cc8af",
  ],
  [
    "PUT",
    "contacts/john@example.com/access/0546281001409245567",
    { notify_user: "yes" },
    "325a9ce520278fbbc89528c9980003f067d176d7b45a7b618693701eb8300f85",
  ],
  [
    "POST",
    "magazines/M0250759001409245540",
    { volume: "Jul 2014", keywords: "a,b", allow_print: "yes", pdf: "(file)" },
    "04fea17a690d30e2294335ca579929f82ae9a9b3536163e9c98cf7b1c6a36c8b",
  ],
] as const)("the stand-in signs %s %s as the library does", (method, path, parameters, sig) => {
  const url = `http://127.0.0.1:8080/api/2.0/${path}`;
  expect(signatureOf(method, url, parameters, "sec_test")).toBe(sig);
});

test("a whole integration works with nothing but the base address changed", async () => {
  const { client } = await aClient();
  const created = await client.call("POST", "magazines", {
    title: "Cars",
    description: "All about cars",
  });
  const { ID } = dataOf(createMagazine, created);
  const upload = await client.call(
    "POST",
    `magazines/${ID}`,
    {
      volume: "Jul 2014",
      keywords: "Comma,separated,keywords",
      category: 1,
      allow_print: "yes",
      allow_download: "no",
    },
    { pdf: await aPdf({ pages: 2 }) },
  );
  const { issueTempID } = dataOf(createIssue, upload);
  await host.idle();
  const statusPath = `magazines/${ID}/issues/${issueTempID}/status`;
  const [status] = dataOf(getConversionStatus, await client.call("GET", statusPath));
  expect(status).toMatchObject({ status: "ready", pages_count: 2 });
  const issuePath = `issues/${status?.ID}`;
  const publish = await client.call("PUT", `${issuePath}/publish-state`, { privacy: "unlisted" });
  expect(dataOf(publishIssue, publish)).toEqual([]);
  const state = await client.call("GET", `${issuePath}/publish-state`);
  expect(dataOf(getPublishState, state)).toEqual({ is_published: true });
  const embed = await client.call("POST", `${issuePath}/embed-code`, {
    width: 800,
    height: "100%",
  });
  expect(dataOf(getEmbedCode, embed).embed_code).toContain(`width="800" height="100%"`);
  const update = await client.call("PUT", issuePath, { description: "Summer + more", volume: "8" });
  expect(dataOf(updateIssue, update)).toMatchObject({ description: "Summer + more", volume: "8" });
  const details = dataOf(getIssue, await client.call("GET", issuePath));
  expect(details).toMatchObject({ is_published: true, allow_print: true, allow_download: false });
  const listed = dataOf(listIssues, await client.call("GET", `magazines/${ID}/issues`));
  expect(listed.map((issue) => issue.ID)).toEqual([status?.ID]);
  await client.call("POST", `magazines/${ID}/subscription`);
  const [magazine] = dataOf(listMagazines, await client.call("GET", "magazines"));
  expect(magazine).toMatchObject({ ID, subscription_status: "free" });
  await client.call("DELETE", `magazines/${ID}/subscription`);
  const deleted = await client.call("DELETE", `magazines/${ID}`, CONFIRMATIONS);
  expect(dataOf(deleteMagazine, deleted)).toEqual([]);
  expect(dataOf(listMagazines, await client.call("GET", "magazines"))).toEqual([]);
});

describe("values", () => {
  test("true and false, which PHP writes and signs in different ways", async () => {
    const { client } = await aClient();
    const { ID } = dataOf(
      createMagazine,
      await client.call("POST", "magazines", { title: "Cars" }),
    );
    const path = `magazines/${ID}`;
    const on = await client.call("PUT", path, { adult_content: true, title: "On" });
    expect(dataOf(updateMagazine, on)).toMatchObject({ adult_content: true, title: "On" });
    const off = await client.call("PUT", path, { title: "Off", adult_content: false, type: 2 });
    expect(dataOf(updateMagazine, off)).toMatchObject({ adult_content: false, title: "Off" });
    const upload = await client.call("POST", path, { allow_print: true, allow_download: false });
    expect(dataOf(createIssue, upload).upload).toBeDefined();
  });

  test.each([
    ["any script", "Größe 日本語 🗞️"],
    ["what forms write in their own way", "a+b c&d=e%20f;g~h*i'j(k)!"],
    ["nothing", ""],
    ["zero", "0"],
  ])("%s arrive as they are, by POST and by PUT", async (_, text) => {
    const { client } = await aClient();
    const body = { title: "Cars", description: text };
    const created = dataOf(createMagazine, await client.call("POST", "magazines", body));
    expect(created.description).toBe(text);
    const put = await client.call("PUT", `magazines/${created.ID}`, { ...body, title: `Z${text}` });
    expect(dataOf(updateMagazine, put)).toMatchObject({ title: `Z${text}`, description: text });
  });

  test("line breaks in a description arrive as they are sent", async () => {
    const { client } = await aClient();
    const body = { title: "Cars", description: "one\r\ntwo\nthree" };
    const created = dataOf(createMagazine, await client.call("POST", "magazines", body));
    expect(created.description).toBe("one\r\ntwo\nthree");
    const put = await client.call("PUT", `magazines/${created.ID}`, body);
    expect(dataOf(updateMagazine, put).description).toBe("one\r\ntwo\nthree");
  });

  test("are signed in the order of their names, capitals first", async () => {
    const { client } = await aClient();
    const parameters = { title: "t", description: "d", Zone: "z", _a: "u", "10": "x", "9": "y" };
    expect((await client.call("POST", "magazines", parameters)).status).toBe(200);
  });

  test("a post without parameters is signed and read with an empty body", async () => {
    const { client, publisher } = await aClient();
    const { ID } = await publisher.aMagazine();
    for (const closingBoundaryOnly of [false, true]) {
      const path = `magazines/${ID}/subscription`;
      const answer = await client.call("POST", path, {}, { closingBoundaryOnly });
      expect(answer.data).toEqual([]);
    }
  });
});

test("a large file is sent after the service has said to go on", async () => {
  const { client, publisher } = await aClient();
  const { ID } = await publisher.aMagazine();
  const pdf = Buffer.concat([await aPdf(), Buffer.alloc(2_000_000, "\n")]);
  const answer = await client.call("POST", `magazines/${ID}`, { volume: "Large" }, { pdf });
  const { issueTempID } = dataOf(createIssue, answer);
  await host.idle();
  expect((await publisher.status(issueTempID)).status).toBe("ready");
});

describe("the address that is signed", () => {
  test("may be decoded while the path is percent-encoded, also where there is no need", async () => {
    const { client, publisher } = await aClient();
    const { ID } = await publisher.aMagazine();
    const signedUrl = `${host.address}/api/2.0/magazines/${ID}`;
    const answer = await client.call(
      "GET",
      `magazines/${ID.replace("M", "%4D")}`,
      {},
      { signedUrl },
    );
    expect(answer.data).toMatchObject({ ID });
  });

  test("holds the query as it is called, and its values are not signed once more", async () => {
    const { client } = await aClient();
    for (const title of ["b", "a"]) await client.call("POST", "magazines", { title });
    const answer = await client.call("GET", "magazines?limit=1&x=%C3%A9+y");
    expect(dataOf(listMagazines, answer)).toHaveLength(1);
    const signedUrl = `${host.address}/api/2.0/magazines`;
    const without = await client.call("GET", "magazines?limit=1", {}, { signedUrl });
    expectFailure(without, "UNAUTHORIZED");
  });

  test("has the scheme that a proxy in front names", async () => {
    const { client } = await aClient();
    const signedUrl = `${host.address.replace("http:", "https:")}/api/2.0/magazines`;
    const headers = { "x-forwarded-proto": "https" };
    expect((await client.call("GET", "magazines", {}, { signedUrl, headers })).status).toBe(200);
    expectFailure(await client.call("GET", "magazines", {}, { signedUrl }), "UNAUTHORIZED");
  });

  test("has the host that the caller named", async () => {
    const { client } = await aClient();
    const headers = { host: "localhost:8443" };
    const signedUrl = "http://localhost:8443/api/2.0/magazines";
    expect((await client.call("GET", "magazines", {}, { signedUrl, headers })).status).toBe(200);
  });
});
