import { describe, expect, test } from "vitest";
import { MASTHEAD_VERSION } from "#platform/version.ts";
import { commandsMarkdown } from "#scripts/docs/commands-markdown.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aCli, aFile, loggedIn } from "./support/cli.ts";

const host = await useMasthead();

async function aLogin() {
  const publisher = await host.anAccount();
  return { publisher, cli: await loggedIn(host.address, publisher.credentials) };
}

function parsed(lines: readonly string[]): Record<string, unknown> {
  const value: Record<string, unknown> = JSON.parse(lines.join("\n"));
  return value;
}

describe("magazines", () => {
  test("are created, listed, shown, changed by their title, and deleted", async () => {
    const { cli, publisher } = await aLogin();
    const made = parsed(
      await cli.lines(["magazines", "create", "Harbour", "--accent-color", "224466", "--json"]),
    );
    expect(made).toMatchObject({ title: "Harbour", accent_color: "224466" });
    await publisher.aMagazine({ title: "A\u202ered" });
    const listed = await cli.lines(["magazines", "list"]);
    expect(listed.map((line) => line.split("\t").slice(0, 2))).toContainEqual([
      made["ID"],
      "Harbour",
    ]);
    expect(listed.join("\n")).not.toMatch(/\u202e/);
    await cli.lines(["magazines", "update", "harbour", "--description", "Ships"]);
    const shown = parsed(await cli.lines(["magazines", "show", "Harbour", "--json"]));
    expect(shown).toMatchObject({ ID: made["ID"], description: "Ships" });
    const unsure = await cli.run(["magazines", "delete", "Harbour"]);
    expect(unsure).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("Add --yes") });
    expect((await cli.run(["magazines", "delete", "Harbour", "--yes"])).exitCode).toBe(0);
    const gone = await cli.run(["magazines", "show", "Harbour"]);
    expect(gone).toMatchObject({
      exitCode: 1,
      stdout: "",
      stderr: `There is no magazine "Harbour" at ${host.address}/api/2.0. See: masthead magazines list\n`,
    });
  });

  test("of one title are named by their ids", async () => {
    const { cli, publisher } = await aLogin();
    const ids = [(await publisher.aMagazine()).ID, (await publisher.aMagazine()).ID];
    const end = await cli.run(["issues", "list", "Harbour"]);
    expect(end.exitCode).toBe(1);
    for (const id of ids) expect(end.stderr).toContain(id);
  });

  test("are listed as JSON lines, as many as were asked for", async () => {
    const { cli, publisher } = await aLogin();
    for (const title of ["A", "B", "C"]) await publisher.aMagazine({ title });
    const lines = await cli.lines(["magazines", "list", "--limit", "2", "--json"]);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(parsed([line])).toHaveProperty("ID");
  });
});

describe("issues", () => {
  test("are shown, changed, published, embedded, opened, hidden and deleted", async () => {
    const { cli, publisher } = await aLogin();
    const magazine = await publisher.aMagazine();
    const ID = await publisher.anIssue(magazine.ID);
    const [row = ""] = await cli.lines(["issues", "list", "Harbour"]);
    expect(row.split("\t")[0]).toBe(ID);
    await cli.lines(["issues", "update", ID, "--volume", "Spring", "--allow-print", "yes"]);
    await cli.lines(["issues", "publish", ID, "--privacy", "unlisted"]);
    const shown = parsed(await cli.lines(["issues", "show", ID, "--json"]));
    expect(shown).toMatchObject({ volume: "Spring", allow_print: true, is_published: true });
    const [embed = ""] = await cli.lines(["issues", "embed", ID, "--width", "100%"]);
    expect(embed).toMatch(/^<iframe .*<\/iframe>$/);
    const [url = ""] = await cli.lines(["open", "Harbour"]);
    expect(url).toContain(ID);
    expect((await fetch(url)).status).toBe(200);
    const files = parsed(await cli.lines(["issues", "files", ID, "--json"]));
    expect(files["pdf"]).toEqual(expect.stringContaining("http"));
    await cli.lines(["issues", "unpublish", ID]);
    const nothing = await cli.run(["open", "Harbour"]);
    expect(nothing).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining("no published issue"),
    });
    await cli.lines(["issues", "delete", ID, "--yes"]);
    const gone = await cli.run(["issues", "show", ID]);
    expect(gone).toMatchObject({
      exitCode: 1,
      stderr: `There is no such issue. (GET ${host.address}/api/2.0/issues/${ID})\n`,
    });
  });
});

describe("keys", () => {
  test("of the account that is logged in are made, listed, renewed and deleted", async () => {
    const { cli, publisher } = await aLogin();
    const args = ["keys", "create", "--name", "Shop", "--scope", "contacts", "--json"];
    const made = parsed(await cli.lines(args));
    expect(made).toMatchObject({ name: "Shop", scope: "contacts", secret: expect.any(String) });
    const keys = await cli.lines(["keys", "list"]);
    expect(keys.map((line) => line.split("\t")[0])).toEqual(
      expect.arrayContaining([publisher.credentials.apiKey, made["key"]]),
    );
    const renewed = parsed(await cli.lines(["keys", "rotate", String(made["id"]), "--json"]));
    expect(renewed["secret"]).not.toBe(made["secret"]);
    await cli.lines(["keys", "delete", String(made["id"]), "--yes"]);
    expect(await cli.lines(["keys", "list"])).toHaveLength(1);
    const log = await cli.lines(["audit", "--limit", "2"]);
    expect(log.map((line) => line.split("\t").slice(1))).toEqual([
      [
        "deleteKey",
        `key ${String(made["id"])}`,
        `key ${publisher.credentials.apiKey}`,
        "127.0.0.1",
      ],
      [
        "rotateKey",
        `key ${String(made["id"])}`,
        `key ${publisher.credentials.apiKey}`,
        "127.0.0.1",
      ],
    ]);
  });

  test("need to be said whose they are", async () => {
    const { cli } = await aLogin();
    const end = await cli.run(["keys", "create"]);
    expect(end).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("--account") });
  });
});

test("webhooks are made, listed, tried, paused and deleted", async () => {
  const { cli } = await aLogin();
  const url = "http://127.0.0.1:9/events";
  const args = ["webhooks", "create", url, "--events", "issue.published", "--json"];
  const made = parsed(await cli.lines(args));
  expect(made).toMatchObject({ url, status: "active", secret: expect.stringMatching(/^whsec_/) });
  const id = String(made["id"]);
  await cli.lines(["webhooks", "test", id]);
  expect((await cli.lines(["webhooks", "deliveries", id]))[0]).toContain("webhook.test");
  await cli.lines(["webhooks", "update", id, "--status", "paused"]);
  expect((await cli.lines(["webhooks", "list"]))[0]).toContain("paused");
  await cli.lines(["webhooks", "delete", id, "--yes"]);
  expect(await cli.lines(["webhooks", "list"])).toEqual([]);
});

describe("wrong usage is 2, with what was meant:", () => {
  test.each([
    [["magazins"], "(Did you mean magazines?)"],
    [["publish", "--magazin", "x", "a.pdf"], "(Did you mean --magazine?)"],
    [["publish"], "missing required argument 'files'"],
    [["issues", "publish", "1"], "required option '--privacy <private|unlisted>' not specified"],
    [["issues", "update", "1", "--allow-print", "maybe"], "Allowed choices are yes, no."],
    [["issues", "update", "0000000000000000001"], "Nothing to change"],
    [["magazines", "list", "--limit", "none"], "It must be a whole number from 1."],
    [[], "Usage: masthead"],
  ])("%j", async (args, words) => {
    const end = await (await aCli()).run(args);
    expect(end).toMatchObject({ exitCode: 2, stdout: "", stderr: expect.stringContaining(words) });
    // A short answer keeps the error in sight and points to the help.
    if (args.length > 0) expect(end.stderr.split("\n").length).toBeLessThan(8);
    expect(end.stderr).toContain("Usage: masthead");
  });
});

test("what the service refuses is said in its words", async () => {
  const { cli } = await aLogin();
  const end = await cli.run(["magazines", "create", "Harbour", "--accent-color", "blue"]);
  expect(end).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("accent_color: ") });
});

test("a key that ended asks for another login", async () => {
  const publisher = await host.anAccount();
  const cli = await loggedIn(host.address, publisher.credentials);
  const path = await aFile(cli, ".config/masthead/profiles.json", "");
  const { apiKey: key } = publisher.credentials;
  const profiles = { default: { api: host.address, key, secret: "sec_other" } };
  await aFile(
    cli,
    ".config/masthead/profiles.json",
    JSON.stringify({ current: "default", profiles }),
  );
  const end = await cli.run(["magazines", "list"]);
  expect(path).toContain(cli.home);
  expect(end).toMatchObject({ exitCode: 3, stderr: expect.stringContaining("Log in again with") });
});

test("what reads a list may stop before its end", async () => {
  const { cli, publisher } = await aLogin();
  for (const title of ["A", "B", "C"]) await publisher.aMagazine({ title });
  const source = new URL("../../bin/masthead.ts", import.meta.url).pathname;
  const shell = await aCli(["bash", "-c"]);
  const line = `set -o pipefail; HOME=${cli.home} ${process.execPath} ${source} magazines list --json | head -n 1`;
  const end = await shell.run([line]);
  expect(end).toMatchObject({ exitCode: 0, stderr: "" });
  expect(end.stdout.split("\n")).toHaveLength(2);
});

test("says its version", async () => {
  expect(await (await aCli()).lines(["--version"])).toEqual([MASTHEAD_VERSION]);
});

test("every command has a help with an example", () => {
  const helps = commandsMarkdown().split("```text\n").slice(1);
  expect(helps.length).toBeGreaterThan(40);
  const those = helps.filter((help) => !help.includes("\nCommands:\n"));
  expect(those.filter((help) => !/\nExamples:\n {2}\S*\s*(masthead|npm|eval)/.test(help))).toEqual(
    [],
  );
});

test("the help of publish names the defaults of publish", () => {
  const [, help = ""] = commandsMarkdown().split("## masthead publish\n");
  expect(help).toMatch(/--privacy[^`]*`unlisted`[\s\S]*?Default:\s+`unlisted`/);
  expect(help).toMatch(/--volume[\s\S]*?Default: the name of the\s+file\./);
});

test("lists every route, without a login", async () => {
  const cli = await aCli();
  const lines = await cli.lines(["routes"]);
  expect(lines).toContain("GET\t/api/2.0/issues/{issue_id}\tany key\tgetIssue");
  expect(lines).toContain("DELETE\t/api/2.0/keys/{key_id}\tfull, with proof\tdeleteKey");
  expect(lines).toContain("GET\t/read/{account_id}/{issue_id}\tanybody\topenReader");
  const [first = ""] = await cli.lines(["routes", "--json"]);
  expect(JSON.parse(first)).toMatchObject({ method: "GET", path: "/" });
});

describe("any call", () => {
  test("is made by its method and path, with parameters", async () => {
    const { cli } = await aLogin();
    const made = parsed(await cli.lines(["api", "POST", "/magazines", "title=Har bour=1"]));
    expect(made).toMatchObject({ title: "Har bour=1" });
    const ID = String(made["ID"]);
    expect(parsed(await cli.lines(["api", "get", `/api/2.0/magazines/${ID}`]))).toEqual(made);
    expect(await cli.lines(["api", "GET", "issues?state=published", "limit=1"])).toEqual(["[]"]);
    const days = ["from=2026-03-01", "to=2026-03-01", "format=csv"];
    const csv = await cli.lines(["api", "GET", `magazines/${ID}/statistics`, ...days]);
    expect(csv).toHaveLength(2);
    expect(csv[1]).toContain("2026-03-01,");
    await cli.lines(["api", "POST", "magazines", "title=Quays"]);
    const first = await cli.run(["api", "GET", "/magazines?limit=1"]);
    expect(first.stderr).toMatch(/^The list continues: add cursor=[\w-]+\n$/);
  });

  test.each([
    [["api", "PATCH", "/magazines"], "PATCH is not one of GET"],
    [["api", "GET", "/magazines", "limit"], '"limit" is not a parameter'],
    [["api", "GET", "/magazines/../keys"], "is not a path of the API"],
    [["api", "GET", "https://elsewhere.example/a b"], "is not a path of the API"],
    [["api", "GET"], "missing required argument"],
    [["help", "nonsense"], 'There is no command "nonsense"'],
    [["help", "issues", "nonsense"], 'There is no command "nonsense"'],
    [["help", "issues", "list", "nonsense"], 'There is no command "nonsense"'],
    [["issues", "help", "nonsense"], 'There is no command "nonsense"'],
    [["nonsense", "--help"], 'There is no command "nonsense"'],
    [["nonsense", "-h"], 'There is no command "nonsense"'],
    [["--help", "nonsense"], 'There is no command "nonsense"'],
    [["nonsense", "--version"], 'There is no command "nonsense"'],
    [["webhooks", "nonsense", "--help"], 'There is no command "nonsense"'],
    [["webhooks", "-h", "nonsense"], 'There is no command "nonsense"'],
    [["nonsense"], "unknown command"],
    [["issues", "nonsense"], "unknown command"],
  ])("%j is wrong usage", async (words, said) => {
    const { cli } = await aLogin();
    const { exitCode, stderr, stdout } = await cli.run(words);
    expect([exitCode, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(said);
  });

  test.each([
    "help issues list",
    "help",
    "--help",
    "issues help",
    "issues -h",
    "api GET nonsense -h",
  ])("%s is done", async (words) => {
    const cli = await aCli();
    const { exitCode, stdout } = await cli.run(words.split(" "));
    expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/^Usage: masthead/)]);
  });
});
