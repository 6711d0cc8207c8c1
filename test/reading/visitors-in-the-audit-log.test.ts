import { expect, test } from "vitest";
import { listAudit } from "#contract/api/audit/audit-operations.ts";
import { dataOf } from "#test/support/answers.ts";
import { anAddressBook, mailTo } from "#test/contacts/address-book.ts";
import { send } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead();

test("who subscribes and unsubscribes is in the log as a visitor, without name and address", async () => {
  const { publisher, accountId, magazineId, issueId } = await anAddressBook(host);
  await publisher.call("POST", `magazines/${magazineId}/subscription`);
  await publisher.publish(issueId, "unlisted");
  const email = "Perdita@harbour.example";
  await send(host.address, {
    method: "POST",
    target: `/read/${accountId}/${issueId}/subscription`,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      accept: "application/json",
    },
    body: new URLSearchParams({ email, full_name: "Perdita" }).toString(),
  });
  const press = async (words: string): Promise<void> => {
    const mail = (await mailTo(host, email)).at(-1);
    const [link = ""] = new RegExp(`https?://\\S+/${words}\\?\\S+`).exec(mail?.text ?? "") ?? [];
    const { pathname, search } = new URL(link);
    for (let count = 0; count < 2; count += 1) {
      const { status } = await send(host.address, { method: "POST", target: pathname + search });
      expect(status).toBe(200);
    }
    await host.idle();
  };
  await press("subscription");
  await press("unsubscribe");
  const log = dataOf(listAudit, await publisher.call("GET", "audit"));
  const visits = log.filter(({ actor }) => actor.kind === "visitor");
  // A second confirmation changes nothing; a second unsubscription is logged.
  expect(visits.map(({ action }) => action)).toEqual([
    "unsubscribe",
    "unsubscribe",
    "confirmSubscription",
  ]);
  expect(new Set(visits.map(({ actor }) => actor.id)).size).toBe(1);
  for (const { actor, object, address } of visits) {
    expect(actor).toMatchObject({ name: "" });
    expect(actor.id).not.toBe("");
    expect(object).toEqual({ kind: "magazine", id: magazineId });
    expect(address).toBe("127.0.0.1");
  }
  expect(JSON.stringify(log)).not.toMatch(/perdita|@/i);
});
