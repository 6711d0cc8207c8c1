import { expect, test } from "vitest";
import { redeliverWebhookSince } from "#contract/api/webhooks/webhook-operations.ts";
import { claimOperatorMail } from "#features/quotas/usage-repository.ts";
import { allMail } from "#test/support/all-mail.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { aWebhook, deliveriesOf, happenedEvent } from "./support/events.ts";
import { aReceiver } from "./support/receiver.ts";

const host = await useMasthead();

/** Requests that one host may receive at once. */
const BURST = 50;

test("one call that has eighty events sent again is no flood, and nothing of it is lost", async () => {
  const publisher = await host.anAccount();
  const other = await host.anAccount();
  const [busy, quiet] = [await aReceiver(), await aReceiver()];
  const { id } = await aWebhook(publisher, busy.url);
  await aWebhook(other, quiet.url);
  for (let count = 0; count < 40; count += 1) {
    await happenedEvent(publisher, `${count}@example.org`);
  }
  await host.idle();
  expect(busy.received).toHaveLength(40);
  host.pass({ seconds: 60 });
  const since = new Date(host.clock.now.getTime() - 3_600_000).toISOString();
  const again = () => publisher.call("POST", `webhooks/${id}/redeliver`, { since });
  for (const _ of [1, 2]) {
    expect(dataOf(redeliverWebhookSince, await again())).toEqual({ count: 40 });
    await host.idle();
  }
  expect(busy.received).toHaveLength(40 + BURST);
  expectFailure(await publisher.call("POST", `webhooks/${id}/test`), "RATE_LIMITED");
  await happenedEvent(other);
  await host.idle();
  expect(quiet.received).toHaveLength(1);
  const sentBy = async (seconds: number) => {
    host.pass({ seconds });
    await host.runSchedules();
    return busy.received.length - 40;
  };
  expect(await sentBy(2)).toBeLessThanOrEqual(BURST + 20);
  expect(await sentBy(30)).toBe(80);
  const deliveries = await deliveriesOf(publisher, id);
  expect(deliveries.every(({ status }) => status === "delivered")).toBe(true);
});

test("webhooks of one account at one host share its pace, and retries count", async () => {
  const publisher = await host.anAccount();
  const receiver = await aReceiver(() => 500);
  for (let count = 0; count < 3; count += 1) {
    await aWebhook(publisher, receiver.url.replace("hook", `hook-${count}`));
  }
  for (let count = 0; count < 20; count += 1) {
    await happenedEvent(publisher, `${count}@example.org`);
  }
  await host.idle();
  expect(receiver.received).toHaveLength(BURST);
  host.pass({ seconds: 1 });
  await host.runSchedules();
  expect(receiver.received.length).toBeLessThanOrEqual(BURST + 10);
});

test("an account that makes and breaks webhooks mails the operator once a day, of all of them", async () => {
  const publisher = await host.anAccount();
  const receiver = await aReceiver(() => 410);
  const before = (await allMail(host)).length;
  const pauses = async () => {
    const { id } = await aWebhook(publisher, receiver.url);
    await happenedEvent(publisher, `${id}@example.org`);
    await host.idle();
    return id;
  };
  const first = await pauses();
  const others = [await pauses(), await pauses()];
  const mails = async () => (await allMail(host)).slice(before);
  expect(await mails()).toHaveLength(1);
  expect((await mails())[0]?.text).toContain(first);
  host.pass({ days: 1 });
  await host.runSchedules();
  await host.idle();
  const [, next, ...more] = await mails();
  expect(more).toEqual([]);
  for (const id of others) expect(next?.text).toContain(id);
  expect(next?.subject).toBe("2 webhooks are paused");
  expect(await claimOperatorMail(await accountIdOf(publisher), host.clock.now)).toBe(false);
  host.pass({ days: 1 });
  await host.runSchedules();
  expect(await mails()).toHaveLength(2);
});
