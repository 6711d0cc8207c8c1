import type { Example } from "#contract/api/examples/example.ts";
import { examplesOf } from "#contract/api/examples/registry.ts";
import { methodsOf, type Operation } from "#contract/api/operation.ts";
import { OPERATIONS } from "#contract/api/registry.ts";
import { createPerson } from "#contract/api/desk/people-operations.ts";
import { createDeskLink } from "#contract/api/desk/desk-code-operations.ts";
import { createWebhook, testWebhook } from "#contract/api/webhooks/webhook-operations.ts";
import { newConversionId, newNumber } from "#values/ids.ts";
import type { Edition } from "#features/issues/edition-fields.ts";
import type { Issue } from "#features/issues/issue.ts";
import * as issues from "#features/issues/issue-repository.ts";
import { now } from "#platform/runtime.ts";
import { accountIdOf } from "./account-id.ts";
import { dataOf } from "./answers.ts";
import type { TestHost } from "./test-host.ts";
import type { Publisher } from "./publisher.ts";
import { WIRE } from "./wire/service.ts";

/** An account in which every operation of the registry can succeed. */
export interface World {
  publisher: Publisher;
  /** Values for the names in paths. */
  segments: Record<string, string>;
  /** A code for one sign-in at the desk. */
  code: string;
}

/** One way to call an operation: a method and a path. */
export interface CallSite {
  /** For the titles of tests. */
  name: string;
  operation: Operation;
  method: string;
  /** The path with names in braces, without the common prefix. */
  template: string;
}

/** Every way to call every operation. */
export const CALL_SITES: readonly CallSite[] = OPERATIONS.flatMap((operation) =>
  methodsOf(operation).flatMap((method) =>
    operation.paths.map((path) => {
      const template = path.replace("/api/2.0/", "");
      return {
        name: `${operation.operationId}: ${method} ${template}`,
        operation,
        method,
        template,
      };
    }),
  ),
);

/**
 * Calls that succeed with parameters alone. A logo needs a file and a Stripe key needs Stripe: see
 * test/magazines/logo.test.ts and test/payments.
 */
export const CALL_SITES_WITHOUT_FILE = CALL_SITES.filter(
  ({ operation }) => operation.takesFile !== "logo" && operation.operationId !== "setPayments",
);

let worlds = 0;

/**
 * A new account: a magazine with subscriptions, an issue with two editions, a pending conversion, a contact who may
 * read the issue, a token, a second key, a person, and a webhook with a delivery.
 */
export async function aWorld(host: TestHost): Promise<World> {
  const number = ++worlds;
  const publisher = await host.anAccount(`World ${number}`);
  const { ID } = await publisher.aMagazine();
  await publisher.call("POST", `magazines/${ID}/subscription`);
  const issueTempID = await anUploadedPart(publisher, ID);
  const accountId = await accountIdOf(publisher);
  // The edition's number differs from those of other worlds.
  const edition = number + 1;
  const other = anotherEdition(edition);
  const issueId = await seedIssue({ accountId, magazineId: ID }, { otherEditions: [other] });
  const deletedId = await seedIssue({ accountId, magazineId: ID });
  await publisher.call("DELETE", `issues/${deletedId}`);
  const email = `reader${number}@example.org`;
  if (OPERATIONS.some(({ operationId }) => operationId === "grantAccess")) {
    await publisher.call("POST", "contacts", { email });
    await publisher.call("PUT", `contacts/${email}/access/${issueId}`);
  }
  const made = await publisher.call("POST", "keys", { name: "Other", scope: "full" });
  const [, keyId = ""] = /"id":"([\w.-]+)"/.exec(JSON.stringify(made.data)) ?? [];
  const tokenId = await aTokenOf(publisher, email);
  const { webhookId, deliveryId } = await aWebhookOf(publisher);
  const webhook = { webhook_id: webhookId, delivery_id: deliveryId };
  const sessionId = await aSessionOf(publisher);
  const ids = {
    ...webhook,
    session_id: sessionId,
    person_id: await aPersonOf(host, publisher, number),
    magazine_id: ID,
    issue_id: issueId,
    deleted_issue_id: deletedId,
    key_id: keyId,
    token_id: tokenId,
  };
  const segments = { ...ids, edition: String(edition), issueTempID, email };
  return { publisher, segments, code: await aCodeOf(publisher) };
}

/** Creates a code that signs in at the desk. */
async function aCodeOf(publisher: Publisher): Promise<string> {
  const made = await publisher.call("POST", "desk/links");
  const { url } = dataOf(createDeskLink, made);
  return url.slice(url.indexOf("=") + 1);
}

/** Starts an upload in parts and sends its only part. @returns its id */
async function anUploadedPart(publisher: Publisher, magazineId: string): Promise<string> {
  const options = { upload: "multipart", size: "8" };
  const started = await publisher.call("POST", `magazines/${magazineId}`, options);
  const [, id = ""] = /"issueTempID":"(\w+)"/.exec(JSON.stringify(started.data)) ?? [];
  const signed = await publisher.call("POST", `uploads/${id}/parts`, { numbers: "1" });
  const [, url = ""] = /"url":"([^"]+)"/.exec(JSON.stringify(signed.data)) ?? [];
  await fetch(url, { method: "PUT", body: "not a PD" });
  return id;
}

/** Adds a person who publishes at the desk, and waits for the mail. @returns their id */
async function aPersonOf(host: TestHost, publisher: Publisher, number: number): Promise<string> {
  const fields = { name: "Bo", email: `bo${number}@example.org`, scope: "read" };
  const { id } = dataOf(createPerson, await publisher.call("POST", "desk/people", fields));
  await host.idle();
  return id;
}

/** Signs in at the desk. @returns the id of the session */
async function aSessionOf(publisher: Publisher): Promise<string> {
  const { apiKey: key, secret } = publisher.credentials;
  const made = await publisher.call("POST", "desk/sessions", { key, secret });
  const [, id = ""] = /"id":"(\w+)"/.exec(JSON.stringify(made.data)) ?? [];
  return id;
}

/**
 * Makes a webhook without a listener, for an event that no example causes, and tests it.
 * @returns its id and the delivery's
 */
async function aWebhookOf(
  publisher: Publisher,
): Promise<{ webhookId: string; deliveryId: string }> {
  const fields = { url: NOWHERE, events: "mail.complained" };
  const made = await publisher.call("POST", "webhooks", fields);
  const { id: webhookId } = dataOf(createWebhook, made);
  const tested = await publisher.call("POST", `webhooks/${webhookId}/test`);
  return { webhookId, deliveryId: dataOf(testWebhook, tested).id };
}
/** The discard port, which no modern machine serves. A deployment does not send to its own machine. */
const NOWHERE = WIRE ? "https://nowhere.invalid/" : "http://127.0.0.1:9/";

/** Creates a token for a contact. @returns its id */
export async function aTokenOf(publisher: Publisher, email: string): Promise<string> {
  const path = `contacts/${encodeURIComponent(email)}/tokens`;
  await publisher.call("POST", path);
  const listed = await publisher.call("GET", path);
  const [, id = ""] = /"id":"(\w+)"/.exec(JSON.stringify(listed.data)) ?? [];
  return id;
}

/** Writes an issue without pages, as a conversion would. @returns its id */
export async function seedIssue(
  within: { accountId: string; magazineId: string },
  fields: Partial<Issue> = {},
): Promise<string> {
  const issueId = newNumber(now());
  await issues.insertIssue({
    ...within,
    issueId,
    conversionId: newConversionId(),
    volume: "",
    description: "",
    language: "en",
    type: 1,
    category: null,
    secondaryCategory: null,
    adultContent: false,
    privacy: "private",
    allowDownload: false,
    allowPrint: false,
    tags: [],
    pagesCount: 1,
    pageWidth: 420,
    pageHeight: 595,
    createdAt: now().toISOString(),
    ...fields,
  });
  return issueId;
}

/** An edition that an issue does not show. */
export function anotherEdition(edition: number): Edition {
  const files = { conversionId: newConversionId(), pagesCount: 1, pageWidth: 420, pageHeight: 595 };
  return { ...files, edition, editionCreatedAt: now().toISOString() };
}

/** The path of a call in a world. */
export function pathOf({ template }: CallSite, segments: Record<string, string>): string {
  const { deleted_issue_id: deleted, ...others } = segments;
  const isRestored = template.endsWith("/restore") && deleted !== undefined;
  const values = isRestored ? { ...others, issue_id: deleted } : segments;
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueOf(values, name));
}

/** The names in a call's path. */
export function namesIn({ template }: CallSite): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

/**
 * Valid values for all parameters of an operation, from the documents' examples. `cursor` is missing, since only a list
 * can give one.
 */
export function parametersOf(
  operation: Operation,
  { publisher, segments, code }: Pick<World, "segments"> & Partial<World>,
): Record<string, string> {
  const sent = examplesOf(operation.operationId).flatMap(({ request }) => Object.entries(request));
  const values: Record<string, string> = {
    ...Object.fromEntries(sent.map(([name, value]) => [name, textOf(value)])),
    magazine_ID: segments["magazine_id"] ?? "",
    magazine_id: segments["magazine_id"] ?? "",
    ...(segments["issue_id"] !== undefined && { issue_id: segments["issue_id"] }),
    // A slug is unique in the service, so each world has its own.
    slug: `m-${segments["magazine_id"]?.slice(1)}`,
    ...(operation.signsIn && code !== undefined && { code }),
    ...(operation.signsIn &&
      publisher && { key: publisher.credentials.apiKey, secret: publisher.credentials.secret }),
  };
  // The slug of a new magazine comes from its title; the first attempt should succeed.
  const title = values["title"];
  if (title !== undefined) values["title"] = `${title} ${segments["magazine_id"]}`;
  const names = Object.keys(operation.parameters).filter((name) => name !== "cursor");
  return Object.fromEntries(names.map((name) => [name, valueOf(values, name)]));
}

/** An example's value in a form. */
export function textOf(value: Example["request"][string]): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** @throws for a name without an example */
function valueOf(values: Record<string, string>, name: string): string {
  const value = values[name];
  if (value === undefined) throw new Error(`There is no example for ${name}`);
  return value;
}
