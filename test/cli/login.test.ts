import { readFile, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { listening } from "#test/support/listening.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aCli, loggedIn, loginsOf } from "./support/cli.ts";

const host = await useMasthead();

test("logs in, keeps the login for its owner alone, and forgets it", async () => {
  const { credentials } = await host.anAccount();
  const cli = await aCli();
  const { apiKey, secret } = credentials;
  const end = await cli.run(["login", "--api", host.address, "--key", apiKey, "--secret-stdin"], {
    input: `${secret}\n`,
  });
  expect(end).toMatchObject({
    exitCode: 0,
    stdout: `Logged in to ${host.address}/api/2.0 with 0 magazines.\n`,
  });
  const path = join(cli.home, ".config/masthead/profiles.json");
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readFile(path, "utf8")).toContain(secret);
  // The other tests' shorter way to log in.
  const other = loginsOf(await loggedIn(host.address, credentials));
  expect(await readFile(other, "utf8")).toBe(await readFile(path, "utf8"));
  expect((await stat(other)).mode).toBe((await stat(path)).mode);
  expect(await cli.lines(["magazines", "list"])).toEqual([]);
  expect(await cli.lines(["profiles", "--json"])).toEqual([
    JSON.stringify({
      name: "default",
      api: `${host.address}/api/2.0`,
      key: apiKey,
      is_current: true,
    }),
  ]);
  await cli.lines(["logout"]);
  expect(await readFile(path, "utf8")).not.toContain(secret);
  const after = await cli.run(["magazines", "list"]);
  expect(after).toEqual({
    exitCode: 3,
    stdout: "",
    stderr: "You are not logged in. Log in with: masthead login\n",
  });
});

test("has several logins, by name, by the environment, and one of them is the last", async () => {
  const [one, two] = [await host.anAccount(), await host.anAccount()];
  const cli = await loggedIn(host.address, one.credentials);
  await one.aMagazine({ title: "First" });
  await two.aMagazine({ title: "Second" });
  const { apiKey, secret } = two.credentials;
  const env = { MASTHEAD_API: host.address, MASTHEAD_API_KEY: apiKey, MASTHEAD_API_SECRET: secret };
  const titles = async (args: string[], env = {}) =>
    (await cli.lines(["magazines", "list", ...args], { env })).map((line) => line.split("\t")[1]);
  expect(await titles([])).toEqual(["First"]);
  expect(await titles([], env)).toEqual(["Second"]);
  await cli.lines(["login", "--profile", "school"], { env });
  expect(await titles([])).toEqual(["Second"]);
  expect(await titles(["--profile", "default"])).toEqual(["First"]);
  expect(await titles([], { MASTHEAD_PROFILE: "default" })).toEqual(["First"]);
  // Without a scheme, an address of this machine means http; Masthead prints it so.
  const address = host.address.replace("http://", "");
  await cli.lines(["login", "--api", address, "--profile", "default"], { env });
  expect(await titles([])).toEqual(["Second"]);
  const none = await cli.run(["magazines", "list", "--profile", "shop"]);
  expect(none).toMatchObject({
    exitCode: 3,
    stderr:
      'There is no login "shop". There are: default, school. Log in with: masthead login --profile shop\n',
  });
});

describe("the environment", () => {
  test("is taken with blanks around its values, and without a scheme", async () => {
    const publisher = await host.anAccount();
    await publisher.aMagazine({ title: "Harbour" });
    const { apiKey, secret } = publisher.credentials;
    const cli = await aCli();
    const env = {
      MASTHEAD_API: `${host.address.replace("http://", "")}/ `,
      MASTHEAD_API_KEY: ` ${apiKey}`,
      MASTHEAD_API_SECRET: `${secret}\n`,
    };
    expect((await cli.lines(["magazines", "list"], { env }))[0]).toContain("Harbour");
    const wrong = await cli.run(["magazines", "list"], {
      env: { ...env, MASTHEAD_API_SECRET: "s" },
    });
    expect(wrong).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining("Check MASTHEAD_API_KEY and MASTHEAD_API_SECRET"),
    });
  });

  test("of which a part is missing is not passed over for another login", async () => {
    const { credentials } = await host.anAccount();
    const cli = await loggedIn(host.address, credentials);
    const given = async (env: Record<string, string>) => cli.run(["magazines", "list"], { env });
    expect(await given({ MASTHEAD_API: host.address })).toMatchObject({ exitCode: 0 });
    expect(await given({ MASTHEAD_API_KEY: credentials.apiKey })).toMatchObject({ exitCode: 0 });
    const other = { MASTHEAD_API: "http://127.0.0.1:9" };
    expect(await given(other)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("MASTHEAD_API_KEY and MASTHEAD_API_SECRET are missing"),
    });
    expect(await given({ ...other, MASTHEAD_API_KEY: "k" })).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("MASTHEAD_API_SECRET is missing beside MASTHEAD_API and"),
    });
    const named = await cli.run(["magazines", "list", "--profile", "default"], { env: other });
    expect(named.exitCode).toBe(0);
  });

  test.each(["ftp://example.org", "http://", "https://[::1"])("is no address: %s", async (api) => {
    const env = { MASTHEAD_API: api, MASTHEAD_API_KEY: "k", MASTHEAD_API_SECRET: "s" };
    const end = await (await aCli()).run(["magazines", "list"], { env });
    expect(end).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining(`MASTHEAD_API: "${api}" is not the address of a Masthead`),
    });
  });
});

test("the desk's address is one of its Masthead, and https where http answers is told", async () => {
  const { credentials } = await host.anAccount();
  const cli = await aCli();
  const { apiKey, secret } = credentials;
  const login = ["login", "--key", apiKey, "--secret", secret, "--api"];
  expect((await cli.lines([...login, `${host.address}/desk/#code=x`]))[0]).toContain(
    `Logged in to ${host.address}/api/2.0`,
  );
  const end = await cli.run([...login, host.address.replace("http:", "https:")]);
  expect(end.stderr).toMatch(/could not be reached at https:\S+: it does not answer in https/);
});

test.each([
  [["export", ""], "<folder>"],
  [["site", "", "folder"], "<issue>"],
  [["backup", ""], "<folder>"],
  [["publish", "a.pdf", ""], "<files>"],
])("an empty argument is wrong usage: %j", async (args, name) => {
  const end = await (await aCli()).run(args);
  expect(end).toMatchObject({
    exitCode: 2,
    stdout: "",
    stderr: expect.stringContaining(`${name} is empty.`),
  });
});

describe("does not keep", () => {
  test("a secret that is wrong", async () => {
    const { credentials } = await host.anAccount();
    const cli = await aCli();
    const args = [
      "login",
      "--api",
      host.address,
      "--key",
      credentials.apiKey,
      "--secret",
      "sec_no",
    ];
    const end = await cli.run(args);
    expect(end).toMatchObject({
      exitCode: 3,
      stderr: `${host.address}/api/2.0 does not accept this key and secret.\n`,
    });
    await expect(stat(join(cli.home, ".config/masthead"))).rejects.toThrow("ENOENT");
  });

  test("an address of something else", async () => {
    const api = `${host.address}/read`;
    const args = ["login", "--api", api, "--key", "k", "--secret", "s"];
    const end = await (await aCli()).run(args);
    expect(end).toMatchObject({
      exitCode: 1,
      stderr: `There is no Masthead at ${api}/api/2.0: There is nothing at this address.\n`,
    });
  });

  test("an address at which nobody answers", async () => {
    const args = ["login", "--api", "http://127.0.0.1:9", "--key", "k", "--secret", "s"];
    const end = await (await aCli()).run(args);
    expect(end.exitCode).toBe(1);
    expect(end.stderr).toMatch(/^Masthead could not be reached at http:\/\/\S+: .+\n$/);
  });

  test.each([
    [["--api", "http://"], '"http://" is not the address of a Masthead'],
    [["--key", "k", "--secret", "s"], "--api is needed without a terminal."],
    [["--api", "http://127.0.0.1:9", "--key", "k"], "--secret-stdin is needed"],
    [
      ["--api", "http://127.0.0.1:9", "--key", "", "--secret", "s"],
      "The key or its secret is empty.",
    ],
  ])("what is incomplete: %j", async (args, words) => {
    const end = await (await aCli()).run(["login", ...args]);
    expect(end.exitCode).toBe(2);
    expect(end.stderr).toContain(words);
    expect(end.stderr).toContain("Usage: masthead login");
  });
});

test("a damaged file of logins is named", async () => {
  const { credentials } = await host.anAccount();
  const cli = await loggedIn(host.address, credentials);
  const path = join(cli.home, ".config/masthead/profiles.json");
  await writeFile(path, "{");
  const end = await cli.run(["magazines", "list"]);
  expect(end).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining(`${path} is damaged.`),
  });
});

describe("over http to another machine", () => {
  test("a login is refused before anything is sent, unless it is allowed", async () => {
    const cli = await aCli();
    const login = ["login", "--key", "api_1", "--secret", "sec_1", "--api"];
    for (const address of ["http://192.0.2.1", "http://magazines.example.org/api/2.0"]) {
      const end = await cli.run([...login, address]);
      expect(end).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("--allow-http") });
      expect(end.stderr).toContain("can read the secret");
    }
  });

  test("a login that is allowed says no more; one by the environment warns", async () => {
    const cli = await aCli();
    // Another address of this machine, which does not look like one.
    const address = (await aService([])).replace("127.0.0.1", "0.0.0.0");
    const env = environment(address);
    const warned = await cli.run(["magazines", "list"], { env });
    expect(warned).toMatchObject({
      exitCode: 0,
      stderr: expect.stringMatching(/^Warning: .*0\.0\.0\.0:\d+ in plain text/),
    });
    await cli.lines(["login", "--allow-http"], { env });
    const agreed = await cli.run(["magazines", "list"]);
    expect(agreed).toMatchObject({ exitCode: 0, stderr: "" });
  });
});

test.each([
  "file:///etc/passwd",
  "javascript:alert(1)",
  "smb://example.org/share",
  "-a Calculator",
  "//example.org/path",
  "",
])("an issue's address %j is not opened", async (url) => {
  const cli = await aCli();
  const env = environment(await aService({ url }));
  const end = await cli.run(["open", "0000000000000000001"], { env });
  expect(end).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("is not opened") });
});

/** A service that answers every call with `data`. @returns its address */
async function aService(data: unknown): Promise<string> {
  const service = createServer((request, response) => {
    request.resume();
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ error: 0, message: "OK", data }));
  });
  return listening(service);
}

function environment(api: string): Record<string, string> {
  return { MASTHEAD_API: api, MASTHEAD_API_KEY: "api_1", MASTHEAD_API_SECRET: "sec_1" };
}
