import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createIssue } from "#contract/api/issue-operations.ts";
import { DirectoryStore } from "#lib/host/objects/directory-store.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { allMail } from "#test/support/all-mail.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { type Answer, basic, callApi, multipart } from "#test/support/api-client.ts";
import {
  aWorld,
  CALL_SITES,
  type CallSite,
  parametersOf,
  pathOf,
  type World,
} from "#test/support/examples.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { skipOnWire } from "#test/support/wire/service.ts";
import { itemsOf, storedFiles } from "#test/support/traces.ts";
import { watchTable } from "#test/support/wrap-table.ts";
import { isWaitedFor } from "#test/support/table-units.ts";

const host = await useMasthead();
skipOnWire("a service that dies at the steps of this process");
const POST_SITES = CALL_SITES.filter(
  ({ method, operation }) => method === "POST" && !operation.signsIn,
);
/** More than any operation takes; each access counts as two, before and after. */
const MOST_STEPS = 16;

// Deep enough to show who waits for a step.
Error.stackTraceLimit = 50;

/** Steps before a call can no longer read or write, as if its process had died. */
let stepsLeft = Number.POSITIVE_INFINITY;

function step(): void {
  // Another process, or the next start, does a queue's background work.
  if (!isWaitedFor()) return;
  if (stepsLeft <= 0) throw new Error("dead");
  stepsLeft -= 1;
}

watchTable(async (_, next) => {
  step();
  const answer = await next();
  step();
  return answer;
});
const { put } = DirectoryStore.prototype;
DirectoryStore.prototype.put = async function putUnlessDead(...args) {
  step();
  await put.apply(this, args);
  step();
};

/** Makes a call that dies after `steps` steps. @returns whether it died */
async function dies(steps: number, call: () => Promise<Answer>): Promise<boolean> {
  stepsLeft = steps;
  const { status } = await call();
  const isDead = stepsLeft <= 0;
  stepsLeft = Number.POSITIVE_INFINITY;
  await host.idle();
  return isDead && status === 500;
}

interface Repeated {
  world: World;
  call: () => Promise<Answer>;
}

/** A call in its own world, which the process knows. It always has the same key. */
async function aCall(site: CallSite, pdf?: Buffer): Promise<Repeated> {
  // Nobody is invited more than a few times an hour.
  host.pass({ hours: 1 });
  const world = await aWorld(host);
  const fields = parametersOf(site.operation, world);
  const headers = { ...basic(world.publisher.credentials), "idempotency-key": randomUUID() };
  const { method } = site;
  const path = pathOf(site, world.segments);
  const body = pdf ? multipart(fields, pdf) : fields;
  await world.publisher.call("GET", `issues/${world.segments["issue_id"]}`);
  await host.idle();
  return { world, call: () => callApi(host.address, { method, path, body, headers }) };
}

/** The number of an account's items of each kind, the end of its subscription, and the number of its mails. */
async function traceOf({ publisher, segments }: World): Promise<object> {
  await host.idle();
  const accountId = await accountIdOf(publisher);
  const items = await itemsOf(accountId);
  const kinds = items.map((item) => {
    const [kind = ""] = String(item["SK"]).split("#");
    if (/^[0-9a-f]{64}$/.test(kind)) return "SESSION";
    if (/^\d{8}T\d{9}Z-/.test(kind)) return "MAIL";
    if (/^\d{4}-\d\d-\d\dT/.test(kind)) return "DELETED";
    return /^\d+$/.test(kind) ? "MAGAZINE" : kind;
  });
  const subscription = items.find(({ SK }) => String(SK).startsWith("SUBSCRIPTION"));
  const mails = (await allMail(host)).filter(({ to }) => to === segments["email"]);
  return { kinds: kinds.toSorted(), paidUntil: subscription?.["paidUntil"], mails: mails.length };
}

/** Repeats a dead call after its claim has expired. */
async function repeat({ call }: Repeated): Promise<Answer> {
  host.pass({ seconds: 60 });
  return call();
}

describe.each(POST_SITES)("$name", (site) => {
  test("does the same once, at whichever step its process died", async () => {
    const whole = await aCall(site);
    const expected = await whole.call();
    const trace = await traceOf(whole.world);
    let deaths = 0;
    for (let steps = 1; steps < MOST_STEPS; steps += 1) {
      const cut = await aCall(site);
      if (!(await dies(steps, cut.call))) break;
      deaths += 1;
      const answer = await repeat(cut);
      expect({ steps, status: answer.status }).toEqual({ steps, status: expected.status });
      dataOf(site.operation, answer);
      expect({ steps, trace: await traceOf(cut.world) }).toEqual({ steps, trace });
      expect((await cut.call()).data).toEqual(answer.data);
    }
    expect(deaths).toBeGreaterThan(3);
  });
});

test("a PDF whose call died at any step is converted once", async () => {
  const site = POST_SITES.find(({ operation }) => operation === createIssue);
  if (!site) throw new Error("Nothing creates issues");
  const pdf = await aPdf();
  for (let steps = 3; steps <= 10; steps += 1) {
    const cut = await aCall(site, pdf);
    await dies(steps, cut.call);
    // A host that starts converts what is stored, even before the call is repeated.
    await host.idle();
    const { issueTempID } = dataOf(createIssue, await repeat(cut));
    await host.idle();
    const { publisher, segments } = cut.world;
    expect((await publisher.status(issueTempID)).status).toBe("ready");
    // The world has one issue already.
    expect(await publisher.listedIssues(segments["magazine_id"] ?? "")).toHaveLength(2);
  }
  const files = await storedFiles(host);
  // Each world has an upload in parts.
  expect(files.filter((name) => name.includes("incoming"))).toEqual([]);
});

test("the claim of a dead call ends within 60 seconds, and says when", async () => {
  const [site] = POST_SITES;
  if (!site) throw new Error("Nothing takes POST");
  const { call } = await aCall(site);
  expect(await dies(2, call)).toBe(true);
  const early = await call();
  expectFailure(early, "IDEMPOTENCY_KEY_IN_USE");
  expect(early.headers["retry-after"]).toBe("1");
  host.pass({ seconds: 10 });
  const later = await call();
  expectFailure(later, "IDEMPOTENCY_KEY_IN_USE");
  const seconds = Number(later.headers["retry-after"]);
  expect(seconds).toBeGreaterThan(1);
  expect(seconds).toBeLessThanOrEqual(50);
  host.pass({ seconds });
  const answers = await Promise.all([call(), call(), call()]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expectFailure(answer, "IDEMPOTENCY_KEY_IN_USE");
  }
});

test("a magazine that was changed after its call died is still the one that the call made", async () => {
  const site = POST_SITES.find(({ operation }) => operation.operationId === "createMagazine");
  if (!site) throw new Error("Nothing creates magazines");
  const cut = await aCall(site);
  // The claims of the call and the slug, and the magazine's write; the answer to that never arrives.
  expect(await dies(6, cut.call)).toBe(true);
  const { publisher } = cut.world;
  const listed = JSON.stringify(await publisher.succeed("GET", "magazines"));
  const ids = [...listed.matchAll(/"ID":"(M\d+)"/g)].map(([, id = ""]) => id);
  const made = ids.find((id) => id !== cut.world.segments["magazine_id"]) ?? "";
  await publisher.succeed("PUT", `magazines/${made}`, { title: "Changed" });
  expect((await repeat(cut)).data).toMatchObject({ ID: made });
  expect((await publisher.magazine(made)).title).toBe("Changed");
  expect(await publisher.succeed("GET", "magazines")).toHaveLength(2);
});
