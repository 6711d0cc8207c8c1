import { expect, test } from "vitest";
import { addSubscribers, removeSubscribers } from "#contract/api/audience-operations.ts";
import { anAddressBook } from "#test/contacts/address-book.ts";
import { dataOf } from "#test/support/answers.ts";
import { JsonBody } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead();

test("a list of addresses comes in the query as JSON, or separated by commas", async () => {
  const { publisher, magazineId } = await anAddressBook(host);
  const path = `magazines/${magazineId}/subscribers`;
  await publisher.succeed("POST", `magazines/${magazineId}/subscription`);
  const emails = ["one@example.org", "two@example.org"];
  for (const text of [JSON.stringify(emails), emails.join(", ")]) {
    const contacts = new JsonBody({ contacts: emails.map((email) => ({ email })) });
    dataOf(addSubscribers, await publisher.call("POST", path, contacts));
    const query = new URLSearchParams({ emails: text }).toString();
    const answer = await publisher.call("DELETE", `${path}?${query}`);
    const { results } = dataOf(removeSubscribers, answer);
    expect(results).toMatchObject(emails.map((email) => ({ email, outcome: "unsubscribed" })));
  }
});
