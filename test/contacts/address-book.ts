import type { ErrorCode } from "#contract/api/errors.ts";
import type { ReadMail } from "#lib/host/inbox/read-mail.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { expectFailure } from "#test/support/answers.ts";
import type { ParametersSent } from "#test/support/api-client.ts";
import { seedIssue } from "#test/support/examples.ts";
import { allMail, countMail } from "#test/support/all-mail.ts";
import type { TestHost } from "#test/support/test-host.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { open } from "#test/support/reader-client.ts";
import { tableItems } from "#test/support/traces.ts";
import { WIRE } from "#test/support/wire/service.ts";
import { expect } from "vitest";

/** A publisher with one free magazine, one issue and no contacts yet. */
export class AddressBook {
  readonly publisher: Publisher;
  readonly accountId: string;
  readonly magazineId: string;
  readonly issueId: string;
  readonly #host: TestHost;

  constructor(
    host: TestHost,
    fields: Pick<AddressBook, "publisher" | "accountId" | "magazineId" | "issueId">,
  ) {
    this.#host = host;
    this.publisher = fields.publisher;
    this.accountId = fields.accountId;
    this.magazineId = fields.magazineId;
    this.issueId = fields.issueId;
  }

  /** Calls the API and expects success. @returns `data` */
  succeed(method: string, path: string, fields?: ParametersSent): Promise<unknown> {
    return this.publisher.succeed(method, path, fields);
  }

  addContact(email: string, profile: Record<string, string> = {}): Promise<void> {
    return this.publisher.addContact(email, profile);
  }

  /** Sells the magazine; only the cover is in the preview. */
  async sell(): Promise<void> {
    const terms = { price: "20", issue_price: "4", preview_pages: "1-1" };
    await this.succeed("POST", `magazines/${this.magazineId}/subscription`, terms);
  }

  /** Checks that a call fails as expected, writes nothing and mails nothing. */
  expectRefused(refusal: Refusal): Promise<void> {
    return expectRefused(this.#host, this.publisher, refusal);
  }

  /** Sends all due mail. @returns the mails to an address, oldest first */
  mailTo(address: string): Promise<ReadMail[]> {
    return mailTo(this.#host, address);
  }

  /** The personal link in the first mail to an address; empty without one. */
  async linkFor(address: string): Promise<string> {
    const [mail] = await this.mailTo(address);
    return mail ? personalLink(mail) : "";
  }
}

let books = 0;

/** Makes an account with a magazine and a published, private issue. */
export async function anAddressBook(host: TestHost): Promise<AddressBook> {
  const publisher = await host.anAccount(`Address book ${++books}`);
  const accountId = await accountIdOf(publisher);
  const { ID: magazineId } = await publisher.aMagazine();
  const issueId = await seedIssue({ accountId, magazineId });
  await publisher.publish(issueId, "private");
  // Otherwise the mail about this issue could also go to somebody who subscribes at once.
  await host.idle();
  return new AddressBook(host, { publisher, accountId, magazineId, issueId });
}

/** Makes an address book with one contact, whose address is unique. */
export async function aBookWithContact(
  host: TestHost,
  profile: Record<string, string> = {},
): Promise<{ book: AddressBook; email: string }> {
  const book = await anAddressBook(host);
  const email = `ann${books}@example.org`;
  await book.addContact(email, profile);
  return { book, email };
}

/** A call that has to fail. */
export interface Refusal {
  method: string;
  path: string;
  body?: ParametersSent;
  code: ErrorCode;
  words?: string;
}

/** Checks that a call fails as expected, writes nothing and mails nothing. */
export async function expectRefused(
  host: TestHost,
  publisher: Publisher,
  { method, path, body, code, words }: Refusal,
): Promise<void> {
  const before = await everything(host, publisher);
  expectFailure(await publisher.call(method, path, body), code, words);
  expect(await everything(host, publisher)).toEqual(before);
}

/**
 * Everything stored, except the last uses of keys, and the number of mails sent once all due mail has gone. A
 * deployment purges and sends when it likes: there, only what is stored of these publishers.
 */
export async function everything(host: TestHost, ...publishers: Publisher[]): Promise<unknown> {
  await host.idle();
  const accountIds = new Set(await Promise.all(publishers.map(accountIdOf)));
  const items = (await itemsWith(""))
    .filter(({ PK }) => !WIRE || accountIds.has(String(PK).split("#")[0] ?? ""))
    .map((item) => ({ ...item, lastUsedAt: undefined }));
  return { mails: await mailsOf(host, accountIds), items };
}

/**
 * The number of mails sent; in a deployment, only those with links to these accounts, since mails of others arrive
 * late.
 */
async function mailsOf(host: TestHost, accountIds: ReadonlySet<string>): Promise<number> {
  if (!WIRE) return countMail(host);
  const mails = await allMail(host);
  return mails.filter(({ text }) => [...accountIds].some((id) => text.includes(id))).length;
}

/** Items by a prefix of their sort key, in order. */
export async function itemsWith(sortKeyPrefix: string): Promise<Record<string, unknown>[]> {
  const items = await tableItems();
  const keyOf = ({ PK, SK }: Record<string, unknown>) => `${String(PK)} ${String(SK)}`;
  return items
    .filter(({ SK }) => String(SK).startsWith(sortKeyPrefix))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Sends all due mail. @returns the mails to an address, oldest first */
export async function mailTo(host: TestHost, address: string): Promise<ReadMail[]> {
  await host.idle();
  return (await allMail(host)).filter(({ to }) => to === address);
}

/** The personal link in a mail's text; empty without one. */
export function personalLink({ text }: { text: string }): string {
  return /https?:\/\/\S+\?pass=[\w.-]+/.exec(text)?.find((link) => !link.includes("/mail/")) ?? "";
}

/** The status and contents at one of the reader's addresses: the whole issue, its preview, or nothing. */
export async function shownAt(url: string): Promise<string> {
  const { status, body } = await open(url);
  const manifest = /id="manifest">(.*?)<\/script>/s.exec(body.toString())?.[1] ?? "";
  const kind = /"images":\{"kind":"(\w+)"/.exec(manifest)?.[1] ?? "nothing";
  return `${status} ${kind}`;
}
