import type { Command } from "commander";
import * as webhook from "#contract/api/webhooks/webhook-operations.ts";
import { addOperation } from "#bin/program/operation-command.ts";

const COLUMNS = ["id", "url", "events", "status", "created_at"];
const DELIVERY_COLUMNS = ["id", "type", "status", "attempts", "last_status_code", "created_at"];

/** Adds the commands for webhooks. */
export function addWebhooks(program: Command): void {
  const webhooks = program
    .command("webhooks")
    .description("List, create, test, change and delete webhooks, and see what was sent to them.");
  addOperation(webhooks, {
    name: "list",
    operation: webhook.listWebhooks,
    columns: COLUMNS,
    examples: ["masthead webhooks list"],
  });
  addOperation(webhooks, {
    name: "show",
    operation: webhook.getWebhook,
    examples: ["masthead webhooks show WEBHOOK"],
  });
  addOperation(webhooks, {
    name: "create",
    operation: webhook.createWebhook,
    positional: ["url"],
    examples: [
      "masthead webhooks create https://example.org/masthead --events issue.published,issue.deleted",
      "masthead webhooks create https://example.org/masthead --events '*' --json",
    ],
  });
  addOperation(webhooks, {
    name: "update",
    operation: webhook.updateWebhook,
    examples: ["masthead webhooks update WEBHOOK --status paused"],
  });
  addOperation(webhooks, {
    name: "rotate-secret",
    operation: webhook.rotateWebhookSecret,
    examples: ["masthead webhooks rotate-secret WEBHOOK --overlap-hours 48"],
  });
  addOperation(webhooks, {
    name: "test",
    operation: webhook.testWebhook,
    examples: ["masthead webhooks test WEBHOOK"],
  });
  addDeliveries(webhooks);
  addOperation(webhooks, {
    name: "delete",
    operation: webhook.deleteWebhook,
    question: "Delete the webhook %s?",
    done: "The webhook is deleted.",
    examples: ["masthead webhooks delete WEBHOOK --yes"],
  });
}

function addDeliveries(webhooks: Command): void {
  addOperation(webhooks, {
    name: "deliveries",
    operation: webhook.listWebhookDeliveries,
    columns: DELIVERY_COLUMNS,
    examples: ["masthead webhooks deliveries WEBHOOK --status failed"],
  });
  addOperation(webhooks, {
    name: "redeliver",
    operation: webhook.redeliverWebhook,
    examples: ["masthead webhooks redeliver WEBHOOK DELIVERY"],
  });
  addOperation(webhooks, {
    name: "redeliver-since",
    operation: webhook.redeliverWebhookSince,
    examples: ["masthead webhooks redeliver-since WEBHOOK --since 2026-11-22T09:30:00Z"],
  });
}
