import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { type WebhookPayload, webhookPayload } from "#contract/formats/webhook-event.ts";
import { verifyWebhook } from "#sdk/webhooks/verify-webhook.ts";
import type { WebhookEvent } from "#sdk/webhooks/webhook-event.ts";
import { failureOf } from "./support/sdk-client.ts";

const SECRET = `whsec_${randomBytes(32).toString("base64")}`;
const SENT = new Date("2026-11-22T09:30:00Z");
const BODY = JSON.stringify({
  type: "issue.published",
  timestamp: "2026-11-22T09:29:59Z",
  data: {
    issue_id: "0000000000000000001",
    magazine_id: "M0000000000000000001",
    issueTempID: "0".repeat(32),
    url: "https://read.example.org/küste",
    edition: 1,
  },
});

/** The official library's headers for a body. */
function signed(body = BODY, secret = SECRET, sentAt = SENT) {
  return {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign("msg_1", sentAt, body),
  };
}

function refusalOf(...args: Parameters<typeof verifyWebhook>): Promise<unknown> {
  return failureOf(verifyWebhook(...args));
}

describe("what the official library signed", () => {
  test("is an event with its id, typed by its type", async () => {
    const event = await verifyWebhook(BODY, signed(), SECRET, { now: SENT });
    expect(event).toMatchObject({ id: "msg_1", type: "issue.published" });
    const url = event.type === "issue.published" ? event.data.url : "";
    expect(url).toBe("https://read.example.org/küste");
  });

  test("is read as bytes too, and with every kind of headers", async () => {
    const bytes = Buffer.from(BODY);
    const { "webhook-id": id, ...rest } = signed();
    for (const headers of [
      new Headers(signed()),
      { "Webhook-Id": id, ...rest },
      { "webhook-id": [id], ...rest },
    ]) {
      const event = await verifyWebhook(bytes, headers, SECRET, { now: SENT });
      expect(event.id).toBe("msg_1");
    }
  });

  test("is accepted by one of several secrets, or by one of several signatures", async () => {
    const other = `whsec_${randomBytes(24).toString("base64")}`;
    const now = SENT;
    expect(await verifyWebhook(BODY, signed(), [other, SECRET], { now })).toBeDefined();
    const both = `${signed(BODY, other)["webhook-signature"]} v1a,xyz ${signed()["webhook-signature"]}`;
    const headers = { ...signed(), "webhook-signature": both };
    expect(await verifyWebhook(BODY, headers, SECRET, { now })).toBeDefined();
    expect(await verifyWebhook(BODY, headers, other, { now })).toBeDefined();
  });

  test.each([300, -300])("is accepted %d seconds later, and no further", async (seconds) => {
    const at = (ms: number) => ({ now: new Date(SENT.getTime() + ms) });
    expect(await verifyWebhook(BODY, signed(), SECRET, at(seconds * 1000))).toBeDefined();
    const later = Math.sign(seconds) * (Math.abs(seconds) + 1);
    expect(await refusalOf(BODY, signed(), SECRET, at(later * 1000))).toMatchObject({
      code: "WEBHOOK_REFUSED",
    });
    const tolerant = { ...at(later * 1000), toleranceSeconds: 400 };
    expect(await verifyWebhook(BODY, signed(), SECRET, tolerant)).toBeDefined();
  });
});

/** Compiles while the client's events match the contract in both directions. */
const asEvent = (payload: WebhookPayload): WebhookEvent => ({ ...payload, id: "msg_1" });
const asPayload = (event: WebhookEvent): WebhookPayload => event;

test("the contract's events are the client's", async () => {
  const payload = v.parse(webhookPayload, JSON.parse(BODY));
  const event = await verifyWebhook(BODY, signed(), SECRET, { now: SENT });
  expect(event).toEqual(asEvent(payload));
  expect(asPayload(event)).toBe(event);
});

describe("is refused", () => {
  const now = SENT;

  test("another body, by as little as a blank", async () => {
    expect(await refusalOf(`${BODY} `, signed(), SECRET, { now })).toMatchObject({
      name: "MastheadError",
      code: "WEBHOOK_REFUSED",
      message: "This webhook cannot be trusted: no signature is that of the secret",
    });
  });

  test("another id, another time, another secret, half a signature, none", async () => {
    const headers = signed();
    const minute = String(Number(headers["webhook-timestamp"]) + 60);
    const half = headers["webhook-signature"].slice(0, 20);
    const other = `whsec_${randomBytes(32).toString("base64")}`;
    for (const changed of [
      { ...headers, "webhook-id": "msg_2" },
      { ...headers, "webhook-timestamp": minute },
      { ...headers, "webhook-signature": half },
      { ...headers, "webhook-signature": "v1," },
      { ...headers, "webhook-signature": "v1,%%%" },
      { ...headers, "webhook-signature": headers["webhook-signature"].replace("v1,", "v2,") },
    ]) {
      const refusal = await refusalOf(BODY, changed, SECRET, { now });
      expect(refusal).toMatchObject({ code: "WEBHOOK_REFUSED" });
    }
    expect(await refusalOf(BODY, headers, other, { now })).toMatchObject({
      code: "WEBHOOK_REFUSED",
    });
    expect(await refusalOf(BODY, headers, [], { now })).toMatchObject({ code: "WEBHOOK_REFUSED" });
  });

  test.each(["webhook-id", "webhook-timestamp", "webhook-signature"])(
    "without %s",
    async (name) => {
      const headers = { ...signed(), [name]: undefined };
      const refusal = await refusalOf(BODY, headers, SECRET, { now });
      expect(refusal).toMatchObject({ message: expect.stringContaining(`${name} is missing`) });
    },
  );

  test.each(["", "yesterday", "1e9", "-5"])("the time %j", async (timestamp) => {
    const headers = { ...signed(), "webhook-timestamp": timestamp };
    expect(await refusalOf(BODY, headers, SECRET, { now })).toMatchObject({
      code: "WEBHOOK_REFUSED",
    });
  });

  test.each(["", "[]", "null", '{"type":1,"data":{}}', '{"type":"a"}', "{"])(
    "%j, though it is signed",
    async (body) => {
      expect(await refusalOf(body, signed(body), SECRET, { now })).toMatchObject({
        message: "This webhook cannot be trusted: its body is not an event",
      });
    },
  );

  test.each(["", "whsec_", "whsec_%"])("a secret that is none: %j", async (secret) => {
    expect(await refusalOf(BODY, signed(), secret, { now })).toBeInstanceOf(TypeError);
  });
});
