import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createWebhook } from "#contract/api/webhooks/webhook-operations.ts";
import type { Answer, ParametersSent } from "#test/support/api-client.ts";
import { dataOf } from "#test/support/answers.ts";
import { Dice } from "#test/support/dice.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { Publisher } from "#test/support/publisher.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { aFlakyReceiver } from "#test/webhooks/support/flaky-receiver.ts";
import { KillableHost } from "#test/webhooks/support/killable-host.ts";
import { Ledger } from "#test/webhooks/support/ledger.ts";

const isSoak = Boolean(process.env["SOAK"]);
const EVENTS = isSoak ? 10_000 : 300;
const KILLS = isSoak ? 10 : 4;
const LANES = 6;
const FAILING = 0.3;
/** Two minutes of waiting. */
const LOOKS = 600;
/** Longer than each wait between attempts, in seconds. After a kill, the sweep makes the first attempts. */
const WAITS = [70, 70, 400, 2_000, 8_000, 20_000, 40_000];

test(`of ${EVENTS} events none is lost or made up while the endpoint fails and the host is killed`, async () => {
  const dice = new Dice(7);
  const receiver = await aFlakyReceiver(dice, FAILING);
  const host = new KillableHost(await temporaryFolder());
  onTestFinished(() => host.end());
  const startedAt = Date.now();
  const ledger = new Ledger();
  const { magazineId } = await begin(host, receiver.url);
  const lanes = Array.from({ length: LANES }, () => new Lane(host, ledger, magazineId));
  const changes = lanes.map((lane, number) => keepBusy(lane, number, () => ledger.count < EVENTS));
  const killing = killOnTheWay(host, () => ledger.count, dice);
  await Promise.all([...changes, killing]);
  const changedAt = Date.now();
  await drain(host);
  for (const lane of lanes) lane.expectFiles();
  // A schedule finds interrupted work an hour later and does it in the background.
  const isMissing = () => ledger.compare(receiver.taken).lost.length > 0;
  for (let look = 0; look < LOOKS && isMissing(); look += 1) {
    await host.pass(look < 20 ? 60 * 60 + 1 : 1);
    await drain(host);
    if (isMissing()) await wait(200);
  }
  const found = ledger.compare(receiver.taken);
  const seconds = (from: number, to: number): number => Math.round((to - from) / 100) / 10;
  process.stderr.write(
    `${JSON.stringify({
      events: ledger.count,
      kills: KILLS,
      requests: receiver.requests(),
      ...found,
      changing: seconds(startedAt, changedAt),
      draining: seconds(changedAt, Date.now()),
    })}\n`,
  );
  expect(found).toMatchObject({ lost: [], madeUp: [] });
  // A receiver gets an event again if the process dies before its answer arrives.
  expect(found.doubled).toBeLessThanOrEqual(KILLS * 40);
}, 3_600_000);

async function begin(host: KillableHost, url: string): Promise<{ magazineId: string }> {
  const client = await host.client();
  const answer = await client.call("POST", "webhooks", { url, events: "*" });
  expect(dataOf(createWebhook, answer).url).toBe(url);
  const publisher = new Publisher(client, { apiKey: "", secret: "" }, async () => undefined);
  return { magazineId: (await publisher.aMagazine()).ID };
}

/** Kills the host at unprepared moments, spread over all changes. */
async function killOnTheWay(host: KillableHost, count: () => number, dice: Dice): Promise<void> {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const from = (kill * EVENTS) / (KILLS + 1);
    while (count() < from) await wait(5);
    await wait(dice.below(50));
    await host.killAndStart();
  }
}

/** Lets time pass until no delivery is left. */
async function drain(host: KillableHost): Promise<void> {
  for (const seconds of [...WAITS, ...WAITS]) {
    let left = await host.pass(seconds);
    // The pace admits only some deliveries at a time.
    for (let before = Infinity; left > 0 && left < before;) {
      before = left;
      left = await host.pass(1);
    }
    if (left === 0) return;
  }
  throw new Error("Deliveries are left");
}

/** One caller, who makes one call after the other. */
class Lane {
  readonly #host: KillableHost;
  readonly #ledger: Ledger;
  readonly #issueIds: string[] = [];
  readonly magazineId: string;

  constructor(host: KillableHost, ledger: Ledger, magazineId: string) {
    this.#host = host;
    this.#ledger = ledger;
    this.magazineId = magazineId;
  }

  /** Repeats a call until it succeeds, or until its status says that an earlier attempt did. */
  async change(
    [method, path, fields]: [method: string, path: string, fields?: ParametersSent],
    events: { type: string; subject: string }[],
    doneStatus = 200,
  ): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.try(method, path, fields);
      const isDone = answer?.error === 0 || (attempt > 1 && answer?.status === doneStatus);
      if (isDone) break;
      if (answer && answer.status < 500) throw new Error(`${method} ${path}: ${answer.message}`);
    }
    for (const event of events) this.#ledger.expect(event);
  }

  /** Undefined if the host was killed meanwhile. */
  async try(method: string, path: string, fields?: ParametersSent): Promise<Answer | undefined> {
    const client = await this.#host.client();
    try {
      return await client.call(method, path, fields);
    } catch {
      await wait(10);
      return undefined;
    }
  }

  /** Makes an issue, even if its conversion is interrupted. */
  async anIssue(): Promise<string> {
    const client = await this.#host.client();
    const publisher = new Publisher(client, { apiKey: "", secret: "" }, async () => undefined);
    const upload = await publisher.upload(this.magazineId, {}, await aPdf());
    for (;;) {
      const answer = await this.try("GET", `issues/${upload}/status`);
      const [, issueId] = /"status":"ready","ID":"(\d+)"/.exec(JSON.stringify(answer?.data)) ?? [];
      if (issueId !== undefined) {
        this.#ledger.expect({ type: "issue.ready", subject: issueId });
        this.#issueIds.push(issueId);
        return issueId;
      }
      await wait(50);
    }
  }

  /** Every issue reports once that its files are ready. */
  expectFiles(): void {
    for (const subject of this.#issueIds)
      this.#ledger.expect({ type: "issue.files_ready", subject });
  }
}

async function keepBusy(lane: Lane, number: number, isNeeded: () => boolean): Promise<void> {
  const issueId = await lane.anIssue();
  const issue = `issues/${issueId}`;
  for (let round = 0; isNeeded(); round += 1) {
    const subject = `reader${number}-${round}@example.org`;
    const contact = `contacts/${subject}`;
    const ofContact = (type: string) => ({ type: `contact.${type}`, subject });
    const ofIssue = (type: string) => ({ type: `issue.${type}`, subject: issueId });
    await lane.change(["POST", "contacts", { email: subject }], [ofContact("created")], 409);
    await lane.change(
      ["POST", `${contact}/subscription/${lane.magazineId}`],
      [ofContact("subscribed")],
    );
    await lane.change(["PUT", `${issue}/publish-state`, PUBLIC], [ofIssue("published")]);
    await lane.change(["PUT", issue, { volume: String(round) }], [ofIssue("updated")]);
    await lane.change(["DELETE", `${issue}/publish-state`], [ofIssue("unpublished")]);
    const ended = [ofContact("unsubscribed"), ofContact("deleted")];
    await lane.change(["DELETE", contact], ended, 404);
  }
}
const PUBLIC = { privacy: "unlisted" };
