import { beforeEach, describe, expect, it } from "vitest";
import { getContact } from "#features/contacts/contact-repository.ts";
import { listMailsTo } from "#features/deliveries/mail-record-repository.ts";
import { createMail, waitingMails } from "#features/deliveries/mail-repository.ts";
import { sendDueMail } from "#features/mail/send-due-mail.ts";
import {
  type Mail,
  MailDeferred,
  type Mailer,
  MailHeld,
  MailRateExceeded,
} from "#platform/ports/mailer.ts";
import { useMasthead } from "#test/support/masthead.ts";
import {
  aContact,
  anIntent,
  aPress,
  aPublishedIssue,
  type Press,
} from "#test/mail/support/press.ts";
import { dueWork } from "#platform/work/work-list.ts";

const host = await useMasthead();
let press: Press;
let issueId: string;
let readers = 0;

beforeEach(async () => {
  press = await aPress(host);
  issueId = await aPublishedIssue(press);
  // Otherwise the host's own sender would join in.
  await host.idle();
});

/** A mailer that refuses mail to one address a given number of times. */
class RefusingMailer implements Mailer {
  readonly accepted: string[] = [];
  readonly #to: string;
  readonly #refusal: () => Error;
  timesLeft: number;
  constructor(to: string, timesLeft: number, refusal: () => Error) {
    this.#to = to;
    this.timesLeft = timesLeft;
    this.#refusal = refusal;
  }
  async send({ to }: Mail): Promise<string> {
    if (to === this.#to && this.timesLeft > 0) {
      this.timesLeft -= 1;
      throw this.#refusal();
    }
    this.accepted.push(to);
    return "id";
  }
}

/** Creates a due mail. @returns its recipient */
async function aDueMail(): Promise<string> {
  const email = `reader${++readers}@example.org`;
  await createMail(anIntent(press, await aContact(press, email), { issueId }));
  return email;
}

async function mailFailureOf(email: string): Promise<string | undefined> {
  return (await getContact(press.accountId, email)).mailFailure;
}

const pace = () => 0;

describe("a reason of the account that other mail does not meet", () => {
  const sandbox = () => new MailHeld("SES is in its sandbox");

  it("holds the mail and says so, while other mail goes", async () => {
    const [held, other] = [await aDueMail(), await aDueMail()];
    const mailer = new RefusingMailer(held, 1, sandbox);
    expect(await sendDueMail({ mailer, pace })).toBe("done");
    expect(mailer.accepted).toEqual([other]);
    expect(await mailFailureOf(held)).toBe("SES is in its sandbox");
    host.pass({ seconds: 15 * 60 });
    await sendDueMail({ mailer, pace });
    expect(mailer.accepted).toEqual([other, held]);
    expect(await mailFailureOf(held)).toBeUndefined();
  });

  it("ends after two weeks with a record of the reason", async () => {
    const email = await aDueMail();
    const mailer = new RefusingMailer(email, Number.POSITIVE_INFINITY, sandbox);
    const outcome = async () => {
      const { accountId, addressHash, contactId } = await getContact(press.accountId, email);
      const person = { accountId, addressHash, contactId };
      const { entries } = await listMailsTo(person, { limit: 1, cursor: undefined });
      return entries[0]?.outcome;
    };
    for (let day = 0; day < 14; day++) {
      await sendDueMail({ mailer, pace });
      expect(await outcome()).toBeUndefined();
      host.pass({ hours: 24 });
    }
    await sendDueMail({ mailer, pace });
    expect(await outcome()).toBe("failed");
    expect(await mailFailureOf(email)).toBe("Given up after 14 days: SES is in its sandbox");
  });

  it("holds it until then, with an attempt every six hours at least", async () => {
    const held = await aDueMail();
    const mailer = new RefusingMailer(held, 40, sandbox);
    for (let left = 39; left >= 0; left--) {
      host.pass({ hours: 6 });
      await sendDueMail({ mailer, pace });
      expect(mailer.timesLeft).toBe(left);
    }
    host.pass({ hours: 6 });
    await sendDueMail({ mailer, pace });
    expect(mailer.accepted).toEqual([held]);
  });
});

describe("a rate that is refused", () => {
  const tooFast = () => new MailRateExceeded("Maximum sending rate exceeded.");

  it("waits seconds, and the mail goes in the same run", async () => {
    const email = await aDueMail();
    const waited: number[] = [];
    const wait = async (milliseconds: number): Promise<void> => void waited.push(milliseconds);
    const mailer = new RefusingMailer(email, 2, tooFast);
    expect(await sendDueMail({ mailer, pace, wait })).toBe("done");
    expect(waited).toEqual([1000, 2000]);
    expect(mailer.accepted).toEqual([email]);
    expect(await dueWork(waitingMails, "9999", 10)).toEqual([]);
  });

  it("leaves the mail for a minute later where the trouble lasts, which is no attempt", async () => {
    const email = await aDueMail();
    const mailer = new RefusingMailer(email, 5, tooFast);
    const wait = async (): Promise<void> => undefined;
    expect(await sendDueMail({ mailer, pace, wait })).toBe("done");
    expect((await dueWork(waitingMails, "9999", 10)).map(({ attempts }) => attempts)).toEqual([0]);
    host.pass({ seconds: 60 });
    await sendDueMail({ mailer, pace, wait });
    expect(mailer.accepted).toEqual([email]);
  });
});

describe("a reason of the recipient", () => {
  const full = () => new MailDeferred("Mailbox full");

  it("that may pass holds the mail for minutes, which is no attempt", async () => {
    const email = await aDueMail();
    const mailer = new RefusingMailer(email, 1, full);
    await sendDueMail({ mailer, pace });
    expect(await mailFailureOf(email)).toBe("Mailbox full");
    expect((await dueWork(waitingMails, "9999", 10)).map(({ attempts }) => attempts)).toEqual([0]);
    host.pass({ seconds: 5 * 60 });
    await sendDueMail({ mailer, pace });
    expect(mailer.accepted).toEqual([email]);
    expect(await mailFailureOf(email)).toBeUndefined();
  });

  it("that does not pass within five days is the end of the mail, and of no other", async () => {
    const email = await aDueMail();
    const mailer = new RefusingMailer(email, 1000, full);
    for (let hours = 0; hours < 120; hours += 6) {
      await sendDueMail({ mailer, pace });
      expect(await dueWork(waitingMails, "9999", 10)).toHaveLength(1);
      host.pass({ hours: 6 });
    }
    await sendDueMail({ mailer, pace });
    expect(await dueWork(waitingMails, "9999", 10)).toEqual([]);
    expect(await mailFailureOf(email)).toBe("Mailbox full");
    mailer.timesLeft = 0;
    const contact = await getContact(press.accountId, email);
    await createMail(anIntent(press, contact, { issueId }));
    await sendDueMail({ mailer, pace });
    expect(mailer.accepted).toEqual([email]);
  });
});
