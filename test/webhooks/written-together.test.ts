import { beforeEach, describe, expect, it } from "vitest";
import type { Webhook } from "#features/deliveries/webhook.ts";
import { waitingDeliveries } from "#features/deliveries/webhook-delivery-repository.ts";
import { newDeliveries } from "#features/deliveries/webhook-delivery.ts";
import { keys } from "#platform/table/schema.ts";
import { change, put } from "#platform/table/table.ts";
import { aContact, anIssue, aPress, type Press } from "#test/mail/support/press.ts";
import { aFaultyTable } from "#test/support/faulty-table.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aWebhook, deliveriesOf } from "./support/recorded-events.ts";
import { workItem } from "#platform/work/work-list.ts";

const table = aFaultyTable(3);
const host = await useMasthead();

let press: Press;
let issueId: string;
let webhook: Webhook;

beforeEach(async () => {
  press = await aPress(host);
  issueId = await anIssue(press);
  webhook = await aWebhook(press.accountId);
});

async function recorded(): Promise<string[]> {
  return (await deliveriesOf(webhook)).map(({ type }) => type).toSorted();
}

async function isPublished(): Promise<boolean> {
  return (await press.publisher.issue(issueId)).is_published;
}

describe("an event and its change are one write:", () => {
  const publish = () =>
    press.publisher.call("PUT", `issues/${issueId}/publish-state`, { privacy: "unlisted" });

  it("without the event there is no change", async () => {
    const answer = await table.forbidding(/DELIVERY#/, publish);
    expect(answer.status).toBe(500);
    expect([await isPublished(), await recorded()]).toEqual([false, []]);
  });

  it("without the change there is no event", async () => {
    const answer = await table.forbidding(/"SK":"ISSUE"/, publish);
    expect(answer.status).toBe(500);
    expect([await isPublished(), await recorded()]).toEqual([false, []]);
  });

  it("both are there once, though the answer was lost", async () => {
    await table.with({ lostAnswers: 1 }, publish);
    await table.with({ lostAnswers: 1 }, publish);
    expect([await isPublished(), await recorded()]).toEqual([true, ["issue.published"]]);
  });
});

it("more deliveries than fit in one write follow others, and are written before those are sent", async () => {
  const { publisher } = press;
  await aContact(press, "ann@example.org");
  const magazines: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    const { ID } = await publisher.aMagazine();
    magazines.push(ID);
    await publisher.succeed("POST", `contacts/ann@example.org/subscription/${ID}`);
  }
  const webhooks = [webhook];
  while (webhooks.length < 20) {
    host.pass({ seconds: 1 });
    webhooks.push(await aWebhook(press.accountId));
  }
  await publisher.succeed("DELETE", "contacts/ann@example.org");
  host.pass({ seconds: 61 });
  await host.runSchedules();
  await host.idle();
  for (const each of webhooks.slice(1)) {
    const types = (await deliveriesOf(each)).map(({ type }) => type);
    expect(types.toSorted()).toEqual([
      "contact.deleted",
      ...magazines.map(() => "contact.unsubscribed"),
    ]);
  }
});

describe("an intent that an earlier version wrote before its change", () => {
  async function anUnconfirmed(): Promise<void> {
    const [delivery] = newDeliveries([webhook], {
      type: "contact.created",
      data: { email: "a@b.c" },
    });
    if (!delivery) throw new Error("no delivery");
    const evidence = { ...keys.issue(press.accountId, issueId), name: "change_0123456789abcdef" };
    await put(workItem(waitingDeliveries, { ...delivery, status: "unconfirmed", evidence }));
  }

  async function sweep(): Promise<void> {
    host.pass({ seconds: 61 });
    await host.runSchedules();
    await host.idle();
  }

  it("is sent if the change has left its mark", async () => {
    await anUnconfirmed();
    const mark = { change_0123456789abcdef: "evt_1" };
    await change(keys.issue(press.accountId, issueId), { set: mark });
    await sweep();
    expect(await deliveriesOf(webhook)).toMatchObject([{ status: "pending" }]);
  });

  it("is removed if not", async () => {
    await anUnconfirmed();
    await sweep();
    expect(await recorded()).toEqual([]);
  });
});
