import { execFile } from "node:child_process";
import { access, copyFile, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { filesBelow } from "#lib/files/files-below.ts";
import { packCommand } from "#scripts/pack/pack-command.ts";
import { aCli, aFile, type Cli } from "#test/cli/support/cli.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { lastingFolder } from "./lasting-folder.ts";

const run = promisify(execFile);
const SAMPLE = fileURLToPath(new URL("../../samples/meridian.pdf", import.meta.url));
const host = await useMasthead();

/** Folders of the Nodes to test: the project's, and the machine's if it differs. */
async function nodes(): Promise<[string, string][]> {
  const own = dirname(process.execPath);
  const others = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== own);
  const found: [string, string][] = [["24", own]];
  for (const folder of others.filter((each) => !each.includes("node_modules"))) {
    const path = join(folder, "node");
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (!isThere) continue;
    const { stdout } = await run(path, ["--version"]);
    found.push([stdout.trim().replace(/^v(\d+).*$/, "$1"), folder]);
    break;
  }
  return found;
}

let project = "";

beforeAll(async () => {
  project = await lastingFolder();
  const { archive } = await packCommand(project);
  await writeFile(join(project, "package.json"), JSON.stringify({ private: true }));
  const args = ["install", "--no-audit", "--no-fund", "--prefer-offline", "--silent", archive];
  await run("npm", args, { cwd: project });
});

async function installed(folder: string): Promise<Cli> {
  return aCli([join(folder, "node"), join(project, "node_modules/masthead/bin/masthead.js")]);
}

describe.each(await nodes())("on Node %s, from the package,", (version, folder) => {
  test("the command logs in, publishes, lists, imports and completes", async () => {
    const publisher = await host.anAccount();
    const { apiKey, secret } = publisher.credentials;
    const cli = await installed(folder);
    expect((await cli.lines(["--help"])).join("\n")).toContain("publish [options] <files...>");
    // These examples are for people without the sources.
    expect((await cli.lines(["keys", "--help"])).join("\n")).not.toContain("npm run");
    const login = ["login", "--api", host.address, "--key", apiKey, "--secret-stdin"];
    await cli.lines(login, { input: secret });
    await aFile(cli, "spring.pdf", await aPdf({ pages: 2 }));
    const [url = ""] = await cli.lines(["publish", "--new-magazine", "Harbour", "spring.pdf"]);
    expect((await fetch(url)).status).toBe(200);
    expect((await cli.lines(["issues", "list", "Harbour"]))[0]).toContain("Spring");
    const input = "email,full_name\nann@example.org,Ann\n";
    expect(await cli.lines(["contacts", "import", "-"], { input })).toEqual([
      "1 created, 0 updated, 0 skipped, 0 failed",
    ]);
    expect(await cli.lines(["contacts", "export"])).toContain("ann@example.org,Ann,,,,");
    expect(await cli.lines(["complete", "--", "mag"])).toEqual(["magazines"]);
    const hello = { jsonrpc: "2.0", id: 1, method: "initialize" };
    const params = {
      protocolVersion: "2025-06-18",
      capabilities: {},
      clientInfo: { name: "t", version: "1" },
    };
    const answers = await cli.lines(["mcp"], {
      input: `${JSON.stringify({ ...hello, params })}\n`,
    });
    expect(JSON.parse(answers.join(""))).toMatchObject({
      result: { serverInfo: { name: "masthead" } },
    });
  });

  test("what runs the service runs, or says which Node it needs", async () => {
    const cli = await installed(folder);
    const args = ["keys", "create", "--account", "My Press", "--json"];
    const end = await cli.run(args, { env: { MASTHEAD_DATA_DIR: join(cli.home, "data") } });
    if (Number(version) >= 24) {
      expect(JSON.parse(end.stdout)).toMatchObject({
        account: "My Press",
        key: expect.any(String),
      });
      return;
    }
    expect(end.exitCode).toBe(1);
    expect(end.stderr).toMatch(
      /^masthead keys with --account needs Node 24 or later; this is Node /,
    );
    const start = await cli.run(["start"]);
    expect(start.stderr).toMatch(/^masthead start needs Node 24 or later; this is Node /);
  });
});

test("start publishes a PDF from the package, with the reader and the reference", async () => {
  const cli = await installed(dirname(process.execPath));
  // The sample has pictures, for which pdf.js loads packages.
  await copyFile(SAMPLE, join(cli.home, "spring.pdf"));
  const env = { PORT: "0", MASTHEAD_DATA_DIR: join(cli.home, "data") };
  let pages: Promise<string[]> | undefined;
  const end = await cli.run(["start", "spring.pdf"], {
    env,
    onOutput: (text, signal) => {
      const [, url] = /are ready to read:\s+(\S+)\s/.exec(text) ?? [];
      if (url === undefined || pages) return;
      const shown = [url, new URL("/docs", url)].map(async (each) => (await fetch(each)).text());
      pages = Promise.all(shown);
      void pages.finally(() => signal("SIGINT"));
    },
  });
  expect(end).toMatchObject({ exitCode: 0, stderr: "" });
  expect(end.stdout).toContain("16 pages are ready to read");
  const [issue, reference] = (await pages) ?? [];
  expect(issue).toMatch(/reader\/\w+\/reader\.js/);
  expect(reference).toContain("createMagazine");
});

test("the installed package has at most 200 MB, and what it brings of AWS can be loaded", async () => {
  const { stdout } = await run("du", ["--summarize", "--block-size=1000000", project]);
  expect(Number.parseInt(stdout, 10)).toBeLessThanOrEqual(200);
  const vendor = join(project, "node_modules/masthead/vendor");
  const files = (await filesBelow(vendor)).filter((path) => path.endsWith(".js"));
  expect(files.length).toBeGreaterThan(8);
  const program = `for (const path of ${JSON.stringify(files)}) await import(path);`;
  await run(process.execPath, ["--input-type=module", "--eval", program]);
});
