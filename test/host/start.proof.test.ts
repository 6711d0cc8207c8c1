import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { basic, callApi } from "#test/support/api-client.ts";
import { send } from "#test/support/http.ts";
import { runAccounts, runKeys, startProcess } from "#test/support/masthead-process.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

async function statusWith(address: string, credentials: { apiKey: string; secret: string }) {
  const headers = basic(credentials);
  return (await send(address, { method: "GET", target: "/api/2.0/magazines", headers })).status;
}

test("makes credentials at the first start, keeps them, and stops when asked to", async () => {
  const folder = join(await temporaryFolder(), "data");
  const first = await startProcess(folder);
  for (const name of [".", "master.key", "credentials.json"]) {
    // Only the owner can read secrets.
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  }
  expect(first.credentials.apiKey).toMatch(/^api_[0-9a-f]{32}$/);
  expect(first.credentials.secret).toMatch(/^sec_[0-9a-f]{64}$/);
  const { address } = first.publisher;
  expect((await send(address, { method: "GET", target: "/healthz" })).status).toBe(200);
  expect((await first.stop()).exitCode).toBe(0);
  const second = await startProcess(folder);
  expect(second.credentials).toEqual(first.credentials);
  expect(await statusWith(second.publisher.address, first.credentials)).toBe(200);
});

test("prints an address of the desk that signs in once", async () => {
  const { output, publisher } = await startProcess(await temporaryFolder());
  const [, base = "", code = ""] = /(http:\S+)\/desk\/#code=(\S+)/.exec(output()) ?? [];
  expect(base).toBe(publisher.address);
  const signIn = () => callApi(base, { method: "POST", path: "desk/sessions", body: { code } });
  expect([(await signIn()).status, (await signIn()).status]).toEqual([200, 401]);
});

test("prints no code into a log where strangers reach the host", async () => {
  const env = { MASTHEAD_PUBLIC_URL: "https://press.example" };
  const { output } = await startProcess(await temporaryFolder(), env);
  expect(output()).toContain("https://press.example/desk/\n");
  expect(output()).not.toContain("#code=");
});

test("has converters wait soon, which go with it; the next start removes what a killed one left", async () => {
  const [folder, TMPDIR] = [await temporaryFolder(), await temporaryFolder()];
  const env = { TMPDIR, MASTHEAD_WARM: "yes" };
  const waiting = async () =>
    (await readdir(TMPDIR)).filter((name) => /^masthead-\w{8}-\d/.test(name));
  const killed = await startProcess(folder, env);
  await expect.poll(waiting).not.toEqual([]);
  await killed.kill();
  const left = await waiting();
  expect(left).not.toEqual([]);
  const next = await startProcess(folder, env);
  const remaining = async () => (await waiting()).filter((name) => left.includes(name));
  await expect.poll(remaining).toEqual([]);
  expect((await next.stop()).exitCode).toBe(0);
  expect(await waiting()).toEqual([]);
});

test("a second start on the same folder says why it does not, and the first keeps running", async () => {
  const folder = await temporaryFolder();
  const first = await startProcess(folder);
  await expect(startProcess(folder)).rejects.toThrow(
    `Another Masthead is running on the data folder ${folder}.`,
  );
  expect((await first.publisher.aMagazine()).title).toBe("Harbour");
});

test("credentials from the environment work, beside those of the first start", async () => {
  const folder = await temporaryFolder();
  const plain = await startProcess(folder);
  const magazine = await plain.publisher.aMagazine();
  await plain.stop();
  const secret = "my own: secret, a sentence long enough";
  const given = { MASTHEAD_API_KEY: "my-own-key", MASTHEAD_API_SECRET: secret };
  const { publisher, credentials } = await startProcess(folder, given);
  expect(credentials).toEqual({ apiKey: "my-own-key", secret });
  expect(await publisher.magazine(magazine.ID)).toEqual(magazine);
  expect(await statusWith(publisher.address, plain.credentials)).toBe(200);
});

test("what cannot be is refused in plain words, not with a stack", async () => {
  const failed = startProcess(await temporaryFolder(), { PORT: "http" });
  await expect(failed).rejects.toThrow(/^\s*PORT must be a number up to 65535\.\s*$/);
});

test("a port that is taken is said in plain words", async () => {
  const first = await startProcess(await temporaryFolder());
  const { port } = new URL(first.publisher.address);
  const failed = startProcess(await temporaryFolder(), { PORT: port });
  await expect(failed).rejects.toThrow(port);
  await expect(failed).rejects.not.toThrow("    at ");
});

async function createKey(folder: string) {
  const { exitCode, output } = await runKeys(folder, "create", "--account", "My Press");
  expect(exitCode).toBe(0);
  const [, apiKey = "", secret = ""] = /API key +(\S+)\s+API secret +(\S+)/.exec(output) ?? [];
  return { apiKey, secret };
}

test("keys are made, listed and ended while the host runs and while it does not", async () => {
  const folder = await temporaryFolder();
  const early = await createKey(folder);
  const masthead = await startProcess(folder);
  const { address } = masthead.publisher;
  const late = await createKey(folder);
  expect(await statusWith(address, early)).toBe(200);
  expect(await statusWith(address, late)).toBe(200);
  const listed = await runKeys(folder, "list", "--account", "My Press");
  expect(listed.output.split("\n").map((line) => line.split(" ")[0])).toEqual([
    early.apiKey,
    late.apiKey,
    "",
  ]);
  expect(listed.output).not.toContain(early.secret.slice(4));
  const unused = await createKey(folder);
  expect(await runKeys(folder, "disable", "--key", unused.apiKey)).toMatchObject({ exitCode: 0 });
  expect(await statusWith(address, unused)).toBe(401);
  expect((await runAccounts(folder, "list")).output).toMatch(/^My Press {2}/);
  for (const account of ["My Press", "Somebody Else's"]) {
    const { exitCode } = await runAccounts(folder, "limit", account, "--keys", "7");
    expect(exitCode, account).toBe(account === "My Press" ? 0 : 1);
  }
  const audit = await callApi(address, { method: "GET", path: "audit", headers: basic(late) });
  const actor = { kind: "operator", id: "", name: "" };
  const line = (action: string, { apiKey: id }: { apiKey: string }) => ({
    actor,
    address: "",
    action,
    object: { kind: "key", id },
  });
  const limited = { actor, address: "", action: "limitAccount", object: { kind: "account" } };
  expect(audit.data).toMatchObject([
    limited,
    line("deleteKey", unused),
    line("createKey", unused),
    line("createKey", late),
    line("createKey", early),
  ]);
  await masthead.stop();
  await runKeys(folder, "disable", "--key", early.apiKey);
  const again = await startProcess(folder);
  expect(await statusWith(again.publisher.address, early)).toBe(401);
  expect(await statusWith(again.publisher.address, late)).toBe(200);
  expect(await readFile(join(folder, "credentials.json"), "utf8")).not.toContain(late.secret);
});

test.each([
  [["disable", "--key", "api_none"], 1, /^There is no key api_none\.\n$/],
  [["rename"], 2, /^error: unknown command 'rename'[^]*Help: {2}masthead keys --help\n$/],
])("of the command %j it says what is wrong", async (args, exitCode, words) => {
  const end = await runKeys(await temporaryFolder(), ...args);
  expect(end).toEqual({ exitCode, output: expect.stringMatching(words) });
});
