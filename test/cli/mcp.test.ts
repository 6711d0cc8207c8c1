import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, onTestFinished, test } from "vitest";
import { OPERATIONS } from "#contract/api/registry.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { CONFIRMATIONS } from "#test/support/publisher.ts";
import { aCli, aFile } from "./support/cli.ts";

const SOURCE = fileURLToPath(new URL("../../bin/masthead.ts", import.meta.url));
const host = await useMasthead();

/** An assistant's side of the protocol, with the command started as assistants start it. */
async function anAssistant(...args: string[]) {
  const publisher = await host.anAccount();
  const { apiKey, secret } = publisher.credentials;
  const { PATH = "" } = process.env;
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [SOURCE, "mcp", ...args],
    env: {
      PATH,
      MASTHEAD_API: host.address,
      MASTHEAD_API_KEY: apiKey,
      MASTHEAD_API_SECRET: secret,
    },
  });
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport);
  onTestFinished(() => client.close());
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const answer = await client.callTool({ name, arguments: input }, CallToolResultSchema);
    const { content, isError = false } = CallToolResultSchema.parse(answer);
    const [part] = content;
    return { isError, text: part?.type === "text" ? part.text : "" };
  };
  return { publisher, client, call };
}

describe("the tools", () => {
  test("are the operations of the contract, with what they need and whether they destroy", async () => {
    const { client } = await anAssistant();
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toHaveLength(new Set(names).size);
    expect(names).toHaveLength(
      OPERATIONS.filter(({ takesFile, signsIn }) => !takesFile && !signsIn).length + 1,
    );
    const byName = new Map(tools.map((tool) => [tool.name, tool]));
    expect(byName.get("list_magazines")?.annotations).toMatchObject({
      readOnlyHint: true,
      destructiveHint: false,
    });
    const deleting = byName.get("delete_magazine");
    expect(deleting?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true });
    expect(deleting?.description).toContain("Destructive");
    expect(deleting?.description).toContain(
      'confirm2 = "I also realize that I will not have it back"',
    );
    expect(deleting?.inputSchema.required).toEqual([
      "magazine_id",
      "confirm",
      "confirm2",
      "confirm3",
    ]);
    const subscribing = byName.get("deliver_subscription")?.inputSchema;
    expect(subscribing?.required).toEqual(["email", "magazine_id"]);
    expect(Object.keys(subscribing?.properties ?? {})).toEqual(["email", "magazine_id", "cycle"]);
    expect(byName.get("publish_pdf")?.inputSchema.required).toEqual(["path", "magazine_id"]);
    for (const tool of tools) expect(tool.description).toMatch(/^[A-Z].+\.$/);
  });

  test("of --read-only change nothing", async () => {
    const { client, call, publisher } = await anAssistant("--read-only");
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(5);
    for (const { annotations } of tools) expect(annotations?.readOnlyHint).toBe(true);
    const refused = await call("create_magazine", { title: "Harbour" });
    expect(refused).toEqual({ isError: true, text: "There is no tool create_magazine." });
    expect(await publisher.succeed("GET", "magazines")).toEqual([]);
  });
});

test("an assistant makes a magazine, publishes a PDF, reads lists in parts and deletes", async () => {
  const { call, publisher } = await anAssistant();
  const made = JSON.parse(
    (await call("create_magazine", { title: "Harbour", search_engines: true })).text,
  );
  expect(made).toMatchObject({ title: "Harbour" });
  const path = await aFile(await aCli(), "spring.pdf", await aPdf({ pages: 2 }));
  const input = { path, magazine_id: made.ID, volume: "Spring" };
  const published = await call("publish_pdf", input);
  expect(published.isError).toBe(false);
  const issue = JSON.parse(published.text);
  expect(issue).toMatchObject({ pages_count: 2, warnings: [] });
  expect((await fetch(issue.url)).status).toBe(200);
  expect(JSON.parse((await call("publish_pdf", input)).text).issue_id).toBe(issue.issue_id);
  await publisher.aMagazine({ title: "Second" });
  const part = JSON.parse((await call("list_magazines", { limit: 1 })).text);
  expect(part).toMatchObject({ entries: [{ title: "Harbour" }], next_cursor: expect.any(String) });
  const rest = JSON.parse((await call("list_magazines", { cursor: part.next_cursor })).text);
  expect(rest).toEqual({ entries: [expect.objectContaining({ title: "Second" })] });
  const unsure = await call("delete_magazine", {
    magazine_id: made.ID,
    confirm: "yes",
    confirm2: "",
    confirm3: "",
  });
  expect(unsure).toMatchObject({ isError: true, text: expect.stringContaining("confirm") });
  expect((await call("delete_issue", { issue_id: issue.issue_id })).isError).toBe(false);
  expect(await publisher.listedIssues(made.ID)).toEqual([]);
  const sure = await call("delete_magazine", { magazine_id: made.ID, ...CONFIRMATIONS });
  expect(sure.isError).toBe(false);
  expect(await publisher.succeed("GET", "magazines")).toMatchObject([{ title: "Second" }]);
});

test("failures are answers in plain words", async () => {
  const { call } = await anAssistant();
  const failures: [string, Record<string, unknown>, string][] = [
    ["get_issue", { issue_id: "0000000000000000000" }, "ISSUE_NOT_FOUND: There is no such issue."],
    ["get_issue", {}, "issue_id: is missing"],
    ["get_issue", { issue_id: "../keys" }, "ISSUE_NOT_FOUND: There is no such issue."],
    ["create_magazine", { titel: "Harbour" }, "Unknown: titel."],
    ["create_magazine", {}, "MISSING_PARAMETER: title: "],
    ["publish_pdf", { path: "/none.pdf", magazine_id: "M1" }, "/none.pdf does not exist."],
    ["fly", {}, "There is no tool fly."],
  ];
  for (const [name, input, text] of failures) {
    expect(await call(name, input)).toEqual({ isError: true, text: expect.stringContaining(text) });
  }
});

test("without a login it says so on standard error and ends with 3", async () => {
  const end = await (await aCli()).run(["mcp"]);
  expect(end).toEqual({
    exitCode: 3,
    stdout: "",
    stderr: "You are not logged in. Log in with: masthead login\n",
  });
});
