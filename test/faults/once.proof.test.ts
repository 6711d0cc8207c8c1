import { describe, expect, it } from "vitest";
import { aFaultyTable } from "#test/support/faulty-table.ts";
import { send } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { tableItems } from "#test/support/traces.ts";
import {
  aContact,
  anIssue,
  aPress,
  aPublishedIssue,
  arrivedMail,
  aSubscriber,
  linksIn,
  type Press,
} from "#test/mail/support/press.ts";

const table = aFaultyTable(2);
const host = await useMasthead({ mailsPerSecond: 10_000 });

describe("a write whose answer is lost counts once:", () => {
  it("one magazine is created", async () => {
    const { publisher } = await aPress(host);
    await table.losingAnswer(() => publisher.aMagazine({ title: "Once" }));
    const answer = await publisher.call("GET", "magazines");
    expect(JSON.stringify(answer.data).match(/"title":"Once"/g)).toHaveLength(1);
  });

  it("a paid subscription grows by one cycle", async () => {
    const press = await aPress(host);
    const { publisher, magazineId } = press;
    await publisher.succeed("POST", `magazines/${magazineId}/subscription`, {
      price: "20",
      issue_price: "3",
    });
    await aContact(press, "paid@example.org");
    const path = `contacts/paid@example.org/subscription/${magazineId}`;
    await publisher.succeed("POST", path, { cycle: "2" });
    expect(await paidUntil(press)).toBe("2026-04-01T12:00:00.000Z");
    await table.losingAnswer(() => publisher.succeed("POST", path, { cycle: "2" }));
    expect(await paidUntil(press)).toBe("2026-05-01T12:00:00.000Z");
  });

  it("a single-use token opens a session for the one who spent it, and for nobody else", async () => {
    const press = await aPress(host);
    const issueId = await aPublishedIssue(press);
    await aContact(press, "token@example.org");
    const answer = await press.publisher.call("POST", "contacts/token@example.org/tokens", {
      is_single_use: "yes",
    });
    const [, token = ""] = /"token":"([^"]+)"/.exec(JSON.stringify(answer.data)) ?? [];
    const spend = () =>
      send(host.address, {
        method: "POST",
        target: `/read/${press.accountId}/${issueId}/session`,
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          accept: "application/json",
        },
        body: new URLSearchParams({ token }).toString(),
      });
    const first = await table.losingAnswer(spend);
    expect({ status: first.status, body: first.body.toString() }).toEqual({
      status: 200,
      body: expect.stringContaining('"session"'),
    });
    expect((await spend()).status).toBe(403);
  });
});

describe("while 30 % of table calls fail", () => {
  const FAULTS = { unprocessed: 0.3, lostAnswers: 0.1 };

  it("every subscriber is mailed once", async () => {
    const press = await aPress(host);
    const emails = Array.from({ length: 60 }, (_, index) => `s${index}@example.org`);
    for (const email of emails) await aSubscriber(press, email);
    const issueId = await anIssue(press);
    await table.with(FAULTS, async () => {
      await press.publisher.publish(issueId, "private");
      await host.idle();
    });
    // Claims and leases expire if their answer was lost.
    for (let round = 0; round < 5; round += 1) {
      host.pass({ hours: 1 });
      await table.with(FAULTS, () => host.runSchedules());
    }
    host.pass({ hours: 1 });
    await host.runSchedules();
    const mailed = (await arrivedMail(host)).map(({ to }) => to);
    expect(mailed.filter((to) => emails.includes(to)).toSorted()).toEqual(emails.toSorted());
    const grants = (await tableItems()).filter(({ SK }) => String(SK).startsWith("GRANT#"));
    expect(grants.filter((grant) => grant["issueId"] === issueId)).toHaveLength(60);
  });

  it("a deleted contact is erased completely", async () => {
    const press = await aPress(host);
    const contact = await aSubscriber(press, "gone@example.org");
    for (let count = 0; count < 40; count += 1) {
      await press.publisher.succeed("POST", "contacts/gone@example.org/tokens");
    }
    await table.with(FAULTS, async () => {
      await press.publisher.succeed("DELETE", "contacts/gone@example.org");
      await host.runSchedules();
    });
    await host.runSchedules();
    const left = (await tableItems()).filter((item) =>
      JSON.stringify(item).includes(contact.addressHash),
    );
    expect(left).toEqual([]);
  });
});

describe("when the clock jumps", () => {
  it("back by a day, mail that is due goes out once it is due again, and only once", async () => {
    const press = await aPress(host);
    await aContact(press, "back@example.org");
    const issueId = await aPublishedIssue(press);
    host.pass({ days: -1 });
    await press.publisher.succeed("POST", `contacts/back@example.org/issue/${issueId}`);
    await host.idle();
    host.pass({ days: 2 });
    await host.runSchedules();
    await host.runSchedules();
    const mails = await arrivedMail(host, "back@example.org");
    expect(mails).toHaveLength(1);
    expect(linksIn(mails[0] ?? { html: "" }, "/read/")[0]).toContain(issueId);
  });

  it("forward by a year between two writes, an upload still becomes an issue", async () => {
    const { publisher, magazineId } = await aPress(host);
    const upload = await publisher.upload(magazineId);
    host.pass({ days: 365 });
    await host.runSchedules();
    await host.idle();
    expect((await publisher.status(upload)).status).toBe("ready");
    host.pass({ days: -730 });
    await host.runSchedules();
    expect((await publisher.status(upload)).status).toBe("ready");
    expect(await publisher.listedIssues(magazineId)).toHaveLength(1);
  });
});

/** The end of the paid period of the press's only subscription. */
async function paidUntil({ accountId }: Press): Promise<unknown> {
  const found = (await tableItems()).find(
    ({ PK, SK }) => String(PK).startsWith(accountId) && String(SK).startsWith("SUBSCRIPTION#"),
  );
  return found?.["paidUntil"];
}
