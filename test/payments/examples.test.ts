import { expect, test } from "vitest";
import { paymentExamples } from "#contract/api/examples/payment-examples.ts";
import { EMAIL, ISSUE_ID, MAGAZINE_ID } from "#contract/api/examples/subjects.ts";
import { OPERATIONS } from "#contract/api/registry.ts";
import { CALL_SITES, pathOf } from "#test/support/examples.ts";
import { aReadingRoom } from "#test/reading/support/reading-room.ts";
import { begin, report, useShop } from "./support/shop.ts";

const shop = await useShop();
const { host, stripe } = shop;

test("every example of an operation on payments answers as printed, with a stand-in for Stripe", async () => {
  host.clock.now = new Date("2026-03-02T09:41:07Z");
  const room = await aReadingRoom(host);
  const { publisher, magazineId, issueId } = room;
  const played: string[] = [];
  const play = async (operationId: keyof typeof paymentExamples, name: string): Promise<void> => {
    const site = CALL_SITES.find(({ operation }) => operation.operationId === operationId);
    const example = paymentExamples[operationId].find((each) => each.name === name);
    if (!site || !example) throw new Error(`${operationId} has no example ${name}`);
    const request = Object.fromEntries(
      Object.entries(example.request).map(([key, value]) => [key, String(value)]),
    );
    const { data, error } = await publisher.call(site.method, pathOf(site, {}), request);
    expect(error).toBe(0);
    const shown = JSON.stringify(data)
      .replaceAll(magazineId, MAGAZINE_ID)
      .replaceAll(issueId, ISSUE_ID)
      .replace(/"id":"[0-9a-f]{32}"/, '"id":"b7c1f0a2d9e84c61a3f5d2e8907b6c14"');
    expect(JSON.parse(shown), `${operationId} ${name}`).toEqual(example.answer);
    played.push(`${operationId} ${name}`);
  };

  await play("getPayments", "off");
  await play("setPayments", "testMode");
  await play("getPayments", "connected");
  const terms = { price: "20", issue_price: "4.50", preview_pages: "3-4" };
  await publisher.succeed("POST", `magazines/${magazineId}/subscription`, terms);
  await publisher.succeed("PUT", `magazines/${magazineId}`, { currency: "EUR" });
  const session = await begin(shop, room, "issue");
  await report(shop, room, stripe.pay(session, { email: EMAIL }));
  await play("listSales", "ofAMonth");
  stripe.mood = "refusing";
  host.pass({ seconds: 300 });
  await host.runSchedules();
  await play("getPayments", "keyRevoked");
  await play("removePayments", "done");

  const all = OPERATIONS.filter(({ resource }) => resource === "payments").map(
    ({ operationId }) => operationId,
  );
  expect(new Set(played.map((each) => each.split(" ")[0]))).toEqual(new Set(all));
  const examples = Object.entries(paymentExamples).flatMap(([operationId, each]) =>
    each.map(({ name }) => `${operationId} ${name}`),
  );
  expect(played.toSorted()).toEqual(examples.toSorted());
});
