import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import {
  CallToolResultSchema,
  ElicitRequestSchema,
  ListRootsRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, onTestFinished, test } from "vitest";
import { OPERATIONS } from "#contract/api/registry.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { CONFIRMATIONS } from "#test/support/publisher.ts";
import { aCli, aFile } from "./support/cli.ts";

const SOURCE = fileURLToPath(new URL("../../bin/masthead.ts", import.meta.url));
const host = await useMasthead();

/** The user of an assistant. */
interface User {
  /** Whether they agree to a question. */
  agrees?: (question: string) => boolean;
  /** The open folders. */
  open?: readonly string[];
}

/** An assistant's side of the protocol; starts the command as assistants do. */
async function anAssistant(args: readonly string[] = [], { agrees, open }: User = {}) {
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
  const capabilities = { ...(agrees && { elicitation: {} }), ...(open && { roots: {} }) };
  const client = new Client({ name: "test", version: "1" }, { capabilities });
  if (agrees)
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => ({
      action: agrees(params.message) ? "accept" : "decline",
      content: {},
    }));
  if (open)
    client.setRequestHandler(ListRootsRequestSchema, () => ({
      roots: open.map((folder) => ({
        uri: folder.includes(":") ? folder : pathToFileURL(folder).href,
      })),
    }));
  await client.connect(transport);
  onTestFinished(() => client.close());
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const answer = await client.callTool({ name, arguments: input }, CallToolResultSchema);
    const { content, isError = false } = CallToolResultSchema.parse(answer);
    const [part] = content;
    return { isError, text: part?.type === "text" ? part.text : "" };
  };
  const tools = async () => (await client.listTools()).tools;
  return { publisher, tools, call };
}

/** A PDF in its own folder. @returns the paths of both */
async function aPdfFile(name = "spring.pdf"): Promise<{ path: string; folder: string }> {
  const cli = await aCli();
  return { path: await aFile(cli, name, await aPdf({ pages: 2 })), folder: cli.home };
}

describe("the tools", () => {
  test("are twenty that read and publish, and others by their groups", async () => {
    const { tools } = await anAssistant();
    const names = (await tools()).map(({ name }) => name);
    expect(names).toHaveLength(20);
    expect(names.slice(0, 3)).toEqual(["publish_pdf", "replace_pdf", "list_magazines"]);
    expect(names.join(" ")).not.toMatch(/key|token|webhook|contact|desk|person|secret/);
    const groups = "contacts,webhooks,keys,account,issues";
    const all = (await (await anAssistant(["--tools", groups])).tools()).map(({ name }) => name);
    expect(all).toHaveLength(new Set(all).size);
    expect(all).toHaveLength(
      OPERATIONS.filter(({ takesFile, signsIn }) => !takesFile && !signsIn).length + 2,
    );
    expect(all.slice(0, 20)).toEqual(names);
    const end = await (await aCli()).run(["mcp", "--tools", "everything"]);
    expect(end).toMatchObject({ exitCode: 2, stdout: "" });
  });

  test("say what they need, whom they reach and whether they destroy, and offer no empty choice", async () => {
    const assistant = await anAssistant(["--tools", "contacts,webhooks,issues"]);
    const tools = await assistant.tools();
    const byName = new Map(tools.map((tool) => [tool.name, tool]));
    const hints = (name: string) => byName.get(name)?.annotations;
    expect(hints("list_magazines")).toMatchObject({ readOnlyHint: true, openWorldHint: false });
    expect(hints("delete_magazine")).toMatchObject({ readOnlyHint: false, destructiveHint: true });
    for (const name of ["publish_pdf", "publish_issue", "deliver_issue", "test_webhook"])
      expect(hints(name), name).toMatchObject({ openWorldHint: true, destructiveHint: false });
    const deleting = byName.get("delete_magazine");
    expect(deleting?.description).toContain("Destructive");
    expect(deleting?.description).toContain(
      'confirm2 = "I also realize that I will not have it back"',
    );
    const sentences = ["magazine_id", "confirm", "confirm2", "confirm3"];
    expect(deleting?.inputSchema.required).toEqual(sentences);
    const subscribing = byName.get("deliver_subscription")?.inputSchema;
    expect(subscribing?.required).toEqual(["email", "magazine_id"]);
    const taken = ["email", "magazine_id", "cycle", "confirm"];
    expect(Object.keys(subscribing?.properties ?? {})).toEqual(taken);
    expect(byName.get("publish_pdf")?.inputSchema.required).toEqual(["path", "magazine_id"]);
    for (const tool of tools) expect(tool.description).toMatch(/^[A-Z].+\.$/);
    expect(JSON.stringify(tools)).not.toMatch(/"enum":\[[^\]]*""/);
  });

  test("of --read-only change nothing", async () => {
    const { tools, call, publisher } = await anAssistant(["--read-only", "--tools", "contacts"]);
    expect((await tools()).length).toBeGreaterThan(5);
    for (const { annotations } of await tools()) expect(annotations?.readOnlyHint).toBe(true);
    const refused = await call("create_magazine", { title: "Harbour" });
    expect(refused).toEqual({ isError: true, text: "There is no tool create_magazine." });
    const path = "/tmp/a.pdf";
    expect(await call("publish_pdf", { path, magazine_id: "M" })).toMatchObject({ isError: true });
    expect(await publisher.succeed("GET", "magazines")).toEqual([]);
  });
});

test("an assistant makes a magazine, publishes a PDF, replaces it, reads lists in parts and deletes", async () => {
  const { path, folder } = await aPdfFile();
  const { call, publisher } = await anAssistant(["--files", folder, "--tools", "issues"]);
  const made = JSON.parse(
    (await call("create_magazine", { title: "Harbour", search_engines: true })).text,
  );
  expect(made).toMatchObject({ title: "Harbour" });
  const input = { path, magazine_id: made.ID, volume: "Spring", confirm: true };
  const published = await call("publish_pdf", input);
  expect(published.isError).toBe(false);
  const issue = JSON.parse(published.text);
  expect(issue).toMatchObject({ pages_count: 2, warnings: [] });
  expect((await fetch(issue.url)).status).toBe(200);
  expect(JSON.parse((await call("publish_pdf", input)).text).issue_id).toBe(issue.issue_id);
  const { issue_id } = issue;
  const other = join(folder, "other.pdf");
  await writeFile(other, await aPdf({ pages: 3 }));
  const replaced = await call("replace_pdf", { path: other, issue_id, confirm: true });
  expect(JSON.parse(replaced.text)).toMatchObject({ url: issue.url, pages_count: 3 });
  await publisher.aMagazine({ title: "Second" });
  const part = JSON.parse((await call("list_magazines", { limit: 1 })).text);
  expect(part).toMatchObject({ entries: [{ title: "Harbour" }], next_cursor: expect.any(String) });
  const rest = JSON.parse((await call("list_magazines", { cursor: part.next_cursor })).text);
  expect(rest).toEqual({ entries: [expect.objectContaining({ title: "Second" })] });
  const unsure = { magazine_id: made.ID, confirm: "yes", confirm2: "-", confirm3: "-" };
  expect(await call("delete_magazine", unsure)).toMatchObject({ isError: true });
  expect((await call("delete_issue", { issue_id, confirm: true })).isError).toBe(false);
  expect(await publisher.listedIssues(made.ID)).toEqual([]);
  const sure = await call("delete_magazine", { magazine_id: made.ID, ...CONFIRMATIONS });
  expect(sure.isError).toBe(false);
  expect(await publisher.succeed("GET", "magazines")).toMatchObject([{ title: "Second" }]);
});

test("what is published, mailed or deleted waits for the user: in a question where the assistant can ask", async () => {
  const { path, folder } = await aPdfFile();
  const asked: string[] = [];
  let agreed = false;
  const user: User = {
    open: [folder],
    agrees: (question) => asked.push(question) > 0 && agreed,
  };
  const { call, publisher, tools } = await anAssistant(["--tools", "contacts,issues"], user);
  const [publishing] = await tools();
  expect(Object.keys(publishing?.inputSchema.properties ?? {})).not.toContain("confirm");
  const { ID: magazine_id } = await publisher.aMagazine({ title: "Harbour" });
  const input = { path, magazine_id };
  const declined = { isError: true, text: "The user has not agreed. Nothing was done." };
  expect(await call("publish_pdf", input)).toEqual(declined);
  expect(asked).toEqual([expect.stringContaining('"Harbour"\npath = ')]);
  expect(await publisher.listedIssues(magazine_id)).toEqual([]);
  const made = await call("publish_pdf", { ...input, privacy: "private" });
  const { issue_id } = JSON.parse(made.text);
  expect(asked).toHaveLength(1);
  await publisher.addContact("ann@example.org");
  const grant = { email: "ann@example.org", issue_id };
  expect((await call("grant_access", grant)).isError).toBe(false);
  expect(asked).toHaveLength(1);
  const calls: [string, Record<string, unknown>][] = [
    ["publish_issue", { issue_id, privacy: "unlisted" }],
    ["publish_issue", { issue_id, privacy: "private" }],
    ["grant_access", { ...grant, notify_user: true }],
    ["deliver_issue", grant],
    ["delete_contact", { email: "ann@example.org" }],
    ["delete_issue", { issue_id }],
    ["delete_magazine", { magazine_id, ...CONFIRMATIONS }],
  ];
  for (const [name, given] of calls) expect(await call(name, given), name).toEqual(declined);
  expect(asked).toHaveLength(1 + calls.length);
  expect(asked.at(-1)).toBe(
    'Deletes a magazine with all its issues, after three exact confirmations.\n"Harbour"\nThis cannot be undone. Go ahead?',
  );
  agreed = true;
  for (const [name, given] of calls) expect((await call(name, given)).isError, name).toBe(false);
});

test("failures are answers in plain words", async () => {
  const { path, folder } = await aPdfFile();
  const { path: elsewhere } = await aPdfFile("private.pdf");
  await symlink(elsewhere, join(folder, "link.pdf"));
  await aFile({ ...(await aCli()), home: folder }, "letter.txt", "Dear Ann");
  const { call } = await anAssistant(["--files", folder]);
  const magazine_id = "M0000000000000000000";
  const failures: [string, Record<string, unknown>, string][] = [
    ["get_issue", { issue_id: "0000000000000000000" }, "ISSUE_NOT_FOUND: There is no such issue."],
    ["get_issue", {}, "issue_id: is missing"],
    ["get_issue", { issue_id: "../keys" }, "ISSUE_NOT_FOUND: There is no such issue."],
    ["get_issue", { issue_id: 7 }, "issue_id: must be a text"],
    ["create_magazine", { titel: "Harbour" }, "Unknown: titel."],
    ["create_magazine", {}, "title: is missing"],
    ["create_magazine", { title: null }, "title: is missing"],
    ["create_magazine", { title: "Quay", constructor: 1 }, "Unknown: constructor."],
    ["delete_issue", { issue_id: null, confirm: true }, "issue_id: is missing"],
    ["publish_issue", { issue_id: null, privacy: "unlisted" }, "issue_id: is missing"],
    ["publish_pdf", { path: null, magazine_id }, "path: is missing"],
    ["list_all_issues", { state: "open" }, "state: must be unpublished or scheduled or published"],
    ["delete_issue", { issue_id: "1" }, "call again with confirm = true"],
    ["publish_pdf", { path }, "magazine_id: is missing"],
    ["publish_pdf", { path, magazine_id, privacy: "open" }, "privacy: must be private or unlisted"],
    ["publish_pdf", { path, magazine_id, price: 3 }, "Unknown: price."],
    ["publish_pdf", { path, magazine_id }, "ask the user"],
    ["publish_pdf", { path: elsewhere, magazine_id }, "is not a file below"],
    ["publish_pdf", { path: join(folder, "link.pdf"), magazine_id }, "is not a file below"],
    ["publish_pdf", { path: join(folder, "../a.pdf"), magazine_id }, "is not a file below"],
    ["publish_pdf", { path: join(folder, "letter.txt"), magazine_id }, "is not a PDF"],
    ["fly", {}, "There is no tool fly."],
  ];
  for (const [name, input, text] of failures) {
    expect(await call(name, input)).toEqual({ isError: true, text: expect.stringContaining(text) });
  }
  const closed = await anAssistant();
  expect(await closed.call("publish_pdf", { path, magazine_id })).toMatchObject({
    isError: true,
    text: expect.stringContaining("--files FOLDER"),
  });
});

test("all files are allowed below /, and folders of other machines are passed over", async () => {
  const { path } = await aPdfFile();
  const magazine_id = "M0000000000000000000";
  const open = [
    "file://elsewhere.example/home/ann",
    "file:///%zz",
    "vscode-remote://wsl+debian/home/ann",
    "https://elsewhere.example/",
    "c:",
  ];
  for (const [args, folders, text] of [
    [["--files", "/"], [], "ask the user"],
    [["--files", "/"], open, "ask the user"],
    [[], [...open, "/"], "ask the user"],
    [[], ["/", ...open], "ask the user"],
    [[], open, "No folder is allowed"],
  ] as const) {
    const { call } = await anAssistant(args, { open: folders });
    expect(await call("publish_pdf", { path, magazine_id })).toEqual({
      isError: true,
      text: expect.stringContaining(text),
    });
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
