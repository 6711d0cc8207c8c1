import { describe, expect, test } from "vitest";
import { OPERATIONS } from "#contract/api/registry.ts";
import { EVENT_TYPES, TEST_EVENT } from "#contract/formats/webhook-event.ts";
import { clientDocument } from "#scripts/docs/client-document.ts";
import { openApiDocument } from "#scripts/docs/openapi.ts";

const DOCUMENTS = [
  ["for people", openApiDocument(OPERATIONS)],
  ["for generators", clientDocument(OPERATIONS)],
] as const;

/** The document with its references replaced, as far as requests to webhooks have any. */
function resolved(document: Record<string, unknown>): Record<string, unknown> {
  const named = (_: string, kind: string, name: string): string =>
    JSON.stringify(Object(Object(Object(document["components"])[kind]))[name]);
  const reference = /\{"\$ref":"#\/components\/(\w+)\/(\w+)"\}/g;
  const text = JSON.stringify(document["webhooks"]);
  const webhooks: Record<string, unknown> = JSON.parse(
    text.replace(reference, named).replace(reference, named),
  );
  return webhooks;
}

/** All objects in a value, at any depth. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield Object(value);
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

describe.each(DOCUMENTS)("the document %s", (_, document) => {
  const webhooks = resolved(document);

  test("describes the request of every event", () => {
    expect(Object.keys(webhooks).toSorted()).toEqual([...EVENT_TYPES, TEST_EVENT].toSorted());
    const names = [...objectsIn(webhooks)].flatMap(({ operationId }) => operationId ?? []);
    expect(new Set(names).size).toBe(EVENT_TYPES.length + 1);
    expect(webhooks["issue.files_ready"]).toMatchObject({
      post: {
        operationId: "onIssueFilesReady",
        parameters: [
          { name: "webhook-id" },
          { name: "webhook-timestamp" },
          { name: "webhook-signature" },
        ],
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: {
                required: ["type", "timestamp", "data"],
                properties: { data: { properties: { issue_id: { type: "string" } } } },
              },
            },
          },
        },
      },
    });
  });

  test("groups them apart from the calls, whose class of a client they would replace", () => {
    const tags = (part: unknown) =>
      new Set([...objectsIn(part)].flatMap((each) => each["tags"] ?? []));
    expect(tags(webhooks)).toEqual(new Set(["events"]));
    expect(tags(document["paths"])).not.toContain("events");
    expect(document["tags"]).toContainEqual(expect.objectContaining({ name: "events" }));
  });

  test("says what every list contains, also the empty one: generators drop a list without", () => {
    const lists = [...objectsIn(document)].filter(({ type }) => type === "array");
    expect(lists.length).toBeGreaterThan(10);
    for (const list of lists) expect(list).toHaveProperty("items");
  });

  test("has the headers of every answer", () => {
    const paths = [...objectsIn(document["paths"])];
    const answers = paths.flatMap(({ responses }) => (responses === undefined ? [] : [responses]));
    for (const answer of answers) {
      const done = Object(Object(answer)["200"]);
      expect(done.headers).toMatchObject({ "X-Request-Id": {}, RateLimit: {} });
    }
    const failures = Object.values(Object(Object(document["components"])["responses"]));
    for (const each of failures) expect(Object(each).headers).toHaveProperty("X-Request-Id");
    const read = Object(Object(document["paths"])["/api/2.0/magazines"]);
    expect(read.get.responses["200"].headers).toHaveProperty("ETag");
    expect(read.post.responses["200"].headers).not.toHaveProperty("ETag");
  });
});

test("the document for generators names the requests of webhooks, and their payloads", () => {
  const { components, webhooks } = Object(clientDocument(OPERATIONS));
  for (const item of Object.values(webhooks)) {
    expect(item).toEqual({ $ref: expect.stringMatching(/^#\/components\/pathItems\/\w+Event$/) });
  }
  expect(components.schemas.IssueFilesReadyEvent.required).toEqual(["type", "timestamp", "data"]);
});
