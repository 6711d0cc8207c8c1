import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { MastheadError } from "#sdk/errors/masthead-error.ts";
import { verifyWebhook } from "#sdk/webhooks/verify-webhook.ts";
import type { WebhookEvent } from "#sdk/webhooks/webhook-event.ts";
import { aBoxedPng } from "#test/logos/sent-pictures.ts";
import { listening } from "#test/support/listening.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { CONFIRMATIONS } from "#test/support/publisher.ts";
import { failureOf, sdkClient } from "./support/sdk-client.ts";

const host = await useMasthead();

test.each(["basic", "signature"] as const)("magazines with %s", async (authentication) => {
  const client = sdkClient(await host.anAccount(), { authentication });
  const { ID } = await client.magazines.create({
    title: "Küste & Licht",
    search_engines: true,
    description: "",
  });
  const changed = await client.magazines.update(ID, { search_engines: false, lang: "de" });
  expect(changed).toMatchObject({ ID, language: "de", search_engines: false });
  await client.magazines.setLogo(ID, { logo: new Blob([aBoxedPng([31, 111, 84, 255])]) });
  expect((await client.magazines.get(ID)).logo).toMatch(/^http/);
  await client.magazines.delete(ID, CONFIRMATIONS);
  expect(await client.magazines.list().toArray()).toEqual([]);
});

test.each(["basic", "signature"] as const)("an issue with %s", async (authentication) => {
  const client = sdkClient(await host.anAccount(), { authentication });
  const { ID: magazineId } = await client.magazines.create({ title: "Harbour" });
  const pdf = new Blob([await aPdf()], { type: "application/pdf" });
  const { issueTempID } = await client.issues.create(magazineId, {
    volume: "Spring",
    allow_print: true,
    pdf,
  });
  await host.idle();
  const conversion = await client.conversions.get(issueTempID);
  if (conversion.status !== "ready") throw new Error(conversion.status);
  await client.issues.publish(conversion.ID, { privacy: "unlisted" });
  expect(await client.issues.get(conversion.ID)).toMatchObject({
    volume: "Spring",
    allow_print: true,
    is_published: true,
  });
  const [listed] = await client.issues.list({ magazineId }).toArray();
  expect(listed?.ID).toBe(conversion.ID);
  const { embed_code } = await client.issues.getEmbedCode(conversion.ID, { width: "100%" });
  expect(embed_code).toContain("100%");
});

test("a contact subscribes to a magazine", async () => {
  const client = sdkClient(await host.anAccount());
  const email = "ann@example.org";
  const { ID } = await client.magazines.create({ title: "Harbour" });
  await client.magazines.enableSubscription(ID, { price: 18, issue_price: 4.5 });
  await client.contacts.create({ email });
  await client.contacts.deliverSubscription(email, ID, { cycle: 6 });
  const [subscription] = await client.contacts.listSubscriptions({ email }).toArray();
  expect(subscription).toMatchObject({ magazine_id: ID, status: "confirmed", cycle: 6 });
});

test("contacts are named by their address, whatever characters it has", async () => {
  const client = sdkClient(await host.anAccount());
  const email = "o'hara+x/y%20@example.org";
  await client.contacts.create({ email, full_name: "Ann" });
  expect(await client.contacts.get(email)).toMatchObject({ email, full_name: "Ann" });
  const token = await client.contacts.createToken(email, { is_single_use: true });
  expect(token.is_single_use).toBe(true);
  await client.contacts.deleteTokens(email);
  expect(await client.contacts.listTokens({ email }).toArray()).toEqual([]);
});

test("a time may be a Date", async () => {
  const client = sdkClient(await host.anAccount());
  const expires_at = new Date("2026-12-31T23:59:59Z");
  const key = await client.keys.create({ name: "Shop", scope: "read", expires_at });
  expect(key).toMatchObject({ scope: "read", expires_at: "2026-12-31T23:59:59Z" });
});

test("webhooks are registered, tried and their deliveries listed", async () => {
  const client = sdkClient(await host.anAccount());
  const events: WebhookEvent[] = [];
  let secret = "";
  const server = createServer((request, response) => {
    const receive = async (): Promise<void> => {
      events.push(
        await verifyWebhook(await buffer(request), request.headers, secret, {
          now: host.clock.now,
        }),
      );
    };
    void receive().then(
      () => response.writeHead(204).end(),
      () => response.writeHead(400).end(),
    );
  });
  const url = await listening(server);
  const webhook = await client.webhooks.create({ url, events: ["issue.ready", "issue.failed"] });
  ({ secret } = webhook);
  const { event_id, status } = await client.webhooks.test(webhook.id);
  expect(status).toBe("delivered");
  expect(events).toEqual([
    { id: event_id, type: "webhook.test", timestamp: expect.any(String), data: {} },
  ]);
  const deliveries = await client.webhooks.listDeliveries({ webhookId: webhook.id }).toArray();
  expect(deliveries.map((delivery) => delivery.type)).toEqual(["webhook.test"]);
});

describe("statistics", () => {
  test.each(["basic", "signature"] as const)("as CSV with %s are text", async (authentication) => {
    const account = await host.anAccount();
    const client = sdkClient(account, { authentication });
    const { ID } = await account.aMagazine();
    const issueId = await account.anIssue(ID);
    const days = { from: "2026-03-01", to: "2026-03-01" };
    const magazine: string = await client.statistics.getMagazine(ID, { ...days, format: "csv" });
    expect(magazine).toMatch(/^[a-z_,]+\n.*2026-03-01,/);
    const issue: string = await client.statistics.getIssue(issueId, { ...days, format: "csv" });
    expect(issue).toMatch(/^[a-z_,]+\n.*2026-03-01,/);
  });

  test("as JSON are a record, with and without the format", async () => {
    const account = await host.anAccount();
    const client = sdkClient(account);
    const { ID } = await account.aMagazine();
    const plain = await client.statistics.getMagazine(ID);
    const asked = await client.statistics.getMagazine(ID, { format: "json" });
    expect([plain.visits, asked.visits]).toEqual([0, 0]);
  });

  test("in a format that is only known as the program runs are either", async () => {
    const account = await host.anAccount();
    const client = sdkClient(account);
    const { ID } = await account.aMagazine();
    const kinds: string[] = [];
    for (const format of ["json", "csv"] as const) {
      kinds.push(typeof (await client.statistics.getMagazine(ID, { format })));
    }
    expect(kinds).toEqual(["object", "string"]);
  });

  test("as CSV of what does not exist are the failure", async () => {
    const client = sdkClient(await host.anAccount());
    const missing = client.statistics.getIssue("0000000000000000000", { format: "csv" });
    expect(await failureOf(missing)).toMatchObject({ code: "ISSUE_NOT_FOUND", status: 404 });
  });
});

test("lists are read entry by entry, page by page, and from a cursor", async () => {
  const client = sdkClient(await host.anAccount());
  for (const title of ["One", "Two", "Three"]) await client.magazines.create({ title });
  const list = client.magazines.list({ limit: 2 });
  const titles: string[] = [];
  for await (const { title } of list) titles.push(title);
  expect(titles).toEqual(["One", "Two", "Three"]);
  const sizes: number[] = [];
  for await (const { entries } of list.pages()) sizes.push(entries.length);
  expect(sizes).toEqual([2, 1]);
  const { nextCursor: cursor } = await list.page();
  const rest = await client.magazines.list({ cursor }).toArray();
  expect(rest.map(({ title }) => title)).toEqual(["Three"]);
});

test("a list that is left early asks for no further page", async () => {
  let calls = 0;
  const client = sdkClient(await host.anAccount(), {
    fetch: (...call) => {
      calls += 1;
      return fetch(...call);
    },
  });
  for (const title of ["One", "Two", "Three"]) await client.magazines.create({ title });
  calls = 0;
  for await (const { title } of client.magazines.list({ limit: 1 })) if (title === "Two") break;
  expect(calls).toBe(2);
});

test("a failure has its name in the catalogue, its number, its status and the service's words", async () => {
  const client = sdkClient(await host.anAccount());
  const missing = await failureOf(client.issues.get("0000000000000000000"));
  expect(missing).toBeInstanceOf(MastheadError);
  expect(missing).toMatchObject({
    name: "MastheadError",
    code: "ISSUE_NOT_FOUND",
    error: 3002,
    status: 404,
    message: "There is no such issue.",
    request: { method: "GET", url: `${host.address}/api/2.0/issues/0000000000000000000` },
  });
  expect(await failureOf(client.magazines.create({ title: " " }))).toMatchObject({
    code: "INVALID_PARAMETER",
    message: "title: must not be blank",
  });
});

test("wrong credentials are refused, and not tried again", async () => {
  const account = await host.anAccount();
  for (const authentication of ["basic", "signature"] as const) {
    const client = sdkClient(account, { authentication, secret: "wrong" });
    const failure = await failureOf(client.magazines.create({ title: "Harbour" }));
    expect(failure).toMatchObject({ code: "UNAUTHORIZED", status: 401 });
  }
});

test("an id that is empty or leads elsewhere makes no call", async () => {
  const client = sdkClient(await host.anAccount());
  for (const id of ["", ".", ".."]) expect(() => client.magazines.get(id)).toThrow("is no id");
});

test("a call for which there is no method", async () => {
  const client = sdkClient(await host.anAccount());
  const parameters = { title: "Harbour" };
  const { result } = await client.request({ method: "POST", path: "magazines", parameters });
  expect(result).toMatchObject({ title: "Harbour" });
});

test.each([
  "https://example.org",
  "https://example.org/",
  "https://example.org/api/2.0",
  "https://example.org/api/2.0/",
])("%s is a base address", async (address) => {
  const called: unknown[] = [];
  const account = { address, credentials: { apiKey: "api_12345678", secret: "sec" } };
  const client = sdkClient(account, {
    retries: 0,
    fetch: (url) => {
      called.push(url);
      return Promise.resolve(Response.json({ error: 0, message: "OK", data: [] }));
    },
  });
  await client.magazines.list().toArray();
  expect(called).toEqual(["https://example.org/api/2.0/magazines"]);
});

test.each(["", "example.org", "ftp://example.org", "https://example.org/?a=1"])(
  "%j is no base address",
  (address) => {
    const account = { address, credentials: { apiKey: "api_12345678", secret: "sec" } };
    expect(() => sdkClient(account)).toThrow(TypeError);
  },
);
