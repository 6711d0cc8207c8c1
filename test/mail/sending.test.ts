import { beforeEach, describe, expect, it } from "vitest";
import { deleteContact, getContact, saveMailState } from "#features/contacts/contact-repository.ts";
import { MAX_ATTEMPTS, type MailIntent } from "#features/deliveries/mail.ts";
import { createMail, waitingMails } from "#features/deliveries/mail-repository.ts";
import { postMail } from "#features/deliveries/post-mail.ts";
import { sendDueMail } from "#features/mail/send-due-mail.ts";
import { type Mail, type Mailer, MailerPaused, MailRejected } from "#platform/ports/mailer.ts";
import { now } from "#platform/runtime.ts";
import { useMasthead } from "#test/support/masthead.ts";
import {
  aContact,
  anIntent,
  aPress,
  aPublishedIssue,
  type Press,
} from "#test/mail/support/press.ts";
import { changeWork, dueWork } from "#platform/work/work-list.ts";

const host = await useMasthead({ mailsPerSecond: 1000 });
let press: Press;
let issueId: string;
let readers = 0;

beforeEach(async () => {
  press = await aPress(host);
  issueId = await aPublishedIssue(press);
  // Otherwise the host's own sender would join in.
  await host.idle();
});

/** A mailer that records accepted mail, after the given failures. */
class TestMailer implements Mailer {
  readonly accepted: Mail[] = [];
  readonly failures: (Error | undefined)[];
  constructor(...failures: (Error | undefined)[]) {
    this.failures = failures;
  }
  async send(mail: Mail): Promise<string> {
    const failure = this.failures.shift();
    if (failure) throw failure;
    this.accepted.push(mail);
    return "id";
  }
}

const atOnce = () => 0;

/** Creates a due mail to a new contact. */
async function aDueMail(fields: Partial<MailIntent> = {}) {
  const email = `reader${++readers}@example.org`;
  const contact = await aContact(press, email);
  const intent = anIntent(press, contact, { issueId, ...fields });
  await createMail(intent);
  return { email, contact, intent };
}

async function dueCount(): Promise<number> {
  return (await dueWork(waitingMails, "9999", 1000)).length;
}

describe("the sender", () => {
  it("sends what is due once, and leaves nothing", async () => {
    const { email } = await aDueMail();
    const mailer = new TestMailer();
    expect(await sendDueMail({ mailer, pace: atOnce })).toBe("done");
    await sendDueMail({ mailer, pace: atOnce });
    expect(mailer.accepted.map(({ to }) => to)).toEqual([email]);
    expect(await dueCount()).toBe(0);
  });

  it("sends the oldest first, and nothing that is not due yet", async () => {
    const mailer = new TestMailer();
    const [first, second, third] = [await aDueMail(), await aDueMail(), await aDueMail()];
    await sendDueMail({ mailer, pace: atOnce });
    expect(new Set(mailer.accepted.map(({ to }) => to))).toEqual(
      new Set([first.email, second.email, third.email]),
    );
    await aDueMail({ dueAt: new Date(now().getTime() + 1000).toISOString() });
    await sendDueMail({ mailer, pace: atOnce });
    expect(mailer.accepted).toHaveLength(3);
    host.pass({ seconds: 1 });
    await sendDueMail({ mailer, pace: atOnce });
    expect(mailer.accepted).toHaveLength(4);
  });

  it("shares the mail with others that run at the same time, and none goes out twice", async () => {
    const expected: string[] = [];
    for (let count = 0; count < 60; count++) expected.push((await aDueMail()).email);
    const mailer = new TestMailer();
    await Promise.all([1, 2, 3, 4].map(async () => sendDueMail({ mailer, pace: atOnce })));
    await sendDueMail({ mailer, pace: atOnce });
    expect(mailer.accepted.map(({ to }) => to).toSorted()).toEqual(expected.toSorted());
  });

  it("asks for its pace before every mail, and sends none without it", async () => {
    for (let count = 0; count < 5; count++) await aDueMail();
    let asked = 0;
    const mailer = new TestMailer();
    await sendDueMail({ mailer, pace: () => (asked += 1) });
    expect(asked).toBe(5);
    await aDueMail();
    const stop = new AbortController();
    const never = (): number => {
      setImmediate(() => stop.abort());
      return 3_600_000;
    };
    expect(await sendDueMail({ mailer, pace: never, signal: stop.signal })).toBe("stopped");
    expect(mailer.accepted).toHaveLength(5);
    expect(await dueCount()).toBe(1);
    await sendDueMail({ mailer, pace: atOnce });
  });

  it("is woken by posting, without waiting for the schedule", async () => {
    const contact = await aContact(press, `reader${++readers}@example.org`);
    await postMail(anIntent(press, contact, { issueId }));
    await expect.poll(dueCount).toBe(0);
  });
});

describe("a failure that may pass", () => {
  it("leaves the mail for later, less and less often", async () => {
    await aDueMail();
    const mailer = new TestMailer(new Error("no line"), new Error("no line"));
    await sendDueMail({ mailer, pace: atOnce });
    host.pass({ seconds: 59 });
    await sendDueMail({ mailer, pace: atOnce });
    expect(mailer.failures).toHaveLength(1);
    host.pass({ seconds: 1 });
    await sendDueMail({ mailer, pace: atOnce });
    expect(mailer.failures).toHaveLength(0);
    host.pass({ seconds: 119 });
    await sendDueMail({ mailer, pace: atOnce });
    expect(mailer.accepted).toHaveLength(0);
    host.pass({ seconds: 1 });
    await sendDueMail({ mailer, pace: atOnce });
    expect(mailer.accepted).toHaveLength(1);
  });

  it("ends after the last attempt, and the contact says why", async () => {
    const { email } = await aDueMail();
    const mailer = new TestMailer(...Array.from({ length: 20 }, () => new Error("no line")));
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      await sendDueMail({ mailer, pace: atOnce });
      host.pass({ hours: 5 });
    }
    expect(mailer.failures).toHaveLength(20 - MAX_ATTEMPTS);
    expect(await dueCount()).toBe(0);
    const { mailFailure } = await getContact(press.accountId, email);
    expect(mailFailure).toBe("Given up after 8 attempts: no line");
  });

  it("does not keep the other mails waiting", async () => {
    for (let count = 0; count < 4; count++) await aDueMail();
    const mailer = new TestMailer(new Error("no line"));
    await sendDueMail({ mailer, pace: atOnce });
    expect(mailer.accepted).toHaveLength(3);
    host.pass({ seconds: 60 });
    await sendDueMail({ mailer, pace: atOnce });
  });
});

describe("a sender that is killed", () => {
  it("before it handed the mail over: the next one sends it", async () => {
    const { intent } = await aDueMail();
    const dueAt = new Date(now().getTime() + 60_000).toISOString();
    await changeWork(waitingMails, intent, {
      dueAt,
      attempts: intent.attempts + 1,
      isCounted: true,
    });
    const mailer = new TestMailer();
    await sendDueMail({ mailer, pace: atOnce });
    expect(mailer.accepted).toHaveLength(0);
    host.pass({ seconds: 60 });
    await sendDueMail({ mailer, pace: atOnce });
    expect(mailer.accepted).toHaveLength(1);
  });

  it("after the hand-over and before it was recorded: the mail is repeated once", async () => {
    await aDueMail();
    const mailer = new TestMailer();
    const cutOff: Mailer = {
      send: async (mail) => {
        await mailer.send(mail);
        throw new Error("the line broke before the answer came");
      },
    };
    await sendDueMail({ mailer: cutOff, pace: atOnce });
    host.pass({ seconds: 60 });
    await sendDueMail({ mailer, pace: atOnce });
    host.pass({ hours: 5 });
    await sendDueMail({ mailer, pace: atOnce });
    expect(mailer.accepted).toHaveLength(2);
  });

  it("by the mail itself, every time: it is given up without another attempt", async () => {
    const { email } = await aDueMail({ attempts: MAX_ATTEMPTS });
    const mailer = new TestMailer();
    await sendDueMail({ mailer, pace: atOnce });
    expect(mailer.accepted).toHaveLength(0);
    expect((await getContact(press.accountId, email)).mailFailure).toContain("No attempt");
  });
});

describe("a mailer that rejects", () => {
  it("is not asked again, and the contact says why at once", async () => {
    const { email } = await aDueMail();
    const mailer = new TestMailer(new MailRejected("Domain ends with a dot"));
    await sendDueMail({ mailer, pace: atOnce });
    expect(await dueCount()).toBe(0);
    expect((await getContact(press.accountId, email)).mailFailure).toBe("Domain ends with a dot");
  });

  it("is let alone for a quarter of an hour when it takes nothing at all, which counts for no mail", async () => {
    for (let count = 0; count < 30; count++) await aDueMail();
    const paused = Array.from({ length: 30 }, () => new MailerPaused("quota"));
    const mailer = new TestMailer(...paused);
    expect(await sendDueMail({ mailer, pace: atOnce })).toBe("paused");
    // Several were under way at the same time.
    expect(mailer.failures.length).toBeGreaterThan(20);
    mailer.failures.length = 0;
    host.pass({ seconds: 15 * 60 });
    for (const { attempts } of await dueWork(waitingMails, "9999", 100)) expect(attempts).toBe(0);
    await sendDueMail({ mailer, pace: atOnce });
    expect(mailer.accepted).toHaveLength(30);
  });
});

it("mail about an issue that is hidden meanwhile is sent, since the publisher wanted it", async () => {
  await aDueMail();
  await press.publisher.unpublish(issueId);
  const mailer = new TestMailer();
  await sendDueMail({ mailer, pace: atOnce });
  await press.publisher.publish(issueId, "private");
  await host.idle();
  expect(mailer.accepted).toHaveLength(1);
});

describe("mail that has lost its occasion", () => {
  async function expectDropped(prepare: (due: Awaited<ReturnType<typeof aDueMail>>) => unknown) {
    const due = await aDueMail();
    await prepare(due);
    const mailer = new TestMailer();
    await sendDueMail({ mailer, pace: atOnce });
    expect(mailer.accepted).toEqual([]);
    expect(await dueCount()).toBe(0);
  }

  it("is dropped when the contact is deleted, also with another one under the address", async () => {
    await expectDropped(({ email }) => deleteContact(press.accountId, email));
    await expectDropped(async ({ email }) => {
      await deleteContact(press.accountId, email);
      await host.runSchedules();
      await aContact(press, email);
    });
  });

  it("is dropped when the contact wants no mail", async () => {
    const mailStoppedAt = now().toISOString();
    await expectDropped(({ contact }) => saveMailState(contact, { mailStoppedAt }));
  });

  it("is dropped when the magazine is deleted", async () => {
    await expectDropped(() => press.publisher.deleteMagazine(press.magazineId));
  });
});
