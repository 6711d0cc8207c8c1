import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { getService } from "#contract/api/service/service-operations.ts";
import { getContact } from "#features/contacts/contact-repository.ts";
import { waitingMails } from "#features/deliveries/mail-repository.ts";
import { readMail } from "#lib/host/inbox/read-mail.ts";
import { dataOf } from "#test/support/answers.ts";
import { send } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";
import {
  aPress,
  aPublishedIssue,
  anIssue,
  aSubscriber,
  type Press,
} from "#test/mail/support/press.ts";
import { BREAK_OFF, TAKE_AND_BREAK_OFF } from "./support/smtp-script.ts";
import { ScriptedSmtpServer } from "./support/smtp-server.ts";
import { settingsOf } from "./support/smtp-server-settings.ts";
import { dueWork } from "#platform/work/work-list.ts";

const server = await ScriptedSmtpServer.start({ extensions: ["PIPELINING"] }, afterAll);
const host = await useMasthead({ mailsPerSecond: 1000 }, { smtp: settingsOf(server) });
let press: Press;
let people = 0;

beforeEach(async () => {
  press = await aPress(host);
  server.accepted.length = 0;
  server.script = () => undefined;
});

/** Adds `count` subscribers. @returns their addresses */
async function subscribers(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `reader${++people}@example.org`);
  for (const email of emails) await aSubscriber(press, email);
  return emails;
}

/** Publishes an issue and waits for the mail that the sender can send at once. */
async function publish(): Promise<void> {
  await aPublishedIssue(press, "unlisted");
  await host.idle();
}

async function mailFailureOf(email: string): Promise<string | undefined> {
  return (await getContact(press.accountId, email)).mailFailure;
}

async function laterUntilDone(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed++) {
    host.pass({ seconds: 60 });
    await host.idle();
  }
  expect(await dueWork(waitingMails, "9999", 1000)).toEqual([]);
}

describe("mail about a new issue", () => {
  test("leaves with a one-click unsubscribe that works, and no inbox is served", async () => {
    const [email = ""] = await subscribers(1);
    await publish();
    expect(server.accepted).toMatchObject([{ from: "magazines@press.example", to: email }]);
    const mail = await readMail(server.accepted[0]?.source ?? "");
    expect(mail.from).toBe("Harbour <magazines@press.example>");
    const headers = new Map(mail.headers);
    expect(headers.get("List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    const { pathname, search } = new URL((headers.get("List-Unsubscribe") ?? "").slice(1, -1));
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await send(host.address, {
      method: "POST",
      target: pathname + search,
      headers: form,
      body: Buffer.from("List-Unsubscribe=One-Click"),
    });
    expect(answer.status).toBe(200);
    await publish();
    expect(server.recipients).toEqual([email]);
    expect(host.inboxUrl).toBeUndefined();
    expect(host.mailRoute).toBe(`goes to 127.0.0.1:${server.port}, from magazines@press.example`);
  });

  test("reaches everybody whom the server knows; the others bounce, and get no other mail", async () => {
    const emails = await subscribers(30);
    const isGone = (to: string) => emails.indexOf(to) % 10 === 3;
    server.script = ({ step, to }) =>
      step === "RCPT" && isGone(to) ? `550 5.1.1 <${to}>: User unknown` : undefined;
    await publish();
    const known = emails.filter((to) => !isGone(to));
    expect(server.recipients.toSorted()).toEqual(known.toSorted());
    expect(await mailFailureOf(emails[3] ?? "")).toContain("The address is refused: 550 5.1.1");
    server.script = () => undefined;
    server.accepted.length = 0;
    await publish();
    expect(server.recipients.toSorted()).toEqual(known.toSorted());
    expect(await mailFailureOf(emails[3] ?? "")).toContain("does not exist");
  });

  test("that is greylisted arrives once, minutes later", async () => {
    const emails = await subscribers(5);
    const seen = new Set<string>();
    server.script = ({ step, to }) => {
      const isFirst = step === "RCPT" && !seen.has(to);
      if (step === "RCPT") seen.add(to);
      return isFirst ? "451 4.7.1 Greylisted, please come back later" : undefined;
    };
    await publish();
    expect(server.recipients).toEqual([]);
    expect(await mailFailureOf(emails[0] ?? "")).toContain("Greylisted");
    await laterUntilDone(5);
    expect(server.recipients.toSorted()).toEqual(emails.toSorted());
    expect(await mailFailureOf(emails[0] ?? "")).toBeUndefined();
  });

  test("waits for a server that is down for days, and nothing is lost or doubled", async () => {
    const emails = await subscribers(12);
    await server.goDown();
    await publish();
    for (let hours = 0; hours < 240; hours += 8) {
      host.pass({ hours: 8 });
      await host.idle();
    }
    await server.goUp();
    await laterUntilDone(16);
    expect(server.recipients.toSorted()).toEqual(emails.toSorted());
  });

  test("waits for as long as the login is refused, and for the recipient to be allowed", async () => {
    const emails = await subscribers(3);
    for (const refusal of ["530 5.7.0 Authentication required", "554 5.7.1 Relay access denied"]) {
      server.script = ({ step }) => (step === "RCPT" ? refusal : undefined);
      host.pass({ days: 3 });
      await publish();
    }
    expect(await mailFailureOf(emails[0] ?? "")).toBeUndefined();
    server.script = () => undefined;
    await laterUntilDone(16);
    expect(server.recipients.toSorted()).toEqual([...emails, ...emails].toSorted());
  });

  test.each([
    ["down", "The mail server cannot be used"],
    ["MAIL", "550 5.7.1 Sender address rejected: not owned by user"],
    ["RCPT", "554 5.7.1 Relay access denied"],
  ] as const)("shows that a server takes none (%s), and why, for as long", async (at, answer) => {
    const [email = ""] = await subscribers(1);
    const mailState = async () =>
      dataOf(getService, await press.publisher.call("GET", "service")).mail.sending;
    const shown = () => press.publisher.succeed("GET", `contacts/${email}/mails`);
    expect(await mailState()).toBeNull();
    server.script = ({ step }) => (step === at ? answer : undefined);
    if (at === "down") await server.goDown();
    await publish();
    expect(await mailState()).toBe("paused");
    const reason = expect.stringContaining(answer);
    expect(await shown()).toMatchObject([{ status: "queued", reason }]);
    server.script = () => undefined;
    if (at === "down") await server.goUp();
    await laterUntilDone(16);
    expect(await mailState()).toBeNull();
    expect(await shown()).toMatchObject([{ status: "sent", reason: null }]);
  });

  test.each(["CONNECT", "EHLO", "MAIL", "RCPT", "DATA"])(
    "arrives once where the server breaks off now and then at %s",
    async (at) => {
      const emails = await subscribers(20);
      let turns = 0;
      server.script = ({ step }) => (step === at && ++turns % 3 === 1 ? BREAK_OFF : undefined);
      await publish();
      await laterUntilDone(60);
      expect(server.recipients.toSorted()).toEqual(emails.toSorted());
    },
  );

  test("of which the server breaks off in place of an answer arrives, doubled only where it was taken, as one message", async () => {
    const [taken = "", lost = "", fine = ""] = await subscribers(3);
    const broken = new Set<string>();
    server.script = ({ step, to }) => {
      if (step !== "MESSAGE" || to === fine || broken.has(to)) return undefined;
      broken.add(to);
      return to === taken ? TAKE_AND_BREAK_OFF : BREAK_OFF;
    };
    await publish();
    await laterUntilDone(30);
    expect(server.recipients.toSorted()).toEqual([taken, taken, lost, fine].toSorted());
    const copies = server.accepted.filter(({ to }) => to === taken);
    const ids = copies.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1]);
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@press\.example>/);
    expect(ids[1]).toBe(ids[0]);
  });
});

test("a server that takes its time gets each mail once, however often the sender is woken", async () => {
  const emails = await subscribers(6);
  let release = (): void => undefined;
  const released = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  server.script = ({ step }) => (step === "MESSAGE" ? released : undefined);
  await aPublishedIssue(press, "unlisted");
  host.pass({ seconds: 600 });
  const idle = Promise.all([host.idle(), host.idle(), host.runSchedules()]);
  release();
  await idle;
  await laterUntilDone(10);
  expect(server.recipients.toSorted()).toEqual(emails.toSorted());
});

test("an issue that one contact gets is mailed by the same way", async () => {
  const [email = ""] = await subscribers(1);
  const issueId = await anIssue(press, {});
  await press.publisher.succeed("POST", `contacts/${email}/issue/${issueId}`);
  await host.idle();
  expect(server.recipients).toEqual([email]);
});
