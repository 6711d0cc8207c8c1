import { cursorOf } from "#http/list-cursor.ts";
import { WIRE } from "#test/support/wire/service.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { listContactMails, listIssueMails } from "#contract/api/read-back-operations.ts";
import type { SentMailRecord } from "#contract/api/read-back-records.ts";
import { getContact, saveMailState } from "#features/contacts/contact-repository.ts";
import { createMail } from "#features/deliveries/mail-repository.ts";
import { sendDueMail } from "#features/mail/send-due-mail.ts";
import { type Mail, MailRejected } from "#platform/ports/mailer.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { IS_TABLE_ELSEWHERE, TEST_START, useMasthead } from "#test/support/masthead.ts";
import {
  type AddressBook,
  aBookWithContact,
  everything,
  itemsWith,
} from "#test/contacts/address-book.ts";
import { anIntent } from "#test/mail/support/press.ts";

const host = await useMasthead({ mailsPerSecond: 1000 });
let book: AddressBook;
let email: string;

beforeEach(async () => {
  host.clock.now = new Date(TEST_START);
  ({ book, email } = await aBookWithContact(host));
});

async function mailsAt(path: string): Promise<SentMailRecord[]> {
  await host.idle();
  return dataOf(listContactMails, await book.publisher.call("GET", path));
}
const ofContact = (address = email) => mailsAt(`contacts/${address}/mails`);
const ofIssue = () => mailsAt(`issues/${book.issueId}/mails`);

function deliver(address = email): Promise<unknown> {
  return book.succeed("POST", `contacts/${address}/issue/${book.issueId}`);
}

/** The account's mails as the table stores them. */
async function mailItems(): Promise<Record<string, unknown>[]> {
  const mails = await itemsWith("MAIL#");
  return mails.filter(({ accountId }) => accountId === book.accountId);
}

/** A mail to the contact, which waits until the test sends it. */
async function aWaitingMail(): Promise<void> {
  const contact = await getContact(book.accountId, email);
  const dueAt = new Date(host.clock.now.getTime() + 60_000).toISOString();
  const { accountId, magazineId, publisher, issueId } = book;
  const press = { accountId, magazineId, publisher };
  await createMail({ ...anIntent(press, contact, { issueId }), dueAt });
}

async function send(mailer: { send(mail: Mail): Promise<string> }): Promise<void> {
  host.pass({ seconds: 60 });
  await sendDueMail({ mailer, pace: () => 0 });
}

describe("the mails of a contact", () => {
  test("are of every kind, newest first, with what they are about", async () => {
    const { magazineId, issueId } = book;
    expect(await ofContact()).toEqual([]);
    const sendings = [
      () => deliver(),
      () => book.succeed("PUT", `contacts/${email}/access/${issueId}`, { notify_user: "yes" }),
      () => book.succeed("DELETE", `contacts/${email}/access/${issueId}`, { notify_user: "yes" }),
      () => book.succeed("POST", `contacts/${email}/subscription/${magazineId}`),
      async () => {
        const fields = { privacy: "unlisted", notify_subscribers: "yes" };
        await book.succeed("PUT", `issues/${issueId}/publish-state`, fields);
      },
    ];
    for (const mail of sendings) {
      await mail();
      await host.idle();
      host.pass({ hours: 1 });
    }
    const mails = await ofContact();
    const about = {
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      email,
      magazine_id: magazineId,
      // The test's own host has no mail server.
      status: WIRE ? "sent" : "kept",
      reason: null,
    };
    const issue = { ...about, issue_id: issueId };
    const at = (hour: number) => `2026-03-01T${hour}:00:00Z`;
    expect(mails).toEqual([
      { ...issue, kind: "issue_published", at: at(16) },
      { ...about, issue_id: null, kind: "subscription_delivered", at: at(15) },
      { ...issue, kind: "access_revoked", at: at(14) },
      { ...issue, kind: "access_granted", at: at(13) },
      { ...issue, kind: "issue_delivered", at: at(12) },
    ]);
    expect(new Set(mails.map(({ id }) => id)).size).toBe(5);
    const ofThisIssue = mails.filter(({ issue_id }) => issue_id !== null);
    expect(await ofIssue()).toEqual(ofThisIssue);
  });

  test("are queued until they are sent", async () => {
    await aWaitingMail();
    expect(await ofContact()).toMatchObject([{ status: "queued", reason: null }]);
    expect(await ofIssue()).toEqual(await ofContact());
    await send({ send: async () => "id" });
    expect(await ofContact()).toMatchObject([{ status: "sent", at: "2026-03-01T12:01:00Z" }]);
    expect(await ofIssue()).toHaveLength(1);
  });

  test("say why they failed, without an address", async () => {
    await aWaitingMail();
    await send({
      send: async () => {
        throw new MailRejected(`554 <${email}> has no room for this`);
      },
    });
    const reason = "554 <…> has no room for this";
    expect(await ofContact()).toMatchObject([{ status: "failed", reason }]);
    expect(await ofIssue()).toMatchObject([{ status: "failed", reason }]);
  });

  test("to a contact that has unsubscribed are suppressed", async () => {
    const contact = await getContact(book.accountId, email);
    await aWaitingMail();
    await saveMailState(contact, { mailStoppedAt: host.clock.now.toISOString() });
    await send({ send: async () => "id" });
    const [mail] = await ofContact();
    expect(mail).toMatchObject({ status: "suppressed" });
    expect(mail?.reason).toContain("no such mail");
  });

  test.each([
    ["bounce", "bounced", "does not take mail"],
    ["Complaint+label", "complained", "reported"],
  ])("to SES's simulator's %s@ are %s, and later ones suppressed", async (name, status, words) => {
    const address = `${name}@simulator.amazonses.com`;
    await book.addContact(address);
    await deliver(address);
    const path = encodeURIComponent(address);
    const [first] = await ofContact(path);
    expect(first).toMatchObject({ status, reason: expect.stringContaining(words) });
    host.pass({ seconds: 1 });
    await deliver(address);
    expect(await ofContact(path)).toMatchObject([{ status: "suppressed" }, { status }]);
    expect(await ofIssue()).toMatchObject([{ status: "suppressed" }, { status }]);
  });

  test("come in parts, each once, while others are sent", async () => {
    for (let count = 0; count < 5; count += 1) {
      await deliver();
      host.pass({ seconds: 1 });
    }
    const all = (await ofContact()).map(({ id }) => id);
    expect(all).toHaveLength(5);
    for (const list of [`contacts/${email}/mails`, `issues/${book.issueId}/mails`]) {
      const listed: string[] = [];
      let query = "?limit=2";
      for (;;) {
        const answer = await book.publisher.call("GET", list + query);
        listed.push(...dataOf(listIssueMails, answer).map(({ id }) => id));
        if (answer.nextCursor === undefined) break;
        await deliver();
        await host.idle();
        query = `?limit=2&cursor=${answer.nextCursor}`;
      }
      expect(listed.filter((id) => all.includes(id))).toEqual(all);
      expect(new Set(listed).size).toBe(listed.length);
    }
  });

  test("are kept for 90 days", async () => {
    await deliver();
    await host.idle();
    host.pass({ days: 89 });
    expect(await ofContact()).toHaveLength(1);
    host.pass({ days: 2 });
    expect(await ofContact()).toEqual([]);
    expect(await ofIssue()).toEqual([]);
    const now = host.clock.now.getTime() / 1000;
    for (const { expiresAt } of await mailItems()) expect(expiresAt).toBeLessThan(now);
    await host.runSchedules();
    // DynamoDB deletes expired items at a time of its choice.
    if (!IS_TABLE_ELSEWHERE) expect(await mailItems()).toEqual([]);
  });
});

describe("erasing", () => {
  /** The items in an issue's list of mails. */
  async function entries(): Promise<unknown[]> {
    return (await itemsWith("")).filter(({ PK }) => String(PK).endsWith(`#MAILS#${book.issueId}`));
  }

  test("a contact erases its mails, from its issue's list too", async () => {
    await deliver();
    await host.idle();
    await book.succeed("DELETE", `contacts/${email}`);
    expect(await ofIssue()).toEqual([]);
    const answer = await book.publisher.call("GET", `contacts/${email}/mails`);
    expectFailure(answer, "CONTACT_NOT_FOUND");
    await book.addContact(email);
    expect(await ofContact()).toEqual([]);
    expect(await ofIssue()).toEqual([]);
    expect(await mailItems()).toEqual([]);
    expect(await entries()).toEqual([]);
  });

  test("an issue erases the mails about it, from its contacts' lists too", async () => {
    await deliver();
    await book.succeed("POST", `contacts/${email}/subscription/${book.magazineId}`);
    await host.idle();
    await book.succeed("DELETE", `issues/${book.issueId}`);
    const answer = await book.publisher.call("GET", `issues/${book.issueId}/mails`);
    expectFailure(answer, "ISSUE_NOT_FOUND");
    host.pass({ days: 7 });
    await host.runSchedules();
    expect(await entries()).toEqual([]);
    expect(await ofContact()).toMatchObject([{ kind: "subscription_delivered" }]);
  });
});

test("cursors that these lists have not made change nothing and fail nowhere", async () => {
  await deliver();
  await host.idle();
  const before = await everything(host, book.publisher);
  const { accountId, issueId } = book;
  const lists = [
    [`contacts/${email}/mails`, { accountId, operationId: "listContactMails", path: { email } }],
    [`issues/${issueId}/mails`, { accountId, operationId: "listIssueMails", path: { issueId } }],
  ] as const;
  for (const forged of ["MDAwMDAw", "Iw", "YSNi", "I2I", "YSM"]) {
    for (const [list, place] of lists) {
      const query = `cursor=${cursorOf(place, forged)}`;
      const { status } = await book.publisher.call("GET", `${list}?${query}`);
      expect([list, forged, status]).toEqual([list, forged, 200]);
    }
  }
  expect(await everything(host, book.publisher)).toEqual(before);
});
