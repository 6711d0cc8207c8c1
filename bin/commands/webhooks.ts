import type { Command } from "commander";
import * as webhook from "#contract/api/webhooks/webhook-operations.ts";
import { examples } from "#bin/program/command-line.ts";
import { heedInterruption } from "#bin/program/interruption.ts";
import type { ListenOptions } from "#bin/webhooks/listen.ts";
import { addOperation } from "#bin/program/operation-command.ts";
import { asCaller } from "#bin/program/session.ts";

const COLUMNS = ["id", "url", "events", "status", "created_at"];
const DELIVERY_COLUMNS = ["id", "type", "status", "attempts", "last_status_code", "created_at"];

export function addWebhooks(program: Command): void {
  const webhooks = program
    .command("webhooks")
    .description("List, create, test, change and delete webhooks, and list their deliveries.");
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
    examples: ["masthead webhooks update WEBHOOK --status active"],
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
  addListen(webhooks);
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

const LISTENING = `
For a program that is being written: Masthead need not reach this machine. What comes is signed with the webhook's secret
and the time of now, so that the program checks it as it will later. An event is sent again until the program answers
2xx, five times at most; one that nobody takes waits. The same command continues where it was ended: events of the time
between are sent then, for 30 days. The secret is read from MASTHEAD_WEBHOOK_SECRET, or asked for.
`;

function addListen(webhooks: Command): void {
  const listen = webhooks
    .command("listen")
    .description("Forward a webhook's events to a program on this machine, until Ctrl-C.")
    .argument("<webhook>", "The webhook, by the `id` of its record.")
    .argument("<address>", "where the program listens, such as http://127.0.0.1:3000/masthead")
    .option("--since <time>", "start with the events since a time (default: new events only)")
    .option("--secret <secret>", "the webhook's secret, which others on the machine can see")
    .option("--secret-stdin", "read it from standard input");
  asCaller(listen)
    .addHelpText(
      "after",
      LISTENING +
        examples(
          "masthead webhooks listen WEBHOOK http://127.0.0.1:3000/masthead",
          'masthead webhooks listen WEBHOOK http://localhost:3000 --since "2026-11-22 09:30"',
        ),
    )
    .action(async (webhookId: string, address: string, options: ListenOptions) => {
      heedInterruption();
      const { listen: run } = await import("#bin/webhooks/listen.ts");
      await run(webhookId, address, options);
    });
}
