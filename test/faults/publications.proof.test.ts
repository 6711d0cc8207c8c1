import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { getPublishState } from "#contract/api/issue-operations.ts";
import { listContactMails } from "#contract/api/read-back-operations.ts";
import { createWebhook } from "#contract/api/webhooks/webhook-operations.ts";
import { findIssue, insertIssue } from "#features/issues/issue-repository.ts";
import { ensureFirstCredentials } from "#lib/host/first-credentials.ts";
import { startHost } from "#lib/host/host.ts";
import { readSettings } from "#platform/settings/env.ts";
import { allMail } from "#test/support/all-mail.ts";
import { dataOf } from "#test/support/answers.ts";
import { apiClient } from "#test/support/api-client.ts";
import { Dice } from "#test/support/dice.ts";
import { Publisher } from "#test/support/publisher.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { aFlakyReceiver } from "#test/webhooks/support/flaky-receiver.ts";
import { KillableHost } from "#test/webhooks/support/killable-host.ts";
import { Ledger } from "#test/webhooks/support/ledger.ts";

const ISSUES = 500;
const KILLS = 5;
const HOUR = 3_600;
/** The number of mails that the sender has under way at once. */
const HANDED_OVER_TOGETHER = 8;
const SUBSCRIBER = "ann@example.org";
/**
 * Longer than an unconfirmed event waits for its proof, a claimed mail for its sender, and an announcement for its last
 * check.
 */
const WAITS = [70, 150, 300, 600];
const MOST_STEPS = 20;

test(`a host killed amid ${ISSUES} issues that are due together publishes each once, and informs their subscriber once`, async () => {
  const dice = new Dice(7);
  const receiver = await aFlakyReceiver(dice, 0);
  const folder = await temporaryFolder();
  const ids = await prepare(folder, receiver.url);
  const host = new KillableHost(folder);
  onTestFinished(() => host.end());
  const isPublished = async (id: string): Promise<boolean> => {
    const answer = await (await host.client()).call("GET", `issues/${id}/publish-state`);
    return dataOf(getPublishState, answer).state === "published";
  };
  await host.client();
  // Kills the first run after the hour begins, and every run that makes up for it.
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const running = host.pass(kill === 1 ? HOUR : 1).catch(() => undefined);
    const next = ids[Math.floor((kill * ISSUES) / (KILLS + 1))] ?? "";
    while (!(await isPublished(next))) await wait(dice.below(20));
    await host.killAndStart();
    expect(await running, "The run was over before").toBeUndefined();
  }
  let left = Number.NaN;
  for (const seconds of [1, ...WAITS]) left = await host.pass(seconds);
  // One host receives all of them; each step of the clock admits more.
  for (let steps = 0; left > 0 && steps < MOST_STEPS; steps += 1) left = await host.pass(30);

  const states = await Promise.all(ids.map(isPublished));
  expect(states.filter(Boolean)).toHaveLength(ISSUES);
  const ledger = new Ledger();
  for (const id of ids) ledger.expect({ type: "issue.published", subject: id });
  expect(ledger.compare(receiver.taken)).toMatchObject({ lost: [], madeUp: [] });
  const client = await host.client();
  const answer = await client.call("GET", `contacts/${SUBSCRIBER}/mails?limit=1000`);
  const mails = dataOf(listContactMails, answer).filter(({ kind }) => kind === "issue_published");
  expect(new Set(mails.map(({ issue_id }) => issue_id))).toEqual(new Set(ids));
  expect(mails).toHaveLength(ids.length);
  const subjects = (await allMail({ dataFolder: folder })).map(({ subject }) => subject);
  // Mails whose acknowledgement died with the process are sent again.
  const doubled = subjects.length - new Set(subjects).size;
  expect(doubled).toBeLessThanOrEqual(KILLS * HANDED_OVER_TOGETHER);
});

/** A magazine with one subscriber and with issues that are all due in an hour. @returns their ids, in order */
async function prepare(dataFolder: string, url: string): Promise<string[]> {
  const host = await startHost({
    dataFolder,
    host: "127.0.0.1",
    port: 0,
    settings: readSettings({}),
    hasSchedules: false,
    refinementWorkers: 0,
  });
  const credentials = await ensureFirstCredentials(dataFolder, {});
  const publisher = new Publisher(apiClient(host.address, credentials), credentials, host.idle);
  const { ID: magazineId } = await publisher.aMagazine();
  await publisher.addContact(SUBSCRIBER);
  await publisher.succeed("POST", `magazines/${magazineId}/subscription`);
  await publisher.succeed("POST", `contacts/${SUBSCRIBER}/subscription/${magazineId}`);
  const first = await publisher.anIssue(magazineId);
  const { url: address } = await publisher.issue(first);
  const accountId = new URL(address).pathname.split("/")[2] ?? "";
  const found = await findIssue({ accountId, issueId: first });
  if (!found) throw new Error("The issue is not there");
  const publish_at = `${new Date(Date.now() + HOUR * 1000).toISOString().slice(0, 19)}Z`;
  const ids = Array.from(
    { length: ISSUES },
    (_, index) => `${String(index).padStart(7, "0")}${first.slice(7)}`,
  );
  for (const [index, issueId] of ids.entries()) {
    await insertIssue({ ...found.issue, issueId, volume: `No. ${index}` });
    const path = `issues/${issueId}/publish-state`;
    await publisher.succeed("PUT", path, { privacy: "unlisted", publish_at });
  }
  const webhook = await publisher.call("POST", "webhooks", { url, events: "issue.published" });
  dataOf(createWebhook, webhook);
  await host.close();
  return ids;
}
