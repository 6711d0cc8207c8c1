import { expect, test } from "vitest";
import { createKey } from "#contract/api/key-operations.ts";
import { OPERATIONS } from "#contract/api/registry.ts";
import { createWebhook } from "#contract/api/webhooks/webhook-operations.ts";
import { expectFailure } from "#test/support/answers.ts";
import { multipart } from "#test/support/api-client.ts";
import { aWorld } from "#test/support/examples.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { jsonText, refusesUnknown, STRICT } from "./strict-calls.ts";

const host = await useMasthead();
const world = await aWorld(host);
const { publisher, segments } = world;

/** Operations of the specification, whose clients may send more than it names. Its lists are as strict as all lists. */
const LENIENT = [
  "getMagazine",
  "createMagazine",
  "updateMagazine",
  "deleteMagazine",
  "enableSubscription",
  "disableSubscription",
  "createIssue",
  "getConversionStatus",
  "getIssue",
  "updateIssue",
  "deleteIssue",
  "getEmbedCode",
  "publishIssue",
  "unpublishIssue",
  "getPublishState",
  "createContact",
  "deleteContact",
  "deliverIssue",
  "deliverSubscription",
  "grantAccess",
  "revokeAccess",
  "createToken",
  "deleteTokens",
];

test("only operations of the specification ignore unknown parameters", () => {
  const lenient = OPERATIONS.filter(({ ignoresUnknown }) => ignoresUnknown);
  expect(lenient.map(({ operationId }) => operationId).toSorted()).toEqual(LENIENT.toSorted());
});

refusesUnknown(
  world,
  STRICT.filter(({ operation }) => operation === createKey || operation === createWebhook),
);

test("names of JSON are told from texts and from names within values", async () => {
  const scope = String.raw`"scop\u0065": "read"`;
  for (const [text, words] of [
    [`{"name": "Shop", ${scope}, "scope": "full"}`, "scope: is sent more than once"],
    [`{"name": "Shop", "scope": "read", "name": null}`, "name: is sent more than once"],
    [`{"name": "Shop", "scope": "read", "__proto__": {}}`, "__proto__: is unknown"],
  ] as const) {
    expectFailure(await publisher.call("POST", "keys", jsonText(text)), "INVALID_PARAMETER", words);
  }
  const name = String.raw`a, \"scope\": {[\\`;
  const text = ` { "name" : "${name}" ,\n"scope":"read", "expires_at": null } `;
  const made = await publisher.call("POST", "keys", jsonText(text));
  expect(made).toMatchObject({ error: 0, data: { name: JSON.parse(`"${name}"`) } });
  const contacts = `[{"email": "a@example.org", "city": "Bern"}, {"email": "b@example.org"}]`;
  const batch = await publisher.call(
    "POST",
    "contacts/batch",
    jsonText(`{"contacts": ${contacts}}`),
  );
  expect(batch).toMatchObject({ error: 0 });
});

test("a key with a misspelt end is not made", async () => {
  const sent = { name: "Misspelt", scope: "read", expires: "2099-01-01T00:00:00Z" };
  expectFailure(await publisher.call("POST", "keys", sent), "INVALID_PARAMETER", "expires");
  expect(JSON.stringify(await publisher.succeed("GET", "keys"))).not.toContain(sent.name);
});

test("a PDF under another name does not count as left out", async () => {
  const form = multipart({});
  form.set("file", new Blob(["%PDF-1.7"]), "issue.pdf");
  const answer = await publisher.call("POST", `issues/${segments["issue_id"]}/pdf`, form);
  expectFailure(answer, "INVALID_PARAMETER", "file: takes no file");
});
