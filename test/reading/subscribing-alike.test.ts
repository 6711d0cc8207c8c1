import { expect, test } from "vitest";
import { addressHash } from "#features/contacts/address-hash.ts";
import { createSuppression } from "#features/mail/suppression-repository.ts";
import { anAddressBook, mailTo } from "#test/contacts/address-book.ts";
import { type Received, send } from "#test/support/http.ts";
import { startTestHost } from "#test/support/masthead.ts";
import { countTableCost, isWaitedFor } from "#test/support/table-units.ts";

const host = await startTestHost({});
const takeCost = countTableCost(isWaitedFor);
Error.stackTraceLimit = 50;

function ask(target: string, email: string): Promise<Received> {
  return send(host.address, {
    method: "POST",
    target,
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
    body: new URLSearchParams({ email }).toString(),
  });
}

function shown({ status, headers, body }: Received): unknown {
  const { date: _, "apigw-requestid": __, "x-request-id": ___, ...others } = headers;
  return [status, others, body.toString()];
}

test.each(["the issue", "the magazine"])(
  "a form of %s answers, and works for it, alike for strangers, contacts, subscribers and those who left",
  async (which) => {
    const book = await anAddressBook(host);
    const { accountId, issueId, magazineId, publisher } = book;
    await book.succeed("POST", `magazines/${magazineId}/subscription`);
    await book.succeed("PUT", `magazines/${magazineId}`, { listed: "yes" });
    await publisher.publish(issueId, "unlisted");
    const { slug } = await publisher.magazine(magazineId);
    const target =
      which === "the issue" ? `/read/${accountId}/${issueId}/subscription` : `/m/${slug}/subscribe`;
    for (const name of ["contact", "subscriber", "removed", "left", "refused"]) {
      const email = `${name}@a.example`;
      await book.addContact(email);
      if (name === "contact" || name === "refused") continue;
      await book.succeed("POST", `contacts/${email}/subscription/${magazineId}`);
    }
    await book.succeed("DELETE", `magazines/${magazineId}/subscribers`, {
      emails: JSON.stringify(["removed@a.example"]),
    });
    const stop = /https?:\/\/\S+\/unsubscribe\?\S+/;
    const link = stop.exec((await mailTo(host, "left@a.example"))[0]?.text ?? "")?.[0] ?? "";
    const { pathname, search } = new URL(link);
    await send(host.address, { method: "POST", target: `${pathname}${search}&all=yes` });
    await createSuppression({
      addressHash: addressHash("refused@a.example"),
      reason: "complaint",
      createdAt: host.clock.now.toISOString(),
    });
    await host.idle();
    await ask(target, "first@a.example");
    takeCost();
    const known = shown(await ask(target, "stranger@a.example"));
    const { commands } = takeCost();
    expect(commands.length).toBeGreaterThan(0);
    for (const name of ["contact", "subscriber", "removed", "left", "refused"]) {
      expect(shown(await ask(target, `${name}@a.example`)), name).toEqual(known);
      expect(takeCost().commands, name).toEqual(commands);
    }
  },
);
