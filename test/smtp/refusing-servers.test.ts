import { afterAll, beforeEach, expect, test } from "vitest";
import { getService } from "#contract/api/service/service-operations.ts";
import { listContactMails } from "#contract/api/read-back-operations.ts";
import { dataOf } from "#test/support/answers.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPress, aPublishedIssue, aSubscriber, type Press } from "#test/mail/support/press.ts";
import { ScriptedSmtpServer } from "./support/smtp-server.ts";
import { settingsOf } from "./support/smtp-server-settings.ts";

const server = await ScriptedSmtpServer.start({ extensions: ["PIPELINING"] }, afterAll);
const host = await useMasthead({ mailsPerSecond: 1000 }, { smtp: settingsOf(server) });
const NO_SUCH_USER = [
  "550 5.1.1 User unknown",
  "550 5.1.2 Domain not found",
  "550 5.1.10 RESOLVER.ADR.RecipientNotFound",
  "550 No such user here",
  "550 5.4.1 Recipient address rejected: Access denied.",
];
let press: Press;
let people = 0;

beforeEach(async () => {
  press = await aPress(host);
  server.script = () => undefined;
  server.accepted.length = 0;
});

async function subscribers(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `guest${++people}@example.org`);
  for (const email of emails) await aSubscriber(press, email);
  return emails;
}

/** Publishes an issue and waits for the mail that the sender can send at once. */
async function publish(): Promise<void> {
  await aPublishedIssue(press, "unlisted");
  await host.idle();
}

function refuse(answer: string, isRefused: (to: string) => boolean = () => true): void {
  server.script = ({ step, to }) => (step === "RCPT" && isRefused(to) ? answer : undefined);
}

/** Makes the server accept everything, and lets time pass until waiting mail is retried. */
async function mend(): Promise<void> {
  server.script = () => undefined;
  for (let hour = 0; hour < 8; hour++) {
    host.pass({ hours: 1 });
    await host.runSchedules();
    await host.idle();
  }
}

/** Those of `emails` to which the server has accepted mail. */
function sentTo(emails: string[]): string[] {
  return server.recipients.filter((to) => emails.includes(to)).toSorted();
}

const mailsTo = (email: string) => press.publisher.call("GET", `contacts/${email}/mails`);

async function statusesOf(emails: string[]): Promise<string[]> {
  const states = [];
  for (const email of emails) {
    const [mail] = dataOf(listContactMails, await mailsTo(email));
    states.push(mail?.status ?? "none");
  }
  return states;
}

const mailState = async () =>
  dataOf(getService, await press.publisher.call("GET", "service")).mail.sending;

test.each(NO_SUCH_USER)(
  "a server that says %s of everybody costs nobody their mail",
  async (answer) => {
    const emails = await subscribers(30);
    refuse(answer);
    await publish();
    expect(new Set(await statusesOf(emails))).toEqual(new Set(["queued"]));
    expect(await mailState()).toBe("paused");
    const mails = await press.publisher.succeed("GET", `contacts/${emails[0]}/mails`);
    expect(mails).toMatchObject([{ reason: expect.stringContaining(answer.slice(0, 9)) }]);
    await mend();
    expect(sentTo(emails)).toEqual(emails.toSorted());
    expect(await mailState()).toBeNull();
    await publish();
    expect(sentTo(emails)).toHaveLength(60);
  },
);

test.each([1, 2, 3, 9])(
  "nor does it with %i subscribers, nor after it took mail",
  async (count) => {
    const emails = await subscribers(count);
    for (let round = 1; round <= 2; round++) {
      refuse("550 5.1.1 User unknown");
      await publish();
      expect(sentTo(emails)).toHaveLength((round - 1) * 2 * count);
      await mend();
      expect(sentTo(emails)).toHaveLength((round * 2 - 1) * count);
      await publish();
      expect(sentTo(emails)).toHaveLength(round * 2 * count);
    }
    expect(await statusesOf(emails)).toEqual(emails.map(() => "sent"));
  },
);

test("a server that takes mail for its own domain only suppresses nobody elsewhere", async () => {
  const emails = await subscribers(24);
  const isOwn = (to: string) => emails.indexOf(to) % 8 === 5;
  refuse("550 5.1.1 User unknown", (to) => !isOwn(to));
  await publish();
  await mend();
  expect(sentTo(emails)).toEqual(emails.toSorted());
});

test.each([
  [30, [3]],
  [30, [29]],
  [30, [0, 1, 2, 3, 4, 5, 6, 7]],
  [5, [3, 4]],
  [2, [0]],
  [2, [1]],
])("of %i subscribers, those that are unknown bounce: %j", async (count, unknown) => {
  const emails = await subscribers(count);
  const gone = unknown.map((at) => emails[at] ?? "");
  refuse("550 5.1.1 User unknown", (to) => gone.includes(to));
  await publish();
  expect(await statusesOf(gone)).toEqual(gone.map(() => "bounced"));
  expect(await mailState()).toBeNull();
  await mend();
  await publish();
  expect(await statusesOf(gone)).toEqual(gone.map(() => "suppressed"));
  expect(sentTo(gone)).toEqual([]);
});

test("the only recipient waits until the server has taken another mail, and bounces then", async () => {
  const [gone = ""] = await subscribers(1);
  refuse("550 5.1.1 User unknown", (to) => to === gone);
  await publish();
  expect(await statusesOf([gone])).toEqual(["queued"]);
  expect(await mailState()).toBeNull();
  host.pass({ seconds: 1 });
  const first = press;
  press = await aPress(host);
  await subscribers(1);
  await publish();
  press = first;
  for (let minute = 0; minute < 6; minute++) {
    host.pass({ seconds: 60 });
    await host.runSchedules();
    await host.idle();
  }
  expect(await statusesOf([gone])).toEqual(["bounced"]);
});

test.each(["550 5.7.1 Message refused by policy", "554 5.7.1 Relay access denied"])(
  "a server that says %s to everybody is told of, and keeps nobody from their mail",
  async (answer) => {
    const emails = await subscribers(12);
    refuse(answer);
    await publish();
    expect(await mailState()).toBe("paused");
    expect(new Set(await statusesOf(emails))).toEqual(new Set(["queued"]));
    await mend();
    expect(sentTo(emails)).toEqual(emails.toSorted());
  },
);
