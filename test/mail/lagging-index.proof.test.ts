import { beforeEach, expect, it } from "vitest";
import { addressHash } from "#features/contacts/address-hash.ts";
import {
  announcementWrite,
  waitingAnnouncements,
} from "#features/deliveries/announcement-repository.ts";
import { createMail, waitingMails } from "#features/deliveries/mail-repository.ts";
import { nameOf } from "#platform/work/nudge.ts";
import { runDeliveries } from "#features/mail/operations/run-deliveries.ts";
import { keys } from "#platform/table/schema.ts";
import { together } from "#platform/table/table.ts";
import { useMasthead } from "#test/support/masthead.ts";
import {
  aContact,
  anIntent,
  anIssue,
  aPress,
  arrivedMail,
  aSubscriber,
  type Press,
} from "#test/mail/support/press.ts";
import { dueWork, keyOfWork } from "#platform/work/work-list.ts";

const host = await useMasthead({ mailsPerSecond: 10_000 });
let presses = 0;

beforeEach(async () => {
  host.table.lag.endDelay();
  await host.idle();
});

/** A press with `count` subscribers and an issue to publish; the index shows nothing new from now on. */
async function behindALaggingIndex(count: number) {
  const press = await aPress(host);
  const name = `p${++presses}`;
  const emails = Array.from({ length: count }, (_, index) => `${name}.${index}@example.org`);
  for (const email of emails) await aSubscriber(press, email);
  const issueId = await anIssue(press);
  await host.idle();
  host.table.lag.delayIndex();
  return { press, emails, issueId };
}

async function mailedOf(emails: string[]): Promise<string[]> {
  const mails = await arrivedMail(host);
  return mails
    .map(({ to }) => to)
    .filter((to) => emails.includes(to))
    .toSorted();
}

/** Creates `count` due mails, each with its address as id, without a nudge. */
async function postedMails(press: Press, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, index) => `m${index}.${++presses}@example.org`);
  for (const email of emails) {
    const contact = await aContact(press, email);
    await createMail(anIntent(press, contact, { mailId: email }));
  }
  return emails;
}

it("mails the subscribers of an issue that the index does not show as published", async () => {
  const { press, emails, issueId } = await behindALaggingIndex(3);
  await press.publisher.publish(issueId, "unlisted");
  await host.idle();
  expect(await mailedOf(emails)).toEqual(emails.toSorted());
});

it("continues an announcement of more batches than one turn, and mails nobody twice", async () => {
  const { press, emails, issueId } = await behindALaggingIndex(260);
  await press.publisher.publish(issueId, "private");
  await host.idle();
  expect(await mailedOf(emails)).toEqual(emails.toSorted());
  host.table.lag.endDelay();
  host.pass({ seconds: 300 });
  await host.idle();
  expect(await mailedOf(emails)).toEqual(emails.toSorted());
});

it("mails those who subscribed before an issue was published and whom the index shows later, each once", async () => {
  const { press, emails, issueId } = await behindALaggingIndex(2);
  const again = await aSubscriber(press, "over@example.org", { paidUntil: "2000-01-01T00:00:00Z" });
  host.table.lag.endDelay();
  host.table.lag.delayIndex();
  const late = ["late.a@example.org", "late.b@example.org"];
  for (const email of late) await aSubscriber(press, email);
  await press.publisher.succeed("POST", `contacts/${again.email}/subscription/${press.magazineId}`);
  await host.idle();
  await press.publisher.publish(issueId, "private");
  await host.idle();
  host.table.lag.endDelay();
  const all = [...emails, ...late, again.email];
  for (const email of emails) {
    await press.publisher.succeed("DELETE", `contacts/${email}/access/${issueId}`);
  }
  for (let minutes = 0; minutes < 3; minutes += 1) {
    host.pass({ seconds: 65 });
    await host.idle();
  }
  const about = (await arrivedMail(host)).filter(({ html }) => html.includes(issueId));
  expect(about.map(({ to }) => to).toSorted()).toEqual(all.toSorted());
  for (const email of [...late, again.email]) {
    await press.publisher.succeed("DELETE", `contacts/${email}/access/${issueId}`);
  }
  for (const email of emails) {
    const path = `contacts/${email}/access/${issueId}`;
    expect((await press.publisher.call("DELETE", path)).status).toBe(409);
  }
});

it("delivers an issue at once", async () => {
  const { press, issueId } = await behindALaggingIndex(0);
  const { email } = await aContact(press, "at-once@example.org");
  await press.publisher.succeed("POST", `contacts/${email}/issue/${issueId}`);
  await host.idle();
  expect(await mailedOf([email])).toEqual([email]);
});

it("sends all that is due while the index still shows what was sent", async () => {
  const press = await aPress(host);
  const emails = await postedMails(press, 120);
  host.table.lag.delayIndex();
  await host.idle();
  expect(await mailedOf(emails)).toEqual(emails.toSorted());
  expect(await dueWork(waitingMails, "9999", 500)).toHaveLength(120);
  await host.idle();
  expect(await mailedOf(emails)).toHaveLength(120);
});

it("hands what it has no time for to the next run", async () => {
  const publishedAt = host.clock.now.toISOString();
  const { press, emails } = await behindALaggingIndex(260);
  const { accountId, magazineId } = press;
  const issueId = await anIssue(press, { publishedAt, privacy: "unlisted" });
  const posted = await postedMails(press, 3);
  const announcement = {
    accountId,
    magazineId,
    issueId,
    publishedAt,
    baseUrl: "https://press.example",
    dueAt: publishedAt,
    position: "",
  };
  await together([announcementWrite(announcement)]);
  const mails = posted.map((email) => keys.mail(accountId, addressHash(email), email));
  const named = [keyOfWork(waitingAnnouncements, announcement), ...mails].map(nameOf);
  await runDeliveries({ named, time: AbortSignal.abort() });
  await host.idle();
  expect(await mailedOf([...emails, ...posted])).toEqual([...emails, ...posted].toSorted());
});
