import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { beforeAll, expect, test, vi } from "vitest";
import { filesBelow } from "#lib/files/files-below.ts";
import { Browser } from "#test/desk/support/browser.ts";
import { basic } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { aPress, pdfOf, type Press } from "./support/press.ts";

const host = await useMasthead();
let press: Press;

beforeAll(async () => {
  press = await aPress(host);
});

/** The host's report on an account's export. */
const saidSchema = v.strictObject({
  state: v.string(),
  done: v.number(),
  total: v.number(),
  bytes: v.number(),
  finished_at: v.nullable(v.string()),
  address: v.nullable(v.string()),
});
type Said = v.InferOutput<typeof saidSchema>;

async function signedIn({ credentials }: Publisher): Promise<Record<string, string>> {
  const browser = await Browser.with(host.address, credentials);
  return { cookie: `masthead_session=${browser.text}`, "x-masthead-desk": "1" };
}

async function ask(method: string, headers: Record<string, string>): Promise<Response> {
  return fetch(`${host.address}/_export/`, { method, headers });
}

async function said(method: string, headers: Record<string, string>): Promise<Said> {
  const answer = await ask(method, headers);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return v.parse(saidSchema, await answer.json());
}

/** Repeats an assertion about another process until it holds. */
function waitFor<T>(look: () => Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: 20_000, interval: 100 });
}

/** Exports an account and waits for the end. */
async function exported(headers: Record<string, string>): Promise<Said> {
  await said("POST", headers);
  return waitFor(async () => {
    const now = await said("GET", headers);
    expect(now.state).toBe("ready");
    return now;
  });
}

async function unpacked(address: string): Promise<string> {
  const answer = await fetch(host.address + address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toBe(
    'attachment; filename="masthead-export.zip"',
  );
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get("content-length")).toBe(String(bytes.length));
  const folder = await mkdtemp(join(tmpdir(), "masthead-export-"));
  await writeFile(join(folder, "export.zip"), bytes);
  execFileSync("python3", ["-m", "zipfile", "--extract", "export.zip", "."], { cwd: folder });
  return join(folder, "masthead-export");
}

test("the desk of a host exports the account as the command does, to be downloaded", async () => {
  const headers = await signedIn(press.publisher);
  const nothing = { done: 0, total: 0, bytes: 0, finished_at: null, address: null };
  expect(await said("GET", headers)).toEqual({ state: "none", ...nothing });
  expect(await said("POST", headers)).toMatchObject({ state: "running", address: null });
  // Pressing the button again joins the export under way.
  expect(await said("POST", headers)).toMatchObject({ state: "running" });
  const { address, bytes, finished_at } = await exported(headers);
  expect(finished_at).toMatch(/Z$/);
  const folder = await unpacked(String(address));
  execFileSync("sha256sum", ["--check", "--strict", "--quiet", "SHA256SUMS"], { cwd: folder });
  const files = await filesBelow(folder);
  const sizes = await Promise.all(files.map(async (path) => (await stat(path)).size));
  expect(bytes).toBeGreaterThan(sizes.reduce((sum, size) => sum + size, 0));
  const pdf = await readFile(join(folder, `issues/${press.listed}/issue.pdf`));
  expect(pdf).toEqual(await pdfOf("spring"));
  const about = JSON.parse(await readFile(join(folder, "export.json"), "utf8"));
  expect(about).toMatchObject({
    api: `${host.address}/api/2.0`,
    left_out: [],
    issues: expect.arrayContaining([press.listed, press.restricted, press.scheduled, press.sold]),
  });
  expect(await fetch(host.address + String(address), { method: "HEAD" })).toMatchObject({
    status: 200,
  });
});

test("it is brought up to date, without what was deleted meanwhile", async () => {
  const publisher = await host.anAccount();
  const { ID } = await publisher.aMagazine();
  const [kept, deleted] = [await publisher.anIssue(ID), await publisher.anIssue(ID)];
  const headers = await signedIn(publisher);
  await exported(headers);
  await publisher.succeed("DELETE", `issues/${deleted}`);
  const folder = await unpacked(String((await exported(headers)).address));
  const about = JSON.parse(await readFile(join(folder, "export.json"), "utf8"));
  expect(about.issues).toEqual([kept]);
  expect((await filesBelow(folder)).filter((path) => path.includes(deleted))).toEqual([]);
});

test("it is for a session of the account that may do everything", async () => {
  const { publisher } = press;
  const made = Object(await publisher.succeed("POST", "keys", { name: "Desk", scope: "read" }));
  const reader = await Browser.with(host.address, { apiKey: made.key, secret: made.secret });
  const session = await signedIn(publisher);
  for (const headers of [
    {},
    basic(publisher.credentials),
    { ...session, "x-masthead-desk": "" },
    { ...session, origin: "https://evil.example" },
    { cookie: `masthead_session=${reader.text}`, "x-masthead-desk": "1" },
  ]) {
    for (const method of ["GET", "POST", "DELETE"]) {
      expect((await ask(method, headers)).status).toBe(404);
    }
  }
  expect((await ask("PUT", session)).status).toBe(405);
  const other = await signedIn(await host.anAccount());
  expect(await said("GET", other)).toMatchObject({ state: "none" });
});

test("the address of the archive is nobody's to guess, and good for an hour", async () => {
  const headers = await signedIn(press.publisher);
  const address = String((await exported(headers)).address);
  const [, , account = "", until = "", signature = "", name = ""] = address.split("/");
  const { credentials } = await host.anAccount();
  const another = await Browser.with(host.address, credentials);
  for (const path of [
    [account, until, "x".repeat(signature.length), name],
    [account, String(Number(until) + 1), signature, name],
    [another.session.account_id, until, signature, name],
    [account, until, signature, "other.zip"],
    [account, until, signature],
    ["..", until, signature, name],
  ]) {
    expect((await fetch(`${host.address}/_export/${path.join("/")}`)).status).toBe(404);
  }
  expect((await fetch(host.address + address, { method: "POST" })).status).toBe(405);
  host.pass({ hours: 1, seconds: 1 });
  expect((await fetch(host.address + address)).status).toBe(404);
});

test("it is deleted by the desk, or a day later", async () => {
  const headers = await signedIn(press.publisher);
  const { address } = await exported(headers);
  const { account_id: id } = (await Browser.with(host.address, press.publisher.credentials))
    .session;
  const folder = join(host.dataFolder, "exports", id);
  expect(await filesBelow(folder)).not.toEqual([]);
  expect(await said("DELETE", headers)).toMatchObject({ state: "none", address: null });
  expect(await filesBelow(folder)).toEqual([]);
  expect((await fetch(host.address + String(address))).status).toBe(404);
  await exported(headers);
  await host.runSchedules();
  expect(await said("GET", headers)).toMatchObject({ state: "ready" });
  const old = new Date(host.clock.now.getTime() - 25 * 3_600_000);
  for (const path of await filesBelow(folder)) await utimes(path, old, old);
  await host.runSchedules();
  expect(await said("GET", headers)).toMatchObject({ state: "none" });
});

test("one that was stopped says so, and is continued", async () => {
  const publisher = await host.anAccount();
  await publisher.anIssue((await publisher.aMagazine()).ID);
  const browser = await Browser.with(host.address, publisher.credentials);
  const headers = { cookie: `masthead_session=${browser.text}`, "x-masthead-desk": "1" };
  await said("POST", headers);
  await publisher.succeed("DELETE", "desk/sessions");
  await browser.call("DELETE", "desk/sessions");
  const again = await signedIn(publisher);
  await waitFor(async () => {
    expect((await said("GET", again)).state).toMatch(/^(stopped|ready)$/);
  });
  expect(await exported(again)).toMatchObject({ state: "ready" });
});
