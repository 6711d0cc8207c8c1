import { beforeEach, expect, test } from "vitest";
import { listSubscribers } from "#contract/api/read-back-operations.ts";
import { dataOf } from "#test/support/answers.ts";
import { eventually } from "#test/support/eventually.ts";
import { send } from "#test/support/http.ts";
import { TEST_START, useMasthead } from "#test/support/masthead.ts";
import { type AddressBook, anAddressBook, mailTo } from "#test/contacts/address-book.ts";

const host = await useMasthead();
let book: AddressBook;
let path: string;

beforeEach(async () => {
  host.clock.now = new Date(TEST_START);
  book = await anAddressBook(host);
  path = `magazines/${book.magazineId}/subscribers`;
});

async function reasons(): Promise<Record<string, unknown>> {
  const found = dataOf(listSubscribers, await book.publisher.call("GET", `${path}?details=yes`));
  return Object.fromEntries(found.map(({ email, status, reason }) => [email, [status, reason]]));
}

function add(emails: readonly string[], more: Record<string, string> = {}): Promise<unknown> {
  const contacts = JSON.stringify(emails.map((email) => ({ email })));
  return book.succeed("POST", path, { contacts, ...more });
}

const remove = (email: string) => book.succeed("DELETE", path, { emails: JSON.stringify([email]) });

/** Follows the link in the last mail to an address that ends a subscription. */
async function unsubscribe(email: string, everything = ""): Promise<void> {
  const mail = (await mailTo(host, email)).at(-1);
  const link = /https?:\/\/\S+\/unsubscribe\?\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  const { pathname, search } = new URL(link);
  await send(host.address, { method: "POST", target: pathname + search + everything });
}

const BOUNCING = "bounce@simulator.amazonses.com";
const COMPLAINING = "complaint@simulator.amazonses.com";

test("a subscriber who left is told apart by who ended it, and one who gets no mail by why", async () => {
  await book.succeed("POST", `magazines/${book.magazineId}/subscription`);
  const mailed = ["left@a.org", "all@a.org", "both@a.org", BOUNCING, COMPLAINING, "reads@a.org"];
  await add([...mailed, "taken@a.org", "back@a.org"], { notify_user: "yes" });
  await unsubscribe("left@a.org");
  await unsubscribe("all@a.org", "&all=yes");
  await remove("both@a.org");
  await unsubscribe("both@a.org");
  await remove("taken@a.org");
  await remove("back@a.org");
  await add(["back@a.org"]);
  await host.idle();
  await eventually(async () =>
    expect(await reasons()).toEqual({
      "left@a.org": ["ended", "unsubscribed"],
      "all@a.org": ["confirmed", "unsubscribed"],
      "both@a.org": ["ended", "removed"],
      "taken@a.org": ["ended", "removed"],
      "back@a.org": ["confirmed", null],
      "reads@a.org": ["confirmed", null],
      [BOUNCING]: ["confirmed", "bounced"],
      [COMPLAINING]: ["confirmed", "complained"],
    }),
  );
  await remove(BOUNCING);
  await eventually(async () =>
    expect(await reasons()).toMatchObject({ [BOUNCING]: ["ended", "removed"] }),
  );
});

test("what was paid is over, unless the publisher has ended it before", async () => {
  await book.sell();
  await add(["over@a.org", "taken@a.org", "again@a.org"], { cycle: "1" });
  await remove("taken@a.org");
  await remove("again@a.org");
  await add(["again@a.org"], { cycle: "1" });
  await eventually(async () =>
    expect(await reasons()).toEqual({
      "over@a.org": ["confirmed", null],
      "taken@a.org": ["ended", "removed"],
      "again@a.org": ["confirmed", null],
    }),
  );
  host.pass({ days: 8 });
  expect(await reasons()).toEqual({
    "over@a.org": ["ended", "ended"],
    "taken@a.org": ["ended", "removed"],
    "again@a.org": ["ended", "ended"],
  });
});

test("without details there is no reason, and who only asked has none", async () => {
  await book.succeed("POST", `magazines/${book.magazineId}/subscription`);
  await book.publisher.publish(book.issueId, "unlisted");
  await send(host.address, {
    method: "POST",
    target: `/read/${book.accountId}/${book.issueId}/subscription`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "email=asked%40a.org",
  });
  await eventually(async () =>
    expect(await reasons()).toEqual({ "asked@a.org": ["pending", null] }),
  );
  const [plain] = dataOf(listSubscribers, await book.publisher.call("GET", path));
  expect(plain).not.toHaveProperty("reason");
});
