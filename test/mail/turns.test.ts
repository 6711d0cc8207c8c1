import { beforeEach, expect, test } from "vitest";
import type { MailIntent } from "#features/deliveries/mail.ts";
import { createMail, waitingMails } from "#features/deliveries/mail-repository.ts";
import { DueMails } from "#features/mail/turns/due-mails.ts";
import { sendDueMail } from "#features/mail/send-due-mail.ts";
import { type Mailer, MailerPaused } from "#platform/ports/mailer.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { countTableCost } from "#test/support/table-units.ts";
import {
  aContact,
  anIntent,
  aPress,
  aPublishedIssue,
  type Press,
} from "#test/mail/support/press.ts";
import { dueWork } from "#platform/work/work-list.ts";

const host = await useMasthead({ mailsPerSecond: 10_000 });
const takeCost = countTableCost(() => true);
/** Mails started before the sender looks for new ones. */
const LOOK = 8;
/** Mails under way, which may overtake one whose account the process does not know yet. */
const UNDER_WAY = 50;

beforeEach(async () => {
  await host.idle();
});

/** A press, and a function that creates due mails of it, each older than all later ones. */
async function aSender(domain: string) {
  const press = await aPress(host);
  const issueId = await aPublishedIssue(press);
  await host.idle();
  let readers = 0;
  return {
    press,
    post: async (count: number): Promise<MailIntent[]> => {
      const intents: MailIntent[] = [];
      for (let index = 0; index < count; index += 1) {
        intents.push(await aDueMail(press, `r${++readers}@${domain}`, issueId));
      }
      return intents;
    },
  };
}

async function aDueMail(press: Press, email: string, issueId: string): Promise<MailIntent> {
  const contact = await aContact(press, email);
  const intent = anIntent(press, contact, { issueId });
  await createMail(intent);
  return intent;
}

/** A mailer that records the domains of its mails and runs a function after `count` of them. */
function aMailer(after?: { count: number; run: () => Promise<unknown> }) {
  const domains: string[] = [];
  const mailer: Mailer = {
    send: async ({ to }) => {
      domains.push(to.split("@")[1] ?? "");
      if (domains.length === after?.count) await after.run();
      return "id";
    },
  };
  return { mailer, domains };
}

const atOnce = () => 0;

test("one account's many mails do not hold up another's one, however old they are", async () => {
  const [many, one] = [await aSender("many.example"), await aSender("one.example")];
  await many.post(300);
  host.pass({ seconds: 1 });
  await one.post(1);
  const { mailer, domains } = aMailer();
  expect(await sendDueMail({ mailer, pace: atOnce })).toBe("done");
  expect(domains).toHaveLength(301);
  expect(domains.indexOf("one.example")).toBeLessThan(LOOK + UNDER_WAY);
  expect(await dueWork(waitingMails, "9999", 1000)).toEqual([]);
});

test("nor one that is posted while they are sent", async () => {
  const [many, one] = [await aSender("many.example"), await aSender("one.example")];
  await many.post(200);
  host.pass({ seconds: 1 });
  const { mailer, domains } = aMailer({ count: 20, run: () => one.post(1) });
  await sendDueMail({ mailer, pace: atOnce });
  expect(domains).toHaveLength(201);
  expect(domains.indexOf("one.example")).toBeLessThan(20 + LOOK + UNDER_WAY);
});

test("nor one that only its nudge names", async () => {
  const [many, one] = [await aSender("many.example"), await aSender("one.example")];
  await many.post(100);
  host.table.lag.delayIndex();
  const known = await one.post(1);
  const { mailer, domains } = aMailer();
  await sendDueMail({ mailer, pace: atOnce, known });
  host.table.lag.endDelay();
  expect(domains).toHaveLength(101);
  expect(domains.indexOf("one.example")).toBeLessThan(UNDER_WAY);
});

test("accounts take turns, each with its oldest mail first, and one that comes later is next but one", async () => {
  const senders = [
    await aSender("a.example"),
    await aSender("b.example"),
    await aSender("c.example"),
  ];
  const [a = [], b = []] = await Promise.all(senders.slice(0, 2).map(({ post }) => post(20)));
  const due = new DueMails([], () => false);
  const taken: (MailIntent | undefined)[] = [];
  const take = async (count: number) => {
    for (let index = 0; index < count; index += 1) taken.push(await due.next());
  };
  await take(LOOK - 1);
  host.pass({ seconds: 1 });
  const c = await senders[2]?.post(1);
  await take(LOOK);
  expect(taken.map((each) => each?.mailId)).toContain(c?.[0]?.mailId);
  await take(2 * 20 + 1 - taken.length);
  expect(await due.next()).toBeUndefined();
  for (const intents of [a, b]) {
    const { accountId } = intents[0] ?? {};
    const own = taken.filter((each) => each?.accountId === accountId);
    expect(own.map((each) => each?.dueAt)).toEqual(intents.map(({ dueAt }) => dueAt));
    expect(taken.slice(0, 6).filter((each) => each?.accountId === accountId)).toHaveLength(3);
  }
  await sendDueMail({ ...aMailer(), pace: atOnce });
});

test("an account with more than may be in hand has all of it taken, once", async () => {
  const many = await aSender("many.example");
  const posted = await many.post(600);
  const due = new DueMails(posted.slice(-3), (name) => name.includes(posted[0]?.mailId ?? ""));
  const taken: string[] = [];
  await Promise.all(
    [1, 2, 3, 4].map(async () => {
      for (let next = await due.next(); next; next = await due.next()) taken.push(next.mailId);
    }),
  );
  expect(taken.toSorted()).toEqual(
    posted
      .slice(1)
      .map(({ mailId }) => mailId)
      .toSorted(),
  );
  await sendDueMail({ ...aMailer(), pace: atOnce });
});

test("where nothing is accepted, what waits is not read through", async () => {
  const many = await aSender("many.example");
  await many.post(200);
  const mailer: Mailer = {
    send: async () => {
      throw new MailerPaused("closed");
    },
  };
  takeCost();
  expect(await sendDueMail({ mailer, pace: atOnce })).toBe("paused");
  const { commands } = takeCost();
  expect(commands.filter((command) => command === "Query")).toHaveLength(1);
  host.pass({ hours: 1 });
  expect(await sendDueMail({ ...aMailer(), pace: atOnce })).toBe("done");
});
