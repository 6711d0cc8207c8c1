import { type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import { type EventType, TEST_EVENT, webhookPayload } from "#contract/formats/webhook-event.ts";
import { capitalized, type Part } from "./document.ts";

/** When each event is sent. */
const SUMMARIES: Readonly<Record<EventType | typeof TEST_EVENT, string>> = {
  "issue.ready": "A conversion has made an issue, or a new edition of one.",
  "issue.files_ready": "Every file of an edition is there that there will be.",
  "issue.failed": "A conversion has ended in an error.",
  "issue.published": "An issue that was hidden is shown.",
  "issue.unpublished": "An issue that was shown is hidden.",
  "issue.updated": "A setting of an issue has another value, or it shows another edition.",
  "issue.deleted": "An issue is deleted.",
  "issue.restored": "A deleted issue is brought back, unpublished.",
  "contact.created": "A contact is made, by a call or by a confirmed subscription.",
  "contact.deleted": "A contact is deleted.",
  "contact.subscribed": "A contact has a running subscription.",
  "contact.unsubscribed": "A contact wants no more of a magazine's mail.",
  "mail.bounced": "A mail came back for good.",
  "mail.complained": "A mail was reported as unwanted.",
  "sale.completed": "Somebody has bought an issue or a subscription, and has it.",
  "sale.renewed": "A subscription was paid for another period.",
  "sale.refunded": "All of a sale was paid back, or its dispute was lost.",
  [TEST_EVENT]: "Somebody asked whether the address answers.",
};

const HEADERS: readonly Part[] = [
  ["webhook-id", "The event; the same at every attempt.", { type: "string" }],
  ["webhook-timestamp", "When the request was sent, in seconds since 1970.", { type: "string" }],
  [
    "webhook-signature",
    "`v1,` and the Base64 of HMAC-SHA256 over id, timestamp and body with full stops between; several are separated by spaces.",
    { type: "string" },
  ],
].map(([name, description, schema]) => ({
  name,
  in: "header",
  required: true,
  description,
  schema,
}));

/** The requests that addresses of a webhook get, by event. */
export function webhooks(shape: (schema: JsonSchema) => JsonSchema = (schema) => schema): Part {
  return Object.fromEntries(
    webhookPayload.options.map((option) => {
      const type = option.entries.type.literal;
      const { $schema: _, ...schema } = toJsonSchema(option);
      return [type, { post: request(type, shape(schema)) }];
    }),
  );
}

function request(type: keyof typeof SUMMARIES, schema: JsonSchema): Part {
  return {
    operationId: `on${type.split(/[._]/).map(capitalized).join("")}`,
    tags: ["webhooks"],
    summary: SUMMARIES[type],
    security: [],
    parameters: HEADERS,
    requestBody: { required: true, content: { "application/json": { schema } } },
    responses: {
      "2XX": { description: "Taken. Anything else is sent again." },
      "410": { description: "Not wanted any more: the webhook is paused." },
    },
  };
}
