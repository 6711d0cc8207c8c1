import type * as webhookOperations from "#contract/api/webhooks/webhook-operations.ts";
import type { ExamplesOf } from "./example.ts";
import { WEBHOOK_DELIVERY_ID, WEBHOOK_ID } from "./subjects.ts";

const shop = {
  id: WEBHOOK_ID,
  url: "https://shop.example/masthead",
  events: ["issue.published", "issue.updated"],
  description: "Shop",
  status: "active",
  created_at: "2026-03-02T09:41:07Z",
} as const;

const webhook = { ...shop, events: [...shop.events] };
const request = {
  url: shop.url,
  events: shop.events.join(","),
  description: shop.description,
};

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwKQxyTkqzVWM=";

const test = {
  id: WEBHOOK_DELIVERY_ID,
  event_id: "evt_019cadf04b5b61d0c9e3f2a47b8d5c10",
  type: "webhook.test",
  status: "delivered",
  attempts: 1,
  last_status_code: 204,
  last_error: null,
  next_attempt_at: null,
  created_at: "2026-03-02T09:41:07Z",
} as const;

const waiting = {
  ...test,
  status: "pending",
  attempts: 0,
  last_status_code: null,
  next_attempt_at: "2026-03-02T09:41:07Z",
} as const;

export const webhookExamples: ExamplesOf<typeof webhookOperations> = {
  createWebhook: [{ name: "forAShop", request, answer: { ...webhook, secret: SECRET } }],
  listWebhooks: [{ name: "whole", request: { limit: 100 }, answer: [webhook] }],
  getWebhook: [{ name: "found", request: {}, answer: webhook }],
  updateWebhook: [{ name: "whole", request: { ...request, status: "active" }, answer: webhook }],
  deleteWebhook: [{ name: "done", request: {}, answer: [] }],
  rotateWebhookSecret: [
    {
      name: "withinAWeek",
      request: { overlap_hours: 168 },
      answer: { ...webhook, secret: SECRET },
    },
  ],
  testWebhook: [{ name: "answered", request: {}, answer: test }],
  listWebhookDeliveries: [
    { name: "delivered", request: { status: "delivered", limit: 100 }, answer: [test] },
    {
      name: "withPayload",
      request: { details: "yes", limit: 1 },
      answer: [
        {
          ...test,
          payload: '{"type":"webhook.test","timestamp":"2026-03-02T09:41:07Z","data":{}}',
          redelivered_at: null,
        },
      ],
    },
    { name: "sentAgain", request: { redelivered_since: "2026-03-02T09:41:08Z" }, answer: [] },
  ],
  redeliverWebhook: [{ name: "again", request: {}, answer: waiting }],
  redeliverWebhookSince: [
    { name: "ofADay", request: { since: "2026-03-01T00:00:00Z" }, answer: { count: 1 } },
  ],
};
