import { cp, readFile, writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { runInNewContext } from "node:vm";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { type Cli, loggedIn } from "#test/cli/support/cli.ts";
import { countMail } from "#test/support/all-mail.ts";
import { listening } from "#test/support/listening.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { folderOfFile } from "#test/support/temporary-folder.ts";
import { accountState, issuesOf } from "./support/account-state.ts";
import { anExportedPress } from "./support/exported-press.ts";

/** The number of the press's contacts; `MASTHEAD_TEST_CONTACTS=50000` sets the maximum. */
const CONTACTS = Number(process.env["MASTHEAD_TEST_CONTACTS"] ?? 230);

const SUMMARY = { magazines: 2, issues: 4, contacts: CONTACTS, subscriptions: 2, grants: 1 };

const folder = join(await folderOfFile(), "harbour");
const { before, address: listed, shelf } = await anExportedPress(folder, CONTACTS);
const host = await useMasthead();
host.clock.now = new Date();

/** A new account's command and a copy of the export, since an import writes a note to it. */
async function aLogin(): Promise<{ cli: Cli; publisher: Publisher }> {
  const publisher = await host.anAccount();
  const cli = await loggedIn(host.address, publisher.credentials);
  await cp(folder, join(cli.home, "copy"), { recursive: true });
  return { publisher, cli };
}

/** New addresses by old ones, from the table that an import writes. */
async function tableIn(cli: Cli): Promise<Map<string, string>> {
  const lines = await cli.lines(["import", "copy", "--json"]);
  const { addresses }: { addresses: string } = JSON.parse(lines.join(""));
  const rows: string[][] = parse(await readFile(join(cli.home, addresses)), { from: 2 });
  return new Map(rows.map(([from = "", to = ""]) => [from, to]));
}

test("killed on the way and continued, everything is there once and as it was, and nobody is mailed", async () => {
  const { cli, publisher } = await aLogin();
  const mails = await countMail(host);
  for (const step of ["Issue 1 of 4", "Issue 3 of 4", "subscriptions: "]) {
    const killed = await cli.run(["import", "copy"], {
      onError: (text, signal) => {
        if (text.includes(step)) signal("SIGKILL");
      },
    });
    expect(killed, step).toMatchObject({ exitCode: null });
  }
  for (let run = 0; run < 2; run += 1) {
    const end = await cli.run(["import", "copy", "--json"]);
    expect(end).toMatchObject({ exitCode: 0, stderr: "" });
    expect(JSON.parse(end.stdout)).toMatchObject({ ...SUMMARY, failed: 0 });
    await host.idle();
    expect(await accountState(publisher)).toEqual(before);
  }
  expect(await countMail(host)).toBe(mails);
});

test("old addresses lead to the new ones by a table, and by files for three servers", async () => {
  const { cli } = await aLogin();
  const table = await tableIn(cli);
  expect(table.size).toBe(5);
  const url = table.get(listed) ?? "";
  expect(await (await fetch(url)).text()).toContain("The big one");
  const from = new URL(listed).pathname;
  const written = async (server: string, file: string): Promise<string> => {
    const end = await cli.run(["import", "copy", "--json", "--redirects", server]);
    const { redirects }: { redirects: string } = JSON.parse(end.stdout);
    expect(redirects.endsWith(file)).toBe(true);
    return readFile(join(cli.home, redirects), "utf8");
  };
  const nginx = await written("nginx", "redirects.nginx.conf");
  expect(nginx).toContain(`location ~ ^${from}(/.*)?$ { return 301 ${url}$1$is_args$args; }`);
  const caddy = await written("caddy", "redirects.caddy");
  expect(caddy).toMatch(`path_regexp moved1 ^${from}(/.*)?$\nredir @moved1 ${url}{re.moved1.1}`);
  const code = await written("cloudfront", "redirects.js");
  const handle = (uri: string): unknown => {
    const request = { uri, querystring: { page: { value: "3" } } };
    return runInNewContext(`${code}\nhandler(${JSON.stringify({ request })})`);
  };
  const location = { value: `${url}/text?page=3` };
  expect(handle(`${from}/text`)).toMatchObject({ statusCode: 301, headers: { location } });
  const moved = { value: `${table.get(shelf)}?page=3` };
  expect(handle(new URL(shelf).pathname)).toMatchObject({ headers: { location: moved } });
  for (const other of ["/m/harbou", "/read", `${from}0`]) {
    expect(handle(other)).toMatchObject({ uri: other });
  }
});

test("what was deleted there is made again, and a slug that is taken is said", async () => {
  const { cli, publisher } = await aLogin();
  await host.anAccount().then((other) => other.aMagazine({ title: "Quay" }));
  const first = await cli.run(["import", "copy"]);
  expect(first.stderr).toContain('The address /m/quay is taken: "Quay" has /m/quay-');
  const { ID: id } = (await issuesOf(publisher))[0] ?? { ID: "" };
  await publisher.succeed("DELETE", `issues/${id}`);
  await cli.lines(["import", "copy"]);
  const volumes = (await issuesOf(publisher)).map(({ volume }) => volume);
  expect(volumes.toSorted()).toEqual(["1", "Spring 2026", "Summer", "Winter"]);
});

test("an import that ended while it made a magazine takes none of the same name and address for it", async () => {
  const { cli, publisher } = await aLogin();
  const { ID: namesake } = await publisher.aMagazine({ title: "Quay" });
  const { apiKey, secret } = publisher.credentials;
  const env = {
    MASTHEAD_API: await aLineWithout("Quay", host.address),
    MASTHEAD_API_KEY: apiKey,
    MASTHEAD_API_SECRET: secret,
  };
  expect(await cli.run(["import", "copy"], { env })).toMatchObject({ exitCode: 1 });
  await cli.lines(["import", "copy"]);
  const titles = (await cli.lines(["magazines", "list"])).map((line) => line.split("\t")[1] ?? "");
  expect(titles.toSorted()).toEqual(["Harbour", "Quay", "Quay"]);
  expect(await publisher.listedIssues(namesake)).toEqual([]);
});

/** The address of a line to a host that blocks only the creation of a magazine with this title. */
async function aLineWithout(title: string, to: string): Promise<string> {
  const line = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      const { method = "GET", url = "/" } = request;
      if (url.endsWith("/magazines") && body.includes(title)) return response.writeHead(403).end();
      const headers = new Headers();
      for (const name of ["authorization", "content-type", "idempotency-key"])
        if (request.headers[name] !== undefined) headers.set(name, String(request.headers[name]));
      const sent = method === "GET" ? { headers } : { method, headers, body };
      const answer = await fetch(new URL(url, to), sent);
      response.writeHead(answer.status, { "content-type": "application/json" });
      return response.end(await answer.text());
    });
  });
  return to.replace(/^http:\/\/[^/]+/, await listening(line));
}

test("an export of a version without own titles and prices keeps those that differ from the magazine's", async () => {
  const { cli, publisher } = await aLogin();
  const sums = join(cli.home, "copy/SHA256SUMS");
  let list = await readFile(sums, "utf8");
  for (const [, sum = "", path = ""] of list.matchAll(/^(\w+) {2}(issues\/\d+\/issue\.json)$/gm)) {
    const text = await readFile(join(cli.home, "copy", path), "utf8");
    const older = text.replaceAll(/ *"own_(?:title|price)": .*,\n/g, "");
    expect(older.split("\n").length).toBe(text.split("\n").length - 2);
    await writeFile(join(cli.home, "copy", path), older);
    list = list.replace(sum, createHash("sha256").update(older).digest("hex"));
  }
  await writeFile(sums, list);
  await cli.lines(["import", "copy"]);
  const own = (await issuesOf(publisher)).map((issue) => [
    issue.volume,
    issue.own_title,
    issue.own_price,
  ]);
  expect(own).toEqual([
    ["Spring 2026", "The big one", null],
    ["Summer", "", null],
    ["Winter", "", null],
    ["1", "", 9.5],
  ]);
});
