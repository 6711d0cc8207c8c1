import { cp } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Cli, loggedIn } from "#test/cli/support/cli.ts";
import { JsonBody } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { accountState, issuesOf } from "./support/account-state.ts";
import { aPress, emailOf, type Press } from "./support/press.ts";

const host = await useMasthead();
host.clock.now = new Date();

/** A press whose export was imported into another account, by a computer that can do both again. */
async function aMove(): Promise<{ press: Press; publisher: Publisher; old: Cli; cli: Cli }> {
  const press = await aPress(host);
  const old = await loggedIn(host.address, press.publisher.credentials);
  const publisher = await host.anAccount();
  const cli = await loggedIn(host.address, publisher.credentials);
  await old.lines(["export", join(cli.home, "harbour")]);
  await cli.lines(["import", "harbour"]);
  return { press, publisher, old, cli };
}

/** The people of an account, by address. */
async function peopleOf(publisher: Publisher): Promise<{
  contacts: string[];
  subscribers: string[];
  readers: string[];
}> {
  const { contacts, subscribers, readers } = await accountState(publisher);
  const emails = (list: unknown): string[] =>
    Array.isArray(list) ? list.map(({ email }) => String(email)) : [];
  const [who, members] = [emails(contacts), emails(subscribers)];
  return { contacts: who, subscribers: members, readers: Array.isArray(readers) ? readers : [] };
}

const subscribing = (email: string) => new JsonBody({ contacts: [{ email }], cycle: 6 });
const [ANN, , PAYS, READS] = [0, 1, 2, 3].map(emailOf);

/** Takes all people away at the new place, and adds others at the old one. */
async function partWays({ press, publisher }: { press: Press; publisher: Publisher }) {
  const ids = new Map((await issuesOf(publisher)).map((issue) => [issue.volume, issue]));
  const [summer, sold] = [ids.get("Summer"), ids.get("1")];
  await publisher.succeed("DELETE", `contacts/${READS}/access/${summer?.ID}`);
  const gone = new JsonBody({ emails: [PAYS] });
  await publisher.succeed("DELETE", `magazines/${sold?.magazine_id}/subscribers`, gone);
  await publisher.succeed("DELETE", `contacts/${ANN}`);
  const { publisher: source, paid, restricted } = press;
  await source.succeed("POST", "contacts", { email: "new@example.org" });
  await source.succeed("POST", `magazines/${paid}/subscribers`, subscribing("new@example.org"));
  await source.succeed("PUT", `contacts/new@example.org/access/${restricted}`);
}

test("a later export adds its new people, and brings back nobody who was removed at the new place", async () => {
  const move = await aMove();
  const { publisher, old, cli } = move;
  await partWays(move);
  await old.lines(["export", join(cli.home, "harbour")]);
  for (const _ of ["once", "twice"]) {
    const { exitCode, stderr } = await cli.run(["import", "harbour"]);
    expect([exitCode, stderr.includes("left out")]).toEqual([0, false]);
    const { contacts, subscribers, readers } = await peopleOf(publisher);
    expect(contacts).toEqual(["new@example.org", emailOf(1), PAYS, READS]);
    expect(subscribers).toEqual(["new@example.org"]);
    expect(readers).toEqual(["new@example.org Summer"]);
  }
});

test("a later export that has its own folder leaves the people of what was there before, and says so", async () => {
  const move = await aMove();
  const { publisher, old, cli } = move;
  await partWays(move);
  await old.lines(["export", join(cli.home, "later")]);
  const { exitCode, stderr } = await cli.run(["import", "later"]);
  expect([exitCode, stderr]).toEqual([0, expect.stringContaining("--people")]);
  expect(await peopleOf(publisher)).toMatchObject({ subscribers: [], readers: [] });
  await cli.lines(["import", "later", "--people"]);
  const { subscribers, readers } = await peopleOf(publisher);
  expect(subscribers).toEqual(["new@example.org", ANN, PAYS]);
  expect(readers).toEqual(["new@example.org Summer", `${READS} Summer`]);
});

test("the note of another login is not used, and what it names is neither doubled nor changed", async () => {
  const { publisher, cli } = await aMove();
  const before = await accountState(publisher);
  const { key, secret } = Object(
    await publisher.succeed("POST", "keys", { name: "Other", scope: "full" }),
  );
  const other = await loggedIn(host.address, { apiKey: String(key), secret: String(secret) });
  await cp(join(cli.home, "harbour"), join(other.home, "harbour"), { recursive: true });
  const { exitCode, stderr } = await other.run(["import", "harbour"]);
  expect([exitCode, stderr]).toEqual([0, expect.stringContaining("import.json is not used")]);
  expect(await accountState(publisher)).toEqual(before);
  expect((await other.run(["import", "harbour"])).stderr).not.toContain("is not used");
});
