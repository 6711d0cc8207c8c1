import { randomBytes } from "node:crypto";
import { readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { beforeAll, describe, expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { folderOfFile } from "#test/support/temporary-folder.ts";
import { sdkClient } from "./support/sdk-client.ts";
import { aStore } from "./support/store.ts";
import { compile, installPacked, nodes, readmeProgram, runProgram } from "./support/packed.ts";

const MEGABYTE = 1024 * 1024;

const host = await useMasthead();
const folder = await folderOfFile();
const available = await nodes();
let files: string[] = [];

beforeAll(async () => {
  files = await installPacked(folder);
});

test("the package has what it needs, and neither sources nor tests", async () => {
  expect(files).toEqual(
    expect.arrayContaining(["LICENSE", "README.md", "package.json", "dist/masthead.d.ts"]),
  );
  expect(
    files.filter((path) => !/^(?:dist\/|LICENSE|README[.]md|package[.]json)/.test(path)),
  ).toEqual([]);
  const license = (path: string) => readFile(new URL(path, import.meta.url), "utf8");
  expect(await license("../../sdk/LICENSE")).toBe(await license("../../LICENSE"));
});

test("the package has the version of Masthead, and no dependencies", async () => {
  const packageAt = async (path: string): Promise<unknown> =>
    JSON.parse(await readFile(new URL(path, import.meta.url), "utf8"));
  const { version } = Object(await packageAt("../../package.json"));
  const own = await packageAt("../../sdk/package.json");
  expect(own).toMatchObject({ version });
  expect(own).not.toHaveProperty("dependencies");
});

describe("the program of the README", () => {
  beforeAll(async () => {
    await writeFile(join(folder, "press.ts"), await readmeProgram());
    await writeFile(join(folder, "issue.pdf"), await aPdf({ pages: 2 }));
    const wrong = await compile(folder, ["press.ts"], { lib: ["es2023"], types: ["node"] });
    if (wrong !== "") throw new Error(wrong);
  });

  test.each(available)("publishes a PDF with %s", async (node) => {
    const account = await host.anAccount();
    const { address, credentials } = account;
    const env = {
      API: address,
      KEY: credentials.apiKey,
      SECRET: credentials.secret,
    };
    const { stdout } = await runProgram(node, folder, ["press.js", "issue.pdf"], env);
    const [url = ""] = stdout.split("\n");
    const client = sdkClient(account);
    const [magazine] = await client.magazines.list().toArray();
    const magazineId = magazine?.ID ?? "";
    const [issue, next] = await client.issues.list({ magazineId }).toArray();
    expect(next).toMatchObject({ volume: "Spring 2027" });
    expect(await client.issues.getPublishState(next?.ID ?? "")).toMatchObject({
      state: "scheduled",
    });
    expect(issue).toMatchObject({
      volume: "Winter 2026",
      description: "Coasts and light",
      pages_count: 2,
    });
    expect(url).toContain(issue?.ID);
    // The program made it private afterwards.
    expect(await client.issues.get(issue?.ID ?? "")).toMatchObject({
      is_published: true,
      privacy: "private",
    });
  });
});

test.each(available)("a webhook is verified with %s, from JavaScript", async (node) => {
  const program = `
    import { verifyWebhook } from "masthead-sdk";
    const { BODY, HEADERS, WEBHOOK_SECRET } = process.env;
    const { id, type } = await verifyWebhook(BODY, JSON.parse(HEADERS), WEBHOOK_SECRET);
    console.log(id, type);
  `;
  await writeFile(join(folder, "receive.js"), program);
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  const body = JSON.stringify({
    type: "webhook.test",
    timestamp: "2026-11-22T09:30:00Z",
    data: {},
  });
  const now = new Date();
  const headers = {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign("msg_1", now, body),
  };
  const env = { BODY: body, HEADERS: JSON.stringify(headers), WEBHOOK_SECRET: secret };
  const { stdout } = await runProgram(node, folder, ["receive.js"], env);
  expect(stdout.trim()).toBe("msg_1 webhook.test");
});

test("the package promises the Nodes that load it by import and by require without a flag", async () => {
  const text = await readFile(new URL("../../sdk/package.json", import.meta.url), "utf8");
  const own: unknown = JSON.parse(text);
  expect(own).toMatchObject({ engines: { node: "^20.19.0 || >=22.12.0" } });
});

test.each(available)("a CommonJS program requires it with %s, without a warning", async (node) => {
  const program = `
    const { createClient, MastheadError, verifyWebhook } = require("masthead-sdk");
    const { pdfFile } = require("masthead-sdk/node");
    const { API: baseUrl, KEY: key, SECRET: secret } = process.env;
    const client = createClient({ baseUrl, key, secret });
    client.issues.get("0000000000000000000").catch((error) => {
      console.log(error instanceof MastheadError, error.code, typeof pdfFile, typeof verifyWebhook);
    });
  `;
  await writeFile(join(folder, "required.cjs"), program);
  const { address, credentials } = await host.anAccount();
  const env = { API: address, KEY: credentials.apiKey, SECRET: credentials.secret };
  const { stdout, stderr } = await runProgram(node, folder, ["required.cjs"], env);
  expect([stdout, stderr]).toEqual(["true ISSUE_NOT_FOUND function function\n", ""]);
});

test("the types are found by CommonJS programs too", async () => {
  const program = `
    import masthead = require("masthead-sdk");
    const client = masthead.createClient({ baseUrl: "", key: "", secret: "" });
    const state: Promise<masthead.PublishState> = client.issues.getPublishState("1");
    export = state;
  `;
  await writeFile(join(folder, "typed.cts"), program);
  const options = { lib: ["es2023", "dom"], types: [], noEmit: true };
  expect(await compile(folder, ["typed.cts"], options)).toBe("");
});

test.each(available)("a large file is sent in little memory with %s", async (node) => {
  const size = 250 * MEGABYTE;
  const store = await aStore();
  const program = `
    import { createClient } from "masthead-sdk";
    import { pdfFile } from "masthead-sdk/node";
    // Not the maximum that the system knows: that begins with what the process held from which this one was made.
    let most = 0;
    setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20).unref();
    const client = createClient({ baseUrl: process.env.API, key: "key", secret: "secret" });
    await client.convertPdf(await pdfFile("large.pdf"), { magazineId: "M1" });
    console.log(most);
  `;
  await writeFile(join(folder, "large.js"), program);
  await writeFile(join(folder, "large.pdf"), "");
  await truncate(join(folder, "large.pdf"), size);
  const { stdout } = await runProgram(node, folder, ["large.js"], { API: store.address });
  expect(store.received()).toBeGreaterThan(size);
  expect(Number(stdout)).toBeGreaterThan(0);
  expect(Number(stdout)).toBeLessThan(size);
});

test("types of browsers are enough, and mistakes are found", async () => {
  const right = `
    import { createClient, type PublishProgress } from "masthead-sdk";
    const client = createClient({ baseUrl: location.origin, key: "k", secret: "s" });
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    const [file] = input?.files ?? [];
    if (file) {
      const onProgress = (progress: PublishProgress): void => console.log(progress.stage);
      const { url } = await client.publishPdf(file, { magazineId: "M1", onProgress });
      location.assign(url);
    }
    const conversion = await client.conversions.get("0");
    if (conversion.status === "error") console.log(conversion.error_message);
  `;
  const wrong = `
    import { createClient } from "masthead-sdk";
    const client = createClient({ baseUrl: "", key: "", secret: "" });
    await client.magazines.create({ name: "Harbour" });
    await client.issues.publish("1", { privacy: "public" });
    (await client.issues.get("1")).pagesCount;
    (await client.conversions.get("0")).error_message;
  `;
  await writeFile(join(folder, "right.ts"), right);
  await writeFile(join(folder, "wrong.ts"), wrong);
  const options = { lib: ["es2022", "dom", "dom.iterable"], types: [], noEmit: true };
  expect(await compile(folder, ["right.ts"], options)).toBe("");
  const found = await compile(folder, ["wrong.ts"], options);
  expect(found.match(/wrong[.]ts\(\d+/g)).toEqual([4, 5, 6, 7].map((line) => `wrong.ts(${line}`));
});
