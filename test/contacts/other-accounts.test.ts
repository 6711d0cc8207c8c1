import { expect, test } from "vitest";
import { expectFailure } from "#test/support/answers.ts";
import { eventually } from "#test/support/eventually.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead();

test("batches with addresses of another account's contacts change nothing there", async () => {
  const [ann, bob] = [await host.anAccount("Ann"), await host.anAccount("Bob")];
  const { ID } = await ann.aMagazine({ title: "Harbour" });
  const own = await bob.aMagazine({ title: "Meadow" });
  for (const [publisher, magazineId] of [
    [ann, ID],
    [bob, own.ID],
  ] as const) {
    await publisher.succeed("POST", `magazines/${magazineId}/subscription`);
  }
  const email = "reader@example.org";
  await ann.addContact(email, { full_name: "Eva Reed" });
  await ann.succeed("POST", `contacts/${email}/subscription/${ID}`);
  const path = `magazines/${ID}/subscribers`;
  const subscribers = await eventually(async () => {
    const found = await ann.succeed("GET", path);
    expect(found).toHaveLength(1);
    return found;
  });
  const before = [await ann.succeed("GET", `contacts/${email}`), subscribers];

  const contacts = JSON.stringify([{ email, full_name: "Mallory" }]);
  expectFailure(await bob.call("POST", path, { contacts }), "MAGAZINE_NOT_FOUND");
  expectFailure(await bob.call("DELETE", `${path}?emails=${email}`), "MAGAZINE_NOT_FOUND");
  await bob.succeed("POST", "contacts/batch", { contacts });
  await bob.succeed("POST", `magazines/${own.ID}/subscribers`, { contacts });
  await bob.succeed("DELETE", `magazines/${own.ID}/subscribers?emails=${email}`);
  await bob.succeed("DELETE", `contacts/${email}`);

  expect([await ann.succeed("GET", `contacts/${email}`), await ann.succeed("GET", path)]).toEqual(
    before,
  );
});
