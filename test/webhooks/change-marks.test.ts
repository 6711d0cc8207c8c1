import { beforeEach, describe, expect, it } from "vitest";
import type { Webhook } from "#features/deliveries/webhook.ts";
import { readSettings } from "#platform/settings/env.ts";
import { keys } from "#platform/table/schema.ts";
import { aContact, anIssue, aPress, type Press } from "#test/mail/support/press.ts";
import { aFaultyTable } from "#test/support/faulty-table.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { tableItems } from "#test/support/traces.ts";
import { aWebhook, deliveriesOf } from "./support/recorded-events.ts";

const table = await aFaultyTable(3);
const host = await useMasthead({ aws: readSettings(process.env).aws, mailsPerSecond: 10_000 });

/** What confirms a delivery. */
const CONFIRMATION = /^PutItem .*"pending"/;
/** The write of a change that a webhook wants to get. */
const MARKED_UPDATE = /^UpdateItem .*"change_/;

let press: Press;
let issueId: string;
let webhook: Webhook;

beforeEach(async () => {
  press = await aPress(host);
  issueId = await anIssue(press);
  webhook = await aWebhook(press.accountId);
});

/** Does something whose events stay unconfirmed, as if the host had died before it confirmed them. */
async function withoutConfirmation(work: () => Promise<unknown>): Promise<void> {
  const before = table.forbiddenCount;
  await table.forbidding(CONFIRMATION, work);
  expect(table.forbiddenCount).toBeGreaterThan(before);
}

async function sweep(): Promise<void> {
  await host.runSchedules();
  await host.idle();
}

/** The types of the recorded events, and whether they are to be sent. */
async function recorded(): Promise<string[]> {
  const deliveries = await deliveriesOf(webhook);
  return deliveries
    .map(({ type, status }) => (status === "unconfirmed" ? `${type} unconfirmed` : type))
    .toSorted();
}

/** The issue as stored. */
async function issueItem(): Promise<Record<string, unknown> | undefined> {
  const { PK, SK } = keys.issue(press.accountId, issueId);
  return (await tableItems()).find((item) => item["PK"] === PK && item["SK"] === SK);
}

describe("an event that was left unconfirmed", () => {
  it("is sent a minute later, not before", async () => {
    await withoutConfirmation(() => press.publisher.publish(issueId, "unlisted"));
    host.pass({ seconds: 59 });
    await sweep();
    expect(await recorded()).toEqual(["issue.published unconfirmed"]);
    host.pass({ seconds: 2 });
    await sweep();
    expect(await recorded()).toEqual(["issue.published"]);
  });

  it("is sent though the change was taken back since", async () => {
    await withoutConfirmation(() => press.publisher.publish(issueId, "unlisted"));
    await press.publisher.unpublish(issueId);
    host.pass({ seconds: 61 });
    await sweep();
    expect(await recorded()).toEqual(["issue.published", "issue.unpublished"]);
  });

  it("is removed if the change was not made, though the same change was made later", async () => {
    const path = `issues/${issueId}/publish-state`;
    const answer = await table.forbidding(MARKED_UPDATE, () =>
      press.publisher.call("PUT", path, { privacy: "unlisted" }),
    );
    expect(answer.error).not.toBe(0);
    expect(await recorded()).toEqual(["issue.published unconfirmed"]);
    await press.publisher.publish(issueId, "unlisted");
    host.pass({ seconds: 61 });
    await sweep();
    expect(await recorded()).toEqual(["issue.published"]);
  });

  it("is sent though the issue was purged in between", async () => {
    await withoutConfirmation(() => press.publisher.publish(issueId, "unlisted"));
    await press.publisher.succeed("DELETE", `issues/${issueId}`);
    await sweep();
    expect(await issueItem()).toBeUndefined();
    host.pass({ seconds: 61 });
    await sweep();
    expect(await recorded()).toEqual(["issue.deleted", "issue.published"]);
  });

  it("is sent though the contact was erased in between", async () => {
    const { publisher, magazineId } = press;
    await publisher.succeed("POST", `magazines/${magazineId}/subscription`, {
      price: "20",
      issue_price: "3",
    });
    await aContact(press, "ann@example.org");
    const subscription = `contacts/ann@example.org/subscription/${magazineId}`;
    await withoutConfirmation(() => publisher.succeed("POST", subscription, { cycle: "1" }));
    await publisher.succeed("DELETE", "contacts/ann@example.org");
    await sweep();
    host.pass({ seconds: 61 });
    await sweep();
    expect(await recorded()).toContain("contact.subscribed");
  });
});

describe("marks", () => {
  let changes = 0;

  async function change(times: number): Promise<void> {
    for (const end = changes + times; changes < end; changes += 1) {
      const volume = `Number ${changes}`;
      await press.publisher.succeed("PUT", `issues/${issueId}`, { volume });
    }
  }

  /** How many changes the issue is marked with. */
  async function countMarks(): Promise<number> {
    const names = Object.keys((await issueItem()) ?? {});
    return names.filter((name) => name.startsWith("change_")).length;
  }

  it("stay for an hour, however many", async () => {
    await change(10);
    host.pass({ seconds: 3590 });
    await change(1);
    expect(await countMarks()).toBe(11);
  });

  it("are taken off after that with the change that makes them more than eight", async () => {
    await change(7);
    host.pass({ hours: 2 });
    await change(1);
    expect(await countMarks()).toBe(8);
    await change(1);
    expect(await countMarks()).toBe(2);
  });
});
