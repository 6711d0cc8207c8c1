import { type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import { type EventType, TEST_EVENT, webhookPayload } from "#contract/formats/webhook-event.ts";
import { capitalized, type Part } from "./document.ts";
import { plainSchema } from "./plain-schema.ts";

/** The occasion of each event. */
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

/** The requests' own tag: the calls' tag would make them replace the client class of the calls. */
export const EVENTS_TAG = { name: "events", description: "Requests to webhooks." };

export function webhooks(): Part {
  return Object.fromEntries(
    payloads().map(({ type, schema }) => [type, { post: request(type, schema) }]),
  );
}

/**
 * The same for client generators, by reference: some generate calls from inline requests, which do not compile. The
 * payloads have names, which become types.
 */
export function referredWebhooks(): Record<"webhooks" | "pathItems" | "schemas", Part> {
  const events = payloads().map(({ type, schema }) => {
    const name = `${nameOf(type)}Event`;
    return { type, name, schema, item: { post: request(type, referenceTo("schemas", name)) } };
  });
  return {
    webhooks: Object.fromEntries(
      events.map(({ type, name }) => [type, referenceTo("pathItems", name)]),
    ),
    pathItems: Object.fromEntries(events.map(({ name, item }) => [name, item])),
    schemas: Object.fromEntries(events.map(({ name, schema }) => [name, plainSchema(schema)])),
  };
}

function payloads(): { type: keyof typeof SUMMARIES; schema: JsonSchema }[] {
  return webhookPayload.options.map((option) => {
    const { $schema: _, ...schema } = toJsonSchema(option);
    return { type: option.entries.type.literal, schema };
  });
}

function referenceTo(component: string, name: string): Part {
  return { $ref: `#/components/${component}/${name}` };
}

/** An event type as a name: `issue.files_ready` is `IssueFilesReady`. */
function nameOf(type: keyof typeof SUMMARIES): string {
  return type.split(/[._]/).map(capitalized).join("");
}

function request(type: keyof typeof SUMMARIES, schema: Part | JsonSchema): Part {
  return {
    operationId: `on${nameOf(type)}`,
    tags: [EVENTS_TAG.name],
    summary: SUMMARIES[type],
    security: [],
    parameters: HEADERS,
    requestBody: { required: true, content: { "application/json": { schema } } },
    responses: {
      "2XX": { description: "Accepted. After any other status, the event is sent again." },
      "410": { description: "No longer wanted: pauses the webhook." },
    },
  };
}
