import { expect, test } from "vitest";
import type { HttpEvent } from "#http/http-stack.ts";
import { sourceOf } from "#http/addresses.ts";
import { EDGE_PROOF_HEADER } from "#platform/settings/edge-proof.ts";
import type { Settings } from "#platform/settings/env.ts";
import { anAddressBook, type AddressBook } from "#test/contacts/address-book.ts";
import { allMail } from "#test/support/all-mail.ts";
import { seedIssue } from "#test/support/examples.ts";
import { type Received, send } from "#test/support/http.ts";
import { startTestHost } from "#test/support/masthead.ts";
import type { TestHost } from "#test/support/test-host.ts";
import { tableItems } from "#test/support/traces.ts";

const PUBLIC = "https://press.example";
/** Behind a local proxy, which puts the visitor last. */
const PROXIED = { publicUrl: PUBLIC };

/** A process can have one host at a time. */
async function withHost(
  settings: Partial<Settings>,
  run: (host: TestHost) => Promise<void>,
): Promise<void> {
  const host = await startTestHost(settings);
  try {
    await run(host);
  } finally {
    await host.close();
  }
}

async function aFreeMagazine(host: TestHost): Promise<AddressBook> {
  const book = await anAddressBook(host);
  await book.succeed("POST", `magazines/${book.magazineId}/subscription`);
  await book.publisher.publish(book.issueId, "unlisted");
  return book;
}

const issueOf = ({ accountId, magazineId, issueId }: AddressBook) => ({
  accountId,
  magazineId,
  issueId,
});

/** Sends an issue's form through the proxy as a visitor. */
function ask(
  host: TestHost,
  { accountId, issueId }: { accountId: string; issueId: string },
  { from, email, accept = "application/json" }: { from: string; email: string; accept?: string },
): Promise<Received> {
  return send(host.address, {
    method: "POST",
    target: `/read/${accountId}/${issueId}/subscription`,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      accept,
      host: "press.example",
      "x-forwarded-for": from,
    },
    body: new URLSearchParams({ email }).toString(),
  });
}

/** Requests links for one address after the other. @returns the number of accepted requests */
async function askMany(
  host: TestHost,
  issue: { accountId: string; issueId: string },
  { from, count, domain = "stranger.example" }: { from: string; count: number; domain?: string },
): Promise<number> {
  let taken = 0;
  for (let index = 0; index < count; index += 1) {
    const name = `s${from.replaceAll(/\W/g, "-")}-${index}`;
    // The addresses of one mailbox share an allowance.
    const email = domain.startsWith("simulator") ? `bounce@${name}.${domain}` : `${name}@${domain}`;
    const { status } = await ask(host, issue, { from, email });
    if (status === 200) taken += 1;
    else expect(status).toBe(429);
  }
  return taken;
}

test("one source mails a class and no more, and everybody else still subscribes", () =>
  withHost(PROXIED, async (host) => {
    const book = await aFreeMagazine(host);
    expect(await askMany(host, book, { from: "203.0.113.7", count: 120 })).toBe(40);
    await host.idle();
    expect((await allMail(host)).filter(({ to }) => to.includes("stranger"))).toHaveLength(40);

    const refused = await ask(host, book, { from: "203.0.113.7", email: "a@reader.example" });
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "90"]);
    const page = { from: "203.0.113.7", email: "a@reader.example", accept: "text/html" };
    const shown = await ask(host, book, page);
    expect([shown.status, shown.headers["retry-after"]]).toEqual([429, "90"]);
    const reader = { from: "198.51.100.1", email: "a@reader.example" };
    expect((await ask(host, book, reader)).status).toBe(200);

    // Another issue or another publisher does not help.
    const second = await seedIssue(issueOf(book), { volume: "Two" });
    await book.publisher.publish(second, "unlisted");
    const elsewhere = await aFreeMagazine(host);
    for (const issue of [{ ...issueOf(book), issueId: second }, elsewhere]) {
      expect(await askMany(host, issue, { from: "203.0.113.7", count: 1 })).toBe(0);
    }
    host.pass({ seconds: 90 });
    expect(
      await askMany(host, book, { from: "203.0.113.7", count: 2, domain: "late.example" }),
    ).toBe(1);
    expect(JSON.stringify(await tableItems())).not.toMatch(/203\.0\.113|198\.51\.100/);
  }));

test("a network of IPv6 is one source, in every spelling", () =>
  withHost(PROXIED, async (host) => {
    const book = await aFreeMagazine(host);
    let taken = 0;
    for (let index = 0; index < 60; index += 1) {
      const from = `2001:db8:1:2:${index.toString(16)}::${index + 1}`;
      taken += await askMany(host, book, { from, count: 1 });
    }
    expect(taken).toBe(40);
    for (const from of ["2001:DB8:1:2::9", "[2001:db8:0001:0002::9]:4711"]) {
      expect(await askMany(host, book, { from, count: 1 })).toBe(0);
    }
    expect(await askMany(host, book, { from: "2001:db8:1:3::9", count: 1 })).toBe(1);
  }));

test("what a visitor claims to be is not believed", async () => {
  await withHost(PROXIED, async (host) => {
    const book = await aFreeMagazine(host);
    let taken = 0;
    for (let index = 0; index < 60; index += 1) {
      const email = `s${index}@stranger.example`;
      const { status } = await ask(host, book, { from: `10.0.0.${index}, 203.0.113.7`, email });
      taken += status === 200 ? 1 : 0;
    }
    expect(taken).toBe(40);
  });
  await withHost({}, async (host) => {
    const book = await aFreeMagazine(host);
    let taken = 0;
    for (let index = 0; index < 60; index += 1) {
      const answer = await send(host.address, {
        method: "POST",
        target: `/read/${book.accountId}/${book.issueId}/subscription`,
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          accept: "application/json",
          "x-forwarded-for": `203.0.113.${index}`,
          "x-real-ip": `203.0.113.${index}`,
          "cloudfront-viewer-address": `203.0.113.${index}:1`,
          [EDGE_PROOF_HEADER]: "guessed",
        },
        body: new URLSearchParams({ email: `s${index}@stranger.example` }).toString(),
      });
      taken += answer.status === 200 ? 1 : 0;
    }
    expect(taken).toBe(40);
  });
});

/** A request as API Gateway passes it on. */
function eventOf(headers: Record<string, string>): HttpEvent {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- The source is read from nothing else.
  return { headers, requestContext: { http: { sourceIp: "130.176.1.1" } } } as unknown as HttpEvent;
}

test("on AWS it is who connected to CloudFront, if the request came from there, else to the API", () =>
  withHost({ edgeProof: "secret" }, async () => {
    const proven = { [EDGE_PROOF_HEADER]: "secret" };
    const named = (list: string) => sourceOf(eventOf({ ...proven, "x-forwarded-for": list }));
    expect(named("203.0.113.7")).toBe("203.0.113.7");
    expect(named("6.6.6.6, 203.0.113.7")).toBe("203.0.113.7");
    expect(named("6.6.6.6, 203.0.113.7, 130.176.1.1")).toBe("203.0.113.7");
    expect(named("6.6.6.6,2001:db8:1:2:3:4:5:6, 130.176.1.1")).toBe("2001:db8:1:2::/64");
    expect(named("")).toBe("130.176.1.1");
    const claimed = { "x-forwarded-for": "203.0.113.7, 130.176.1.1" };
    for (const proof of ["", "guessed", "secret2"]) {
      expect(sourceOf(eventOf({ ...claimed, [EDGE_PROOF_HEADER]: proof }))).toBe("130.176.1.1");
    }
    expect(sourceOf(eventOf(claimed))).toBe("130.176.1.1");
  }));

test("mail that bounces costs its source the most, and closes an account's forms for an hour at most", () =>
  withHost(PROXIED, async (host) => {
    const book = await aFreeMagazine(host);
    const wrong = { count: 40, domain: "simulator.amazonses.com" };
    const reader = (number: number, from = "198.51.100.1") =>
      askMany(host, book, { from, count: 1, domain: `reader${number}.example` });
    // Its mail bounces while it still sends requests.
    const first = await askMany(host, book, { from: "203.0.113.1", ...wrong });
    expect(first).toBeGreaterThan(5);
    await host.idle();
    expect(await reader(1)).toBe(1);
    host.pass({ seconds: 3000 });
    // By now the source would have regained its allowance, had nothing bounced.
    expect(await reader(2, "203.0.113.1")).toBe(0);
    let sources = 1;
    while ((await reader(10 + sources)) === 1) {
      sources += 1;
      expect(sources).toBeLessThan(20);
      await askMany(host, book, { from: `203.0.113.${sources}`, ...wrong });
      await host.idle();
    }
    expect(sources).toBeGreaterThan(1);
    host.pass({ hours: 1, seconds: 10 });
    expect(await reader(4, "198.51.100.2")).toBe(1);
    host.pass({ hours: 3 });
    expect(await reader(5, "203.0.113.1")).toBe(1);
  }));

test("nobody is pestered by the forms of many magazines, and every answer is the same", () =>
  withHost(PROXIED, async (host) => {
    const bodies = new Set<string>();
    for (let index = 0; index < 12; index += 1) {
      const book = await aFreeMagazine(host);
      for (const email of ["Victim@stranger.example", "victim@STRANGER.example"]) {
        const { status, body } = await ask(host, book, { from: `203.0.113.${index}`, email });
        bodies.add(`${status} ${body.toString()}`);
      }
    }
    await host.idle();
    expect([...bodies]).toEqual([`200 {"error":0,"message":"OK","data":[]}`]);
    expect((await allMail(host)).filter(({ to }) => /victim/i.test(to))).toHaveLength(10);
  }));

test.each([
  { what: "tags", spelling: (index: number) => `victim+${index}@stranger.example` },
  { what: "tags and case", spelling: (index: number) => `VicTim+a.b+${index}@Stranger.example` },
  {
    what: "Gmail's dots",
    spelling: (index: number) =>
      `v.ic${index % 2 ? "." : ""}tim+${index}@${index % 3 ? "gmail" : "googlemail"}.com`,
  },
])("a mailbox with many addresses, by $what, is one recipient", ({ spelling }) =>
  withHost(PROXIED, async (host) => {
    const book = await aFreeMagazine(host);
    for (let index = 0; index < 24; index += 1) {
      const email = spelling(index);
      expect((await ask(host, book, { from: `203.0.113.${index}`, email })).status).toBe(200);
    }
    await host.idle();
    const sent = (await allMail(host)).filter(({ to }) => /^v\.?ic\.?tim\+/i.test(to));
    expect(sent).toHaveLength(10);
  }),
);
