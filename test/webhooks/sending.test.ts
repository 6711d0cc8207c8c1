import { Webhook } from "standardwebhooks";
import * as v from "valibot";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  getWebhook,
  rotateWebhookSecret,
  testWebhook,
} from "#contract/api/webhooks/webhook-operations.ts";
import { webhookPayload, type WebhookPayload } from "#contract/formats/webhook-event.ts";
import { secondsToNextAttempt } from "#features/webhooks/retry-schedule.ts";
import { postEvent } from "#features/webhooks/post-event.ts";
import { allMail } from "#test/support/all-mail.ts";
import { dataOf } from "#test/support/answers.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { aWebhook, deliveriesOf, happenedEvent } from "./support/events.ts";
import { aReceiver, type Received } from "./support/receiver.ts";

const host = await useMasthead();

afterEach(() => vi.useRealTimers());

/** The official library's reading of a request, at the host's time. @throws if verification fails */
function verified(secret: string, { headers, body }: Received): unknown {
  vi.useFakeTimers({ toFake: ["Date"], now: host.clock.now });
  return new Webhook(secret).verify(body, headers);
}

async function statusOf(publisher: Publisher, id: string): Promise<string> {
  return dataOf(getWebhook, await publisher.call("GET", `webhooks/${id}`)).status;
}

/** Lets time pass until the next attempt, and runs the schedule. */
async function later(time: { seconds?: number; hours?: number; days?: number }): Promise<void> {
  host.pass(time);
  await host.runSchedules();
}

describe("an event", () => {
  test("arrives once, signed as Standard Webhooks has it", async () => {
    const publisher = await host.anAccount();
    const { url, received } = await aReceiver();
    const { id, secret } = await aWebhook(publisher, url);
    const eventId = await happenedEvent(publisher, "zoë@example.org");
    await host.idle();
    expect(received).toHaveLength(1);
    const [request] = received;
    if (!request) return;
    expect(v.parse(webhookPayload, verified(secret, request))).toEqual({
      type: "contact.created",
      timestamp: `${host.clock.now.toISOString().slice(0, 19)}Z`,
      data: { email: "zoë@example.org" },
    } satisfies WebhookPayload);
    expect(request.headers).toMatchObject({
      "content-type": "application/json",
      "webhook-id": eventId,
    });
    const other = `whsec_${Buffer.alloc(32).toString("base64")}`;
    expect(() => verified(other, request)).toThrow("No matching signature");
    expect(await deliveriesOf(publisher, id)).toMatchObject([
      { event_id: eventId, status: "delivered", attempts: 1, last_status_code: 204 },
    ]);
    await later({ hours: 1 });
    expect(received).toHaveLength(1);
  });

  test("is sent to every webhook that wants it, under one id", async () => {
    const publisher = await host.anAccount();
    const [all, some, none] = [await aReceiver(), await aReceiver(), await aReceiver()];
    await aWebhook(publisher, all.url);
    await aWebhook(publisher, some.url, { events: "issue.ready, contact.created" });
    await aWebhook(publisher, none.url, { events: "issue.ready" });
    const eventId = await happenedEvent(publisher);
    await host.idle();
    expect(none.received).toEqual([]);
    for (const { received } of [all, some]) {
      expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([eventId]);
    }
  });
});

describe("a failed attempt", () => {
  test("is repeated until it succeeds, with the same id and body", async () => {
    const publisher = await host.anAccount();
    const { url, received, answer } = await aReceiver(() => 500);
    const { id } = await aWebhook(publisher, url);
    await happenedEvent(publisher);
    await host.idle();
    expect(await statusOf(publisher, id)).toBe("failing");
    const [failed] = await deliveriesOf(publisher, id);
    expect(failed).toMatchObject({
      status: "pending",
      attempts: 1,
      last_status_code: 500,
      last_error: "The answer was 500.",
    });
    const wait = Date.parse(failed?.next_attempt_at ?? "") - host.clock.now.getTime();
    expect(wait).toBeGreaterThanOrEqual(4_000);
    expect(wait).toBeLessThanOrEqual(6_000);
    await later({ seconds: 6 });
    answer(() => 202);
    await later({ seconds: 70 });
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(await statusOf(publisher, id)).toBe("active");
    expect(await deliveriesOf(publisher, id, "?status=delivered")).toHaveLength(1);
    expect(await deliveriesOf(publisher, id, "?status=pending")).toEqual([]);
  });

  test("follows no redirect", async () => {
    const publisher = await host.anAccount();
    const { url, received } = await aReceiver(() => 307);
    const { id } = await aWebhook(publisher, url);
    await happenedEvent(publisher);
    await host.idle();
    expect(received.map(({ path }) => path)).toEqual(["/hook"]);
    const [delivery] = await deliveriesOf(publisher, id);
    expect(delivery?.last_error).toBe("The answer was 307. Redirects are not followed.");
  });

  test("waits as the contract says, a tenth more or less, and ends after the eleventh", () => {
    const waits = Array.from({ length: 11 }, (_, index) => secondsToNextAttempt(index + 1, 0.5));
    const hours = [2, 5, 10, 14, 20, 24].map((each) => each * 3600);
    expect(waits).toEqual([5, 60, 300, 1800, ...hours, undefined]);
    expect(secondsToNextAttempt(2, 0)).toBeCloseTo(54);
    expect(secondsToNextAttempt(2, 0.999)).toBeLessThan(66);
  });
});

describe("a webhook that fails", () => {
  test("for three days is paused, and its owner gets one mail", async () => {
    const publisher = await host.anAccount();
    const { url, received, answer } = await aReceiver(() => 503);
    const { id } = await aWebhook(publisher, url, { description: "Shop" });
    const mailsAboutIt = async () =>
      (await allMail(host)).filter(({ text }) => text.includes(`webhook ${id}`));
    await happenedEvent(publisher);
    await host.idle();
    for (const hours of [0.1, 0.1, 1, 3, 6, 11, 15.5, 22]) await later({ hours });
    expect(await statusOf(publisher, id)).toBe("failing");
    await later({ hours: 27 });
    expect(await statusOf(publisher, id)).toBe("paused");
    const mails = await mailsAboutIt();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: "operator@masthead.local",
      subject: "A webhook is paused",
    });
    const attempts = received.length;
    await later({ days: 1 });
    expect(received).toHaveLength(attempts);
    expect(await mailsAboutIt()).toHaveLength(1);
    answer(() => 200);
    expect(await happenedEvent(publisher)).toBe("");
    await publisher.succeed("PUT", `webhooks/${id}`, { status: "active" });
    await host.idle();
    expect(received).toHaveLength(attempts + 1);
    expect(await statusOf(publisher, id)).toBe("active");
  });

  test("with 410 is paused at once", async () => {
    const publisher = await host.anAccount();
    const { url } = await aReceiver(() => 410);
    const { id } = await aWebhook(publisher, url);
    await happenedEvent(publisher);
    await host.idle();
    expect(await statusOf(publisher, id)).toBe("paused");
    expect(await deliveriesOf(publisher, id)).toMatchObject([
      { status: "failed", last_status_code: 410, attempts: 1, next_attempt_at: null },
    ]);
  });
});

describe("a test", () => {
  test("is sent once, also to a paused webhook, and answers what became of it", async () => {
    const publisher = await host.anAccount();
    const { url, received, answer } = await aReceiver();
    const { id, secret } = await aWebhook(publisher, url);
    await publisher.succeed("PUT", `webhooks/${id}`, { status: "paused" });
    const tried = async () =>
      dataOf(testWebhook, await publisher.call("POST", `webhooks/${id}/test`));
    expect(await tried()).toMatchObject({ status: "delivered", attempts: 1, type: "webhook.test" });
    const [request] = received;
    expect(request && verified(secret, request)).toMatchObject({ type: "webhook.test", data: {} });
    vi.useRealTimers();
    answer(() => 404);
    expect(await tried()).toMatchObject({
      status: "failed",
      last_status_code: 404,
      next_attempt_at: null,
    });
    await later({ hours: 2 });
    expect(received).toHaveLength(2);
    expect(await deliveriesOf(publisher, id)).toHaveLength(2);
  });
});

describe("a rotated secret", () => {
  test("signs beside the earlier one until the overlap ends", async () => {
    const publisher = await host.anAccount();
    const { url, received } = await aReceiver();
    const { id, secret } = await aWebhook(publisher, url);
    const answer = await publisher.call("POST", `webhooks/${id}/rotate-secret`, {
      overlap_hours: "2",
    });
    const rotated = dataOf(rotateWebhookSecret, answer).secret;
    expect(rotated).not.toBe(secret);
    const next = async (): Promise<Received> => {
      vi.useRealTimers();
      await happenedEvent(publisher);
      await host.idle();
      const request = received.at(-1);
      if (!request) throw new Error("nothing arrived");
      return request;
    };
    const both = await next();
    expect(both.headers["webhook-signature"]?.split(" ")).toHaveLength(2);
    for (const each of [secret, rotated]) expect(verified(each, both)).toBeTruthy();
    host.pass({ hours: 2 });
    const alone = await next();
    expect(verified(rotated, alone)).toBeTruthy();
    expect(() => verified(secret, alone)).toThrow("No matching signature");
  });
});

describe("an endpoint that does not answer", () => {
  test("fails when the time is up, and its answer is not waited for", async () => {
    const { url } = await aReceiver(() => "nothing");
    const headers = { "webhook-id": "1", "webhook-timestamp": "1", "webhook-signature": "v1,x" };
    const request = { url: new URL(url), headers, body: "{}" };
    expect(await postEvent(request, { seconds: 0.05 })).toEqual({
      kind: "failed",
      reason: "No answer within 0.05 seconds.",
      isTimeout: true,
    });
  });

  test("holds up no other, and rests before it is asked again", async () => {
    const publisher = await host.anAccount();
    const [silent, quick] = [await aReceiver(() => "nothing"), await aReceiver()];
    const { id } = await aWebhook(publisher, silent.url);
    await aWebhook(publisher, quick.url);
    for (let count = 0; count < 12; count += 1) await happenedEvent(publisher);
    await vi.waitFor(() => expect(quick.received).toHaveLength(12), { timeout: 5_000 });
    await host.idle();
    // Each run sends its share at once; the others wait.
    expect(silent.received.length).toBeLessThan(12);
    expect(await statusOf(publisher, id)).toBe("failing");
    const reasons = (await deliveriesOf(publisher, id)).map((each) => each.last_error);
    expect(reasons).toContain("No answer within 10 seconds.");
  }, 30_000);
});
