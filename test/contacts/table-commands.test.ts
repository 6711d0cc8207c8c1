import { beforeEach, describe, expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { TABLE_BUDGETS } from "#test/support/table-budgets.ts";
import { countTableCost, isWaitedFor } from "#test/support/table-units.ts";
import { type AddressBook, anAddressBook } from "./address-book.ts";

const host = await useMasthead();

// Deep enough to show who waits for a command.
Error.stackTraceLimit = 50;

// A queue's background work does not count towards the operation.
const takeCost = countTableCost(isWaitedFor);

async function commandsOf(work: () => Promise<unknown>): Promise<string[]> {
  takeCost();
  await work();
  return takeCost().commands;
}

describe("the commands of a contact's operation, in their order:", () => {
  const EMAIL = "ann@example.org";
  let book: AddressBook;
  let paths: Record<"access" | "issue" | "subscription" | "token", string>;

  beforeEach(async () => {
    book = await anAddressBook(host);
    await book.addContact(EMAIL);
    await book.succeed("GET", `issues/${book.issueId}`);
    await host.idle();
    const path = `contacts/${EMAIL}`;
    paths = {
      access: `${path}/access/${book.issueId}`,
      issue: `${path}/issue/${book.issueId}`,
      subscription: `${path}/subscription/${book.magazineId}`,
      token: `${path}/token`,
    };
  });

  async function names(
    ...call: [method: string, path: string, fields?: Record<string, string>]
  ): Promise<string> {
    const commands = await commandsOf(() => book.succeed(...call));
    // A write ends with its line in the audit log.
    if (call[0] !== "GET") expect(commands.pop()).toBe("PutItem");
    return commands.join(" ");
  }

  test("a grant is one write, and another for its mail, which is counted first", async () => {
    const mailed = { notify_user: "yes" };
    expect(await names("PUT", paths.access, { notify_user: "no" })).toBe("BatchGetItem PutItem");
    const [counted, mail] = ["BatchGetItem GetItem UpdateItem", "TransactWriteItems"];
    expect(await names("PUT", paths.access, mailed)).toBe(`${counted} PutItem ${mail}`);
    expect(await names("DELETE", paths.access, mailed)).toBe(`BatchGetItem UpdateItem ${mail}`);
  });

  test("the budget allows what the most costly way takes", () => {
    expect(TABLE_BUDGETS.grantAccess.calls).toBe(6);
    expect(TABLE_BUDGETS.revokeAccess.calls).toBe(4);
    expect(TABLE_BUDGETS.deliverIssue.calls).toBe(6);
    expect(TABLE_BUDGETS.deliverSubscription.calls).toBe(8);
  });

  test("a delivery costs a grant more where the issue needs one", async () => {
    const counted = "BatchGetItem GetItem UpdateItem";
    const [granted, first] = [
      `${counted} PutItem TransactWriteItems`,
      `${counted} TransactWriteItems`,
    ];
    expect(await names("POST", paths.issue)).toBe(granted);
    await book.publisher.publish(book.issueId, "unlisted");
    expect(await names("POST", paths.issue)).toBe(first);
  });

  test("a subscription and its renewal cost the same, free or paid", async () => {
    const expected = "BatchGetItem Query GetItem UpdateItem GetItem UpdateItem PutItem";
    expect(await names("POST", paths.subscription)).toBe(expected);
    await book.sell();
    for (let count = 0; count < 2; count += 1) {
      expect(await names("POST", paths.subscription, { cycle: "2" })).toBe(expected);
    }
  });

  test("a token costs the contact's read and one write; all of them end in one write", async () => {
    for (let count = 0; count < 6; count += 1) {
      expect(await names("POST", paths.token)).toBe("GetItem PutItem");
    }
    expect(await names("DELETE", `${paths.token}s`)).toBe("UpdateItem");
  });

  test("a contact is read and listed in one call each; made in three, one of which asks who is to hear of it", async () => {
    const path = "contacts/one@example.org";
    const made = "GetItem Query TransactWriteItems";
    expect(await names("POST", "contacts", { email: "one@example.org" })).toBe(made);
    expect(await names("GET", path)).toBe("GetItem");
    expect(await names("PUT", path, { city: "Höfn" })).toBe("UpdateItem");
    const renamed = "GetItem TransactWriteItems GetItem";
    expect(await names("PUT", path, { full_name: "One" })).toBe(renamed);
    expect(await names("PUT", path, { full_name: "One" })).toBe("GetItem UpdateItem");
    expect(await names("GET", "contacts")).toBe("Query");
    expect(await names("DELETE", path)).toBe("Query UpdateItem");
  });
});
