import { describe, expect, it } from "vitest";
import { fanOutAnnouncements } from "#features/mail/fan-out-announcements.ts";
import { waitingMails } from "#features/deliveries/mail-repository.ts";
import { sendDueMail } from "#features/mail/send-due-mail.ts";
import { expectFailure } from "#test/support/answers.ts";
import { send } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";
import {
  anIssue,
  aPress,
  aPublishedIssue,
  arrivedMail,
  aSubscriber,
  linksIn,
  type Press,
} from "#test/mail/support/press.ts";
import { watchTable, wrapTable } from "#test/support/wrap-table.ts";
import { dueWork } from "#platform/work/work-list.ts";

const host = await useMasthead({ mailsPerSecond: 10_000 });
let presses = 0;

/** A press with `count` subscribers. @returns it and their addresses */
async function aPressWith(count: number): Promise<{ press: Press; emails: string[] }> {
  const press = await aPress(host);
  const name = `p${++presses}`;
  const emails = Array.from({ length: count }, (_, index) => `${name}.${index}@example.org`);
  for (const email of emails) await aSubscriber(press, email);
  return { press, emails };
}

/** The recipients of all mails to these addresses, with repetitions. */
async function mailedOf(emails: string[]): Promise<string[]> {
  const mails = await arrivedMail(host);
  return mails.map(({ to }) => to).filter((to) => emails.includes(to));
}

async function publish(press: Press, privacy: "private" | "unlisted" = "unlisted") {
  const issueId = await anIssue(press);
  await host.idle();
  await press.publisher.publish(issueId, privacy);
  return issueId;
}

async function publishWith(press: Press, issueId: string, fields: Record<string, string>) {
  const path = `issues/${issueId}/publish-state`;
  await press.publisher.succeed("PUT", path, { privacy: "unlisted", ...fields });
}

describe("publishing", () => {
  it("mails every subscriber once, however often it is called", async () => {
    const { press, emails } = await aPressWith(3);
    const issueId = await publish(press);
    await press.publisher.publish(issueId, "unlisted");
    await host.idle();
    await press.publisher.publish(issueId, "private");
    await host.idle();
    expect((await mailedOf(emails)).toSorted()).toEqual(emails.toSorted());
    const [mail] = await arrivedMail(host, emails[0]);
    expect(mail?.subject).toBe("New: Harbour – Spring");
    expect(linksIn(mail ?? { html: "" }, "/unsubscribe")[0]).not.toContain("all=yes");
  });

  it("again after hiding mails nobody, unless that is asked for", async () => {
    const { press, emails } = await aPressWith(1);
    const issueId = await publish(press);
    await host.idle();
    await press.publisher.unpublish(issueId);
    await press.publisher.publish(issueId, "unlisted");
    await host.idle();
    expect(await mailedOf(emails)).toHaveLength(1);
    await publishWith(press, issueId, { notify_subscribers: "yes" });
    await host.idle();
    expect(await mailedOf(emails)).toHaveLength(2);
  });

  it("mails nobody where that is asked for, and once where it is asked for then", async () => {
    const { press, emails } = await aPressWith(1);
    const issueId = await anIssue(press);
    await publishWith(press, issueId, { notify_subscribers: "no" });
    await press.publisher.publish(issueId, "unlisted");
    await host.idle();
    expect(await mailedOf(emails)).toHaveLength(0);
    await publishWith(press, issueId, { notify_subscribers: "yes", message: "At last." });
    await host.idle();
    const mails = await arrivedMail(host, emails[0]);
    expect(mails.map(({ text }) => text.includes("At last."))).toEqual([true]);
  });

  it("mails once where a call that asks for it is repeated, also at once, and again in other words or later", async () => {
    const { press, emails } = await aPressWith(1);
    const issueId = await anIssue(press);
    const asked = { notify_subscribers: "yes", message: "At last." };
    const mailed = async (): Promise<number> => {
      await host.idle();
      return (await mailedOf(emails)).length;
    };
    await Promise.all([1, 2, 3].map(() => publishWith(press, issueId, asked)));
    host.pass({ seconds: 540 });
    await publishWith(press, issueId, asked);
    expect(await mailed()).toBe(1);
    await publishWith(press, issueId, { ...asked, message: "The map is right now." });
    expect(await mailed()).toBe(2);
    host.pass({ seconds: 600 });
    await publishWith(press, issueId, { ...asked, message: "The map is right now." });
    expect(await mailed()).toBe(3);
    await press.publisher.unpublish(issueId);
    await publishWith(press, issueId, { ...asked, message: "The map is right now." });
    expect(await mailed()).toBe(4);
  });

  it("puts the publisher's words above those of the mail, as text", async () => {
    const { press, emails } = await aPressWith(1);
    const issueId = await anIssue(press);
    const message = "Dear <b>all</b>,\r\nsee https://harbour.example/map.\n";
    await publishWith(press, issueId, { message });
    await host.idle();
    const [mail] = await arrivedMail(host, emails[0]);
    expect(mail?.text).toContain(
      "Dear <b>all</b>,\nsee https://harbour.example/map.\n\nA new issue of Harbour",
    );
    expect(mail?.html).toContain(
      "Dear &lt;b&gt;all&lt;/b&gt;,<br>see https://harbour.example/map.",
    );
    expect(linksIn(mail ?? { html: "" }, "harbour.example")).toEqual([]);
  });

  it("keeps what is said of a schedule for its time, and no longer than the schedule", async () => {
    const { press, emails } = await aPressWith(1);
    const issueId = await anIssue(press);
    const later = (seconds: number): string =>
      `${new Date(host.clock.now.getTime() + seconds * 1000).toISOString().slice(0, 19)}Z`;
    const first = { publish_at: later(60), notify_subscribers: "no", message: "Not this." };
    await publishWith(press, issueId, first);
    await publishWith(press, issueId, { publish_at: later(120), message: "This." });
    host.pass({ seconds: 120 });
    await host.runSchedules();
    await host.idle();
    const mails = await arrivedMail(host, emails[0]);
    expect(mails.map(({ text }) => /(Not this|This)[.]/.exec(text)?.[1])).toEqual(["This"]);
    await publishWith(press, issueId, { publish_at: later(60) });
    host.pass({ seconds: 60 });
    await host.runSchedules();
    await host.idle();
    expect(await mailedOf(emails)).toHaveLength(1);
  });

  it.each(["x".repeat(1001), "a\u0007"])("refuses a message such as %j", async (message) => {
    const press = await aPress(host);
    const issueId = await anIssue(press);
    const fields = { privacy: "unlisted", message };
    const answer = await press.publisher.call("PUT", `issues/${issueId}/publish-state`, fields);
    expectFailure(answer, "INVALID_PARAMETER", "message");
  });

  it("opens a private issue for the subscribers that it is mailed to", async () => {
    const { press, emails } = await aPressWith(2);
    const issueId = await publish(press, "private");
    await host.idle();
    const [mail] = await arrivedMail(host, emails[0]);
    const [link = ""] = linksIn(mail ?? { html: "" }, `/read/`);
    expect(link).toContain(issueId);
    const { pathname, search } = new URL(link);
    const opened = await send(host.address, { method: "GET", target: pathname + search });
    expect(opened.body.toString()).toContain('id="manifest"');
  });

  it("promises a free subscriber of a magazine that is sold no more than the link opens", async () => {
    const press = await aPress(host);
    await aSubscriber(press, "free@example.org");
    const paidUntil = new Date(host.clock.now.getTime() + 60_000).toISOString();
    await aSubscriber(press, "paid@example.org", { paidUntil });
    const terms = { price: "20", issue_price: "4" };
    await press.publisher.succeed("POST", `magazines/${press.magazineId}/subscription`, terms);
    await publish(press);
    await host.idle();
    const [free] = await arrivedMail(host, "free@example.org");
    expect(free?.text).toContain("The link opens its preview");
    expect(free?.text).not.toContain("right away");
    const [paid] = await arrivedMail(host, "paid@example.org");
    expect(paid?.text).toContain("as a subscriber you can read it right away");
  });

  it("passes over who has unsubscribed and whose paid time is over", async () => {
    const press = await aPress(host);
    const terms = { price: "20", issue_price: "4" };
    await press.publisher.succeed("POST", `magazines/${press.magazineId}/subscription`, terms);
    const past = host.clock.now.toISOString();
    const future = new Date(host.clock.now.getTime() + 1000).toISOString();
    await aSubscriber(press, "over@example.org", { paidUntil: past });
    await aSubscriber(press, "stopped@example.org", { paidUntil: future, mailStoppedAt: past });
    await aSubscriber(press, "current@example.org", { paidUntil: future });
    await publish(press);
    await host.idle();
    const emails = ["over@example.org", "stopped@example.org", "current@example.org"];
    expect(await mailedOf(emails)).toEqual(["current@example.org"]);
  });
});

/** Makes the table refuse the batches with these numbers, counted from 1. @returns a function that ends this */
function refuseBatches(...refused: number[]): () => void {
  let batches = 0;
  return watchTable(async ({ command }, next) => {
    if (command === "BatchWriteItem") {
      batches += 1;
      if (refused.includes(batches)) throw new Error("The machine stops here");
    }
    return next();
  });
}

/** Leaves an announcement to 120 subscribers pending, for the test to complete. */
async function aWaitingAnnouncement() {
  // Otherwise, final checks for other tests would count as batches of this one.
  host.pass({ seconds: 120 });
  await host.idle();
  const { press, emails } = await aPressWith(120);
  const letGo = refuseBatches(1);
  await publish(press, "private");
  await host.idle();
  letGo();
  host.pass({ seconds: 120 });
  return { press, emails };
}

async function workOff(): Promise<void> {
  while ((await fanOutAnnouncements(2)).batches > 0) await sendDueMail({ pace: () => 0 });
  await sendDueMail({ pace: () => 0 });
}

describe("a fan-out", () => {
  it("continues where it was interrupted, and mails each of 120 subscribers once", async () => {
    const { emails } = await aWaitingAnnouncement();
    const letGo = refuseBatches(4, 5);
    await workOff();
    const before = await mailedOf(emails);
    letGo();
    expect(before.length).toBeGreaterThan(0);
    expect(before.length).toBeLessThan(120);
    // Its lease excludes others until it expires.
    expect((await fanOutAnnouncements(10)).batches).toBe(0);
    host.pass({ seconds: 120 });
    await workOff();
    host.pass({ seconds: 60 });
    await workOff();
    expect((await mailedOf(emails)).toSorted()).toEqual(emails.toSorted());
  });

  it("sends nothing of a batch that may be written again", async () => {
    const { emails } = await aWaitingAnnouncement();
    // The grants and mails of 25 subscribers, with their entries, fill three batches. The last one is lost.
    const letGo = refuseBatches(3);
    expect((await fanOutAnnouncements(10)).batches).toBe(0);
    letGo();
    expect(await dueWork(waitingMails, "9999", 100)).not.toEqual([]);
    await sendDueMail({ pace: () => 0 });
    expect(await mailedOf(emails)).toEqual([]);
    host.pass({ seconds: 120 });
    await workOff();
    host.pass({ seconds: 60 });
    await workOff();
    expect((await mailedOf(emails)).toSorted()).toEqual(emails.toSorted());
  });

  it("is done by one of several that begin at the same time", async () => {
    const { emails } = await aWaitingAnnouncement();
    const done = await Promise.all([1, 2, 3, 4].map(async () => fanOutAnnouncements(100)));
    expect(done.filter(({ batches }) => batches > 0)).toHaveLength(1);
    await workOff();
    expect((await mailedOf(emails)).toSorted()).toEqual(emails.toSorted());
  });

  it("stops when the issue is hidden", async () => {
    const { press, emails } = await aWaitingAnnouncement();
    await fanOutAnnouncements(1);
    const [first] = await dueWork(waitingMails, "9999", 1);
    await press.publisher.unpublish(first?.issueId ?? "");
    await workOff();
    expect(await mailedOf(emails)).toEqual([]);
    expect((await fanOutAnnouncements(1)).batches).toBe(0);
  });

  it("tries puts again that a busy table leaves undone", async () => {
    const { press, emails } = await aPressWith(2);
    let busyFor = 2;
    const end = wrapTable((store) => ({
      ...store,
      writeEach: async (writes) => {
        if (busyFor === 0) return store.writeEach(writes);
        busyFor -= 1;
        return { left: writes };
      },
    }));
    await aPublishedIssue(press, "unlisted");
    await host.idle();
    end();
    expect(busyFor).toBe(0);
    expect((await mailedOf(emails)).toSorted()).toEqual(emails.toSorted());
  });
});
