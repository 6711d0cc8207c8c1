import { expect, test } from "vitest";
import { addressHash } from "#features/contacts/address-hash.ts";
import { createSuppression } from "#features/mail/suppression-repository.ts";
import { AddressBook, anAddressBook, personalLink, shownAt } from "#test/contacts/address-book.ts";
import { seedIssue } from "#test/support/examples.ts";
import { type Received, send } from "#test/support/http.ts";
import { startTestHost } from "#test/support/masthead.ts";

import { countTableCost, isWaitedFor } from "#test/support/table-units.ts";

const PUBLIC = "https://press.example";
const host = await startTestHost({ publicUrl: PUBLIC });
const takeCost = countTableCost(isWaitedFor);
Error.stackTraceLimit = 50;

interface Asked {
  from?: string;
  accept?: string;
  headers?: Record<string, string>;
}

/** Sends an issue's form through the proxy as a visitor. */
function ask(book: AddressBook, email: string, asked: Asked = {}): Promise<Received> {
  const { from = "192.0.2.1", accept = "text/html", headers = {} } = asked;
  return send(host.address, {
    method: "POST",
    target: `${pathOf(book)}/link`,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      accept,
      host: "press.example",
      "x-forwarded-for": from,
      ...headers,
    },
    body: new URLSearchParams({ email }).toString(),
  });
}

const pathOf = ({ accountId, issueId }: AddressBook): string => `/read/${accountId}/${issueId}`;

const pageOf = async (book: AddressBook, path = pathOf(book)): Promise<string> =>
  (await send(host.address, { method: "GET", target: path })).body.toString();

/** A private issue with one reader, who has a new source address, since each has an allowance. */
async function aReader(): Promise<{ book: AddressBook; email: string; from: string }> {
  const book = await anAddressBook(host);
  const number = ++readers;
  const email = `reader${number}@harbour.example`;
  await book.addContact(email);
  await book.succeed("PUT", `contacts/${email}/access/${book.issueId}`);
  return { book, email, from: `198.51.100.${number}` };
}
let readers = 0;

/** The same address book with an issue that continues after its preview. */
async function withPages(book: AddressBook): Promise<AddressBook> {
  const { publisher, accountId, magazineId } = book;
  const issueId = await seedIssue({ accountId, magazineId }, { pagesCount: 4 });
  await publisher.publish(issueId, "private");
  return new AddressBook(host, { publisher, accountId, magazineId, issueId });
}

/** The personal links mailed to an address, on the address that the tests call. */
async function linksTo(book: AddressBook, email: string): Promise<string[]> {
  return (await book.mailTo(email)).map((mail) => personalLink(mail).replace(PUBLIC, host.address));
}

function shown({ status, headers, body }: Received): unknown {
  const { date: _, "apigw-requestid": __, "x-request-id": ___, ...others } = headers;
  return [status, others, body.toString()];
}

test("a private issue mails whoever may read it a link that opens it", async () => {
  const { book, email, from } = await aReader();
  expect(await pageOf(book)).toContain(`action="${PUBLIC}${pathOf(book)}/link"`);
  const answer = await ask(book, email.toUpperCase(), { from });
  expect(answer.status).toBe(200);
  expect(answer.body.toString()).toContain(`data-reason="link-sent"`);
  const links = await linksTo(book, email);
  expect(links).toHaveLength(1);
  expect(await shownAt(links[0] ?? "")).toBe("200 issue");
  expect(await book.succeed("GET", `contacts/${email}/mails`)).toMatchObject([
    { kind: "access_link", email, issue_id: book.issueId, status: "kept" },
  ]);
});

test("the end of a preview leads to the form, which mails a subscriber the link", async () => {
  const { book: first, email, from } = await aReader();
  const book = await withPages(first);
  await book.sell();
  expect(await pageOf(book)).toContain(`href="${PUBLIC}${pathOf(book)}/link"`);
  expect(await pageOf(book, `${pathOf(book)}/link`)).toContain(`id="mail-link"`);
  await ask(book, email, { from });
  expect(await linksTo(book, email)).toEqual([]);
  await book.succeed("POST", `contacts/${email}/subscription/${book.magazineId}`, { cycle: "1" });
  const before = (await linksTo(book, email)).length;
  await ask(book, email, { from });
  const links = await linksTo(book, email);
  expect(links).toHaveLength(before + 1);
  expect(await shownAt(links.at(-1) ?? "")).toBe("200 issue");
});

test("a link that has ended leads to the form as well", async () => {
  const { book, email } = await aReader();
  await ask(book, email, { from: "203.0.113.1" });
  const [link = ""] = await linksTo(book, email);
  await book.succeed("POST", `contacts/${email}/renew-link`);
  const { pathname, search } = new URL(link);
  const closed = await pageOf(book, pathname + search);
  expect(closed).toContain(`data-reason="expired"`);
  expect(closed).toContain(`id="mail-link"`);
});

test("the answer and the work behind it are the same for readers, contacts, strangers and refused addresses", async () => {
  const { book, email, from } = await aReader();
  await book.addContact("nobody-special@harbour.example");
  await book.addContact("gone@harbour.example");
  await book.succeed("PUT", `contacts/gone@harbour.example/access/${book.issueId}`);
  await createSuppression({
    addressHash: addressHash("gone@harbour.example"),
    reason: "complaint",
    createdAt: host.clock.now.toISOString(),
  });
  await host.idle();
  await ask(book, "first@harbour.example", { from });
  const asked = ["nobody-special@harbour.example", "gone@harbour.example", "who@stranger.example"];
  for (const accept of ["text/html", "application/json"]) {
    takeCost();
    const known = shown(await ask(book, email, { from, accept }));
    const { commands } = takeCost();
    expect(commands.length).toBeGreaterThan(0);
    for (const address of asked) {
      expect(shown(await ask(book, address, { from, accept })), address).toEqual(known);
      expect(takeCost().commands, address).toEqual(commands);
    }
  }
  expect(await linksTo(book, email)).toHaveLength(2);
  for (const address of [...asked, "first@harbour.example"]) {
    expect(await book.mailTo(address), address).toEqual([]);
  }
  expect(await book.succeed("GET", `contacts/gone@harbour.example/mails`)).toEqual([]);
  expect(await book.succeed("GET", `issues/${book.issueId}/mails`)).toHaveLength(2);
});

/** The time in milliseconds until the answer to a request for a link. */
async function elapsed(book: AddressBook, email: string, from: string): Promise<number> {
  const start = performance.now();
  expect((await ask(book, email, { from })).status).toBe(200);
  const time = performance.now() - start;
  // Work done after the answer must not slow the next request.
  await host.idle();
  return time;
}

const PAIRS = 40;

test("the answer takes as long for readers as for strangers", async () => {
  const { book } = await aReader();
  const shares: number[] = [];
  // Both requests run in turns, so that other work slows both. Further rounds make up for chance.
  for (let round = 1; round <= 3 && !shares.some(isEven); round += 1) {
    let slower = 0;
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const reader = `timed${round}-${pair}@harbour.example`;
      await book.addContact(reader);
      await book.succeed("PUT", `contacts/${reader}/access/${book.issueId}`);
      await host.idle();
      const from = `203.0.${round}.${pair}`;
      const stranger = `timed${round}-${pair}@strange.example`;
      // Each of the two comes first equally often.
      const isFirst = pair % 2 === 0;
      const [one, other] = isFirst ? [reader, stranger] : [stranger, reader];
      const times = [await elapsed(book, one, from), await elapsed(book, other, from)];
      const [ofReader = 0, ofStranger = 0] = isFirst ? times : times.toReversed();
      if (ofReader > ofStranger) slower += 1;
    }
    shares.push(slower / PAIRS);
  }
  expect(shares.some(isEven), shares.join()).toBe(true);
});

/** Whether readers waited longer than strangers about half the time. */
function isEven(share: number): boolean {
  return share > 0.25 && share < 0.75;
}

test("a flood to one reader from many sources mails four, is answered alike, and ends by itself", async () => {
  const { book, email } = await aReader();
  const answers = new Set<string>();
  for (let source = 1; source <= 30; source += 1) {
    answers.add(JSON.stringify(shown(await ask(book, email, { from: `203.0.113.${source + 9}` }))));
  }
  expect(answers.size).toBe(1);
  expect(await linksTo(book, email)).toHaveLength(4);
  host.pass({ hours: 2 });
  await ask(book, email, { from: "203.0.113.99" });
  expect(await linksTo(book, email)).toHaveLength(5);
});

test("one source that tries many addresses is refused, and others are not", async () => {
  const { book, email, from } = await aReader();
  const statuses: number[] = [];
  for (let count = 0; count < 42; count += 1) {
    statuses.push((await ask(book, `guess${count}@harbour.example`, { from })).status);
  }
  expect(statuses.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 200));
  expect(statuses.slice(40)).toEqual([429, 429]);
  const refused = await ask(book, email, { from });
  expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
  expect(refused.body.toString()).toContain("Too many links");
  expect((await ask(book, email, { from: `${from}9` })).status).toBe(200);
});

test("access that has ended is mailed no link, and closes the one before", async () => {
  const { book, email, from } = await aReader();
  await ask(book, email, { from });
  const [link = ""] = await linksTo(book, email);
  await book.succeed("DELETE", `contacts/${email}/access/${book.issueId}`);
  expect(await shownAt(link)).toBe("200 nothing");
  await ask(book, email, { from });
  expect(await linksTo(book, email)).toHaveLength(1);
});

test("of another account's issue the address is mailed nothing", async () => {
  const { email, from } = await aReader();
  const other = await anAddressBook(host);
  expect((await ask(other, email, { from })).status).toBe(200);
  expect(await other.mailTo(email)).toEqual([]);
});

test("whoever has stopped all mail gets the link that they ask for", async () => {
  const { book, email, from } = await aReader();
  await book.succeed("POST", `contacts/${email}/issue/${book.issueId}`);
  const [first] = await book.mailTo(email);
  const stop = /https?:\/\/\S+\/unsubscribe\?\S+/.exec(first?.text ?? "")?.[0] ?? "";
  const { pathname, search } = new URL(stop);
  await send(host.address, { method: "POST", target: pathname + search });
  await ask(book, email, { from });
  expect((await book.mailTo(email)).at(-1)?.subject).toContain("Your link to");
});

test("a form of another site is refused before anything is done", async () => {
  const { book, email, from } = await aReader();
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null", "sec-fetch-site": "cross-site" },
    { origin: PUBLIC, "sec-fetch-site": "same-site" },
  ];
  for (const headers of foreign) {
    const refused = await ask(book, email, { from, headers });
    expect(refused.status).toBe(403);
    // A visitor who asked in a frame gets the form in a new tab.
    expect(refused.body.toString()).toContain(
      `href="${PUBLIC}${pathOf(book)}/link" target="_blank"`,
    );
    const json = await ask(book, email, { from, headers, accept: "application/json" });
    expect(json.status).toBe(403);
  }
  expect(await book.mailTo(email)).toEqual([]);
  const own: Record<string, string>[] = [
    { origin: "null", "sec-fetch-site": "same-origin" },
    { origin: "null" },
    { origin: PUBLIC },
  ];
  for (const headers of own) {
    expect((await ask(book, email, { from, headers })).status).toBe(200);
  }
});

test("what is no address, and an issue that is not published, are said to be that", async () => {
  const { book, email, from } = await aReader();
  for (const wrong of ["", "ann", "a@b@c", "ann@example.org\r\nBcc: x@example.org"]) {
    const answer = await ask(book, wrong, { from });
    expect(answer.status, wrong).toBe(400);
    expect(answer.body.toString()).toContain("Please check the e-mail address.");
  }
  await book.publisher.unpublish(book.issueId);
  expect((await ask(book, email, { from })).status).toBe(404);
  expect(await pageOf(book)).not.toContain("mail-link");
  expect(await book.mailTo(email)).toEqual([]);
});
