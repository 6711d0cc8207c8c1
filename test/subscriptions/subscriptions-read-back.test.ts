import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { listSubscribers, listSubscriptions } from "#contract/api/read-back-operations.ts";
import { cursorOf } from "#http/list-cursor.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { send } from "#test/support/http.ts";
import { TEST_START, useMasthead } from "#test/support/masthead.ts";
import { type AddressBook, aBookWithContact, mailTo } from "#test/contacts/address-book.ts";

const host = await useMasthead();
let book: AddressBook;
let email: string;
let path: string;
let offered: string;

beforeEach(async () => {
  host.clock.now = new Date(TEST_START);
  ({ book, email } = await aBookWithContact(host, { full_name: "Ann Lee" }));
  path = `contacts/${email}`;
  offered = `magazines/${book.magazineId}/subscription`;
});

async function subscriptions(query = "") {
  return dataOf(
    listSubscriptions,
    await book.publisher.call("GET", `${path}/subscriptions${query}`),
  );
}

async function subscribers(query = "?status=confirmed") {
  const list = `magazines/${book.magazineId}/subscribers${query}`;
  return dataOf(listSubscribers, await book.publisher.call("GET", list));
}

function subscribe(
  fields: Record<string, string> = {},
  magazineId = book.magazineId,
): Promise<unknown> {
  return book.succeed("POST", `${path}/subscription/${magazineId}`, fields);
}

/** Presses the link in the contact's newest mail, as a mail program does. */
async function follow(link: RegExp): Promise<void> {
  const mail = (await mailTo(host, email)).at(-1);
  const { pathname, search } = new URL(link.exec(mail?.text ?? "")?.[0] ?? "");
  const { status } = await send(host.address, { method: "POST", target: pathname + search });
  expect(status).toBe(200);
}

async function askOnThePage(): Promise<void> {
  await book.publisher.publish(book.issueId, "unlisted");
  await send(host.address, {
    method: "POST",
    target: `/read/${book.accountId}/${book.issueId}/subscription`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ email }).toString(),
  });
}

const since = "2026-03-01T12:00:00Z";

describe("the subscriptions of a contact", () => {
  test("are pending until it confirms by mail, then confirmed", async () => {
    expect(await subscriptions()).toEqual([]);
    await book.succeed("POST", offered);
    await askOnThePage();
    const one = { magazine_id: book.magazineId, since, cycle: null, ends_at: null };
    expect(await subscriptions()).toEqual([{ ...one, status: "pending" }]);
    expect(await subscribers()).toEqual([]);
    await follow(/https?:\/\/\S+\/subscription\?\S+/);
    expect(await subscriptions()).toEqual([{ ...one, status: "confirmed" }]);
  });

  test("asked for and not confirmed leave the list after two days, or when nothing is offered", async () => {
    await book.succeed("POST", offered);
    await askOnThePage();
    await book.succeed("DELETE", offered);
    expect(await subscriptions()).toEqual([]);
    await book.succeed("POST", offered);
    expect(await subscriptions()).toHaveLength(1);
    host.pass({ days: 2 });
    expect(await subscriptions()).toEqual([]);
  });

  test("have the last cycle and the end of what is paid, and then have ended", async () => {
    await book.sell();
    await subscribe({ cycle: "2" });
    const one = { magazine_id: book.magazineId, since };
    const month = { ...one, cycle: 2, ends_at: "2026-04-01T12:00:00Z" };
    expect(await subscriptions()).toEqual([{ ...month, status: "confirmed" }]);
    await subscribe({ cycle: "1" });
    const longer = { ...one, cycle: 1, ends_at: "2026-04-08T12:00:00Z" };
    expect(await subscriptions()).toEqual([{ ...longer, status: "confirmed" }]);
    expect(await subscribers()).toEqual([
      { email, full_name: "Ann Lee", status: "confirmed", since, ends_at: longer.ends_at },
    ]);
    host.pass({ days: 38 });
    expect(await subscriptions()).toEqual([{ ...longer, status: "ended" }]);
    expect(await subscribers()).toEqual([]);
  });

  test("end when the contact unsubscribes, unless they are paid", async () => {
    await subscribe();
    host.pass({ hours: 1 });
    await follow(/https?:\/\/\S+\/unsubscribe\?\S+/);
    const [ended] = await subscriptions();
    expect(ended).toMatchObject({ status: "ended", ends_at: "2026-03-01T13:00:00Z" });
    expect(await subscribers()).toEqual([]);
    await book.sell();
    await subscribe({ cycle: "6" });
    expect(await subscriptions()).toMatchObject([{ status: "confirmed", cycle: 6 }]);
    expect(await subscribers()).toHaveLength(1);
  });

  test("leave out deleted magazines, and those of an earlier contact with the address", async () => {
    const { ID } = await book.publisher.aMagazine();
    await subscribe();
    await subscribe({}, ID);
    expect(await subscriptions()).toHaveLength(2);
    await book.publisher.deleteMagazine(ID);
    expect(await subscriptions()).toMatchObject([{ magazine_id: book.magazineId }]);
    await book.succeed("DELETE", path);
    expectFailure(await book.publisher.call("GET", `${path}/subscriptions`), "CONTACT_NOT_FOUND");
    expect(await subscribers()).toEqual([]);
    await book.addContact(email);
    expect(await subscriptions()).toEqual([]);
    expect(await subscribers()).toEqual([]);
  });

  test("come in parts, each once, whatever is subscribed to meanwhile", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      ids.push((await book.publisher.aMagazine()).ID);
      await subscribe({}, ids.at(-1));
    }
    const listed: string[] = [];
    let query = "?limit=1";
    for (;;) {
      const answer = await book.publisher.call("GET", `${path}/subscriptions${query}`);
      const [entry] = dataOf(listSubscriptions, answer);
      listed.push(entry?.magazine_id ?? "");
      if (answer.nextCursor === undefined) break;
      // Random ids put new ones on either side of the cursor.
      for (let count = 0; count < 2; count += 1) {
        if (listed.length < 3) await subscribe({}, (await book.publisher.aMagazine()).ID);
      }
      query = `?limit=1&cursor=${answer.nextCursor}`;
    }
    expect(listed.filter((id) => ids.includes(id)).toSorted()).toEqual(ids.toSorted());
    expect(new Set(listed).size).toBe(listed.length);
  });
});

describe("the subscribers of a magazine", () => {
  const part = v.array(v.object({ email: v.string() }));

  /** Adds contacts with a subscription. @returns their addresses */
  async function subscribed(names: readonly string[]): Promise<string[]> {
    const addresses = names.map((name) => `${name}@example.org`);
    for (const address of addresses) {
      await book.addContact(address);
      await book.succeed("POST", `contacts/${address}/subscription/${book.magazineId}`);
    }
    return addresses;
  }

  test("come in parts, each once, while others come and go", async () => {
    const staying = await subscribed(["s1", "s2", "s3", "s4", "s5", "s6"]);
    const listed: string[] = [];
    let query = "?limit=2";
    for (let count = 0; ; count += 1) {
      const list = `magazines/${book.magazineId}/subscribers${query}`;
      const answer = await book.publisher.call("GET", list);
      listed.push(...v.parse(part, answer.data).map((one) => one.email));
      if (answer.nextCursor === undefined) break;
      // The subscriber at the cursor leaves; once the purge has run, once not.
      const last = listed.at(-1) ?? "";
      if (count < 2) await book.succeed("DELETE", `contacts/${last}`);
      if (count === 0) await host.runSchedules();
      if (count < 2) await subscribed([`new${count}a`, `new${count}b`]);
      query = `?limit=2&cursor=${answer.nextCursor}`;
    }
    expect(listed.filter((one) => staying.includes(one)).toSorted()).toEqual(staying.toSorted());
    expect(new Set(listed).size).toBe(listed.length);
  });

  test("are a magazine's own, and there are none of a missing one", async () => {
    await subscribed(["t1"]);
    const { ID } = await book.publisher.aMagazine();
    const empty = await book.publisher.call("GET", `magazines/${ID}/subscribers`);
    expect(dataOf(listSubscribers, empty)).toEqual([]);
    const missing = await book.publisher.call("GET", "magazines/M0000000000000000000/subscribers");
    expectFailure(missing, "MAGAZINE_NOT_FOUND");
    const other = await host.anAccount();
    const list = `magazines/${book.magazineId}/subscribers`;
    expectFailure(await other.call("GET", list), "MAGAZINE_NOT_FOUND");
  });

  test("are not listed from a cursor that this list has not made", async () => {
    await subscribed(["u1"]);
    const { accountId, magazineId } = book;
    const list = `magazines/${magazineId}/subscribers`;
    const subscribersOf = { accountId, operationId: "listSubscribers", path: { magazineId } };
    const subscriptionsOf = { accountId, operationId: "listSubscriptions", path: { email } };
    for (const forged of ["MDAwMDAw", "Iw", "UiM", "UyM", "Ljo"]) {
      const answer = await book.publisher.call("GET", `${list}?cursor=${forged}`);
      expectFailure(answer, "INVALID_PARAMETER", "cursor");
      for (const part of ["r", "s"]) {
        const inList = cursorOf(subscribersOf, part + forged);
        expect(await subscribers(`?cursor=${inList}`)).toBeInstanceOf(Array);
      }
      const inList = cursorOf(subscriptionsOf, forged);
      expect(await subscriptions(`?cursor=${inList}`)).toBeInstanceOf(Array);
    }
  });
});
