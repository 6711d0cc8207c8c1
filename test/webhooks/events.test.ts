import { describe, expect, it } from "vitest";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { send } from "#test/support/http.ts";
import {
  aContact,
  anIssue,
  aPress,
  aSubscriber,
  arrivedMail,
  linksIn,
  type Press,
} from "#test/mail/support/press.ts";
import { aWebhook, deliveriesOf, eventsOf } from "./support/recorded-events.ts";

const host = await useMasthead({ mailsPerSecond: 10_000 });

/** The types and data of the events that a press's webhook gets during some work. */
async function during(
  press: Press,
  work: () => Promise<unknown>,
): Promise<{ type: string; data: object }[]> {
  const webhook = await aWebhook(press.accountId);
  await work();
  const events = await eventsOf(webhook);
  expect((await deliveriesOf(webhook)).filter((each) => each.evidence)).toEqual([]);
  return events.map(({ type, data }) => ({ type, data }));
}

function issueData(press: Press, issueId: string): object {
  return {
    issue_id: issueId,
    magazine_id: press.magazineId,
    issueTempID: expect.stringMatching(/^[0-9a-f]{32}$/),
    url: `${host.address}/read/${press.accountId}/${issueId}`,
    edition: 1,
  };
}

describe("issues", () => {
  it("publishing, hiding, updating and deleting are one event each", async () => {
    const press = await aPress(host);
    const { publisher } = press;
    const issueId = await anIssue(press);
    const events = await during(press, async () => {
      await publisher.publish(issueId, "unlisted");
      await publisher.succeed("PUT", `issues/${issueId}`, { volume: "Summer" });
      await publisher.unpublish(issueId);
      await publisher.succeed("DELETE", `issues/${issueId}`);
    });
    const data = issueData(press, issueId);
    expect(new Set(events)).toEqual(
      new Set([
        { type: "issue.published", data },
        { type: "issue.updated", data },
        { type: "issue.unpublished", data },
        { type: "issue.deleted", data },
      ]),
    );
    expect(events).toHaveLength(4);
  });

  it("what changes nothing is no event", async () => {
    const press = await aPress(host);
    const { publisher } = press;
    const issueId = await anIssue(press);
    await publisher.publish(issueId, "private");
    await publisher.succeed("PUT", `issues/${issueId}`, { volume: "Summer" });
    const events = await during(press, async () => {
      await publisher.publish(issueId, "private");
      await publisher.publish(issueId, "unlisted");
      await publisher.succeed("PUT", `issues/${issueId}`, { volume: "Summer" });
      await publisher.unpublish(issueId);
      await publisher.unpublish(issueId);
    });
    expect(events.map(({ type }) => type)).toEqual(["issue.unpublished"]);
  });

  it("many that publish at once are one event", async () => {
    const press = await aPress(host);
    const issueId = await anIssue(press);
    const events = await during(press, () =>
      Promise.all(Array.from({ length: 20 }, () => press.publisher.publish(issueId, "unlisted"))),
    );
    expect(events.map(({ type }) => type)).toEqual(["issue.published"]);
  });

  it("those of a deleted magazine are deleted one by one, by the purge", async () => {
    const press = await aPress(host);
    const ids = [await anIssue(press), await anIssue(press), await anIssue(press)];
    const events = await during(press, async () => {
      await press.publisher.deleteMagazine(press.magazineId);
      await host.runSchedules();
    });
    expect(events.map(({ type }) => type)).toEqual(ids.map(() => "issue.deleted"));
    expect(new Set(events.map(({ data }) => data))).toEqual(
      new Set(ids.map((issueId) => issueData(press, issueId))),
    );
  });

  it("a conversion ends in ready, or in failed with the reason", async () => {
    const press = await aPress(host);
    const { publisher, magazineId } = press;
    const uploads: string[] = [];
    const events = await during(press, async () => {
      uploads.push(await publisher.upload(magazineId, {}, await aPdf()));
      await host.idle();
      uploads.push(await publisher.upload(magazineId, {}, Buffer.from("%PDF-1.7 nothing")));
      await host.idle();
    });
    const [good = "", bad = ""] = uploads;
    const { ID } = await publisher.status(good);
    const failed = await publisher.status(bad);
    if (failed.status !== "error") throw new Error(`The conversion is ${failed.status}`);
    const { error_code, error_message } = failed;
    expect(events).toHaveLength(3);
    expect(events).toContainEqual({
      type: "issue.files_ready",
      data: { ...issueData(press, ID), issueTempID: good },
    });
    expect(events).toContainEqual({
      type: "issue.ready",
      data: { ...issueData(press, ID), issueTempID: good },
    });
    expect(events).toContainEqual({
      type: "issue.failed",
      data: {
        issue_id: "",
        magazine_id: magazineId,
        issueTempID: bad,
        url: "",
        edition: 1,
        error_code,
        error_message,
      },
    });
  });

  it("an upload that never came fails by the sweep", async () => {
    const press = await aPress(host);
    const events = await during(press, async () => {
      await press.publisher.succeed("POST", `magazines/${press.magazineId}`);
      host.pass({ hours: 2 });
      await host.runSchedules();
    });
    expect(events).toMatchObject([
      { type: "issue.failed", data: { error_code: expect.any(String) } },
    ]);
  });
});

describe("contacts", () => {
  it("are created and deleted once", async () => {
    const press = await aPress(host);
    const { publisher } = press;
    const contact = "contacts/ann@example.org";
    const events = await during(press, async () => {
      await publisher.addContact("ann@example.org");
      await publisher.call("POST", "contacts", { email: "ann@example.org" });
      await publisher.succeed("DELETE", contact);
      await publisher.call("DELETE", contact);
      // This call removes the remains of the first contact.
      await publisher.addContact("ann@example.org");
    });
    expect(events.map(({ type }) => type).toSorted()).toEqual([
      "contact.created",
      "contact.created",
      "contact.deleted",
    ]);
    expect(events.map(({ data }) => data)).toEqual(
      events.map(() => ({ email: "ann@example.org" })),
    );
  });

  it("one who is deleted is unsubscribed from what they still got", async () => {
    const press = await aPress(host);
    await aSubscriber(press, "bo@example.org");
    await aSubscriber(press, "cy@example.org", { mailStoppedAt: "2026-01-01T00:00:00.000Z" });
    await aSubscriber(press, "di@example.org", { paidUntil: "2026-01-01T00:00:00.000Z" });
    const events = await during(press, async () => {
      for (const name of ["bo", "cy", "di"]) {
        await press.publisher.succeed("DELETE", `contacts/${name}@example.org`);
      }
      await host.runSchedules();
    });
    const ended = events.filter(({ type }) => type === "contact.unsubscribed");
    expect(ended.map(({ data }) => data)).toEqual([
      { email: "bo@example.org", magazine_id: press.magazineId },
    ]);
    expect(events.filter(({ type }) => type === "contact.deleted")).toHaveLength(3);
  });

  it("are subscribed by the API once, and once more after the paid time is over", async () => {
    const press = await aPress(host);
    const { publisher, magazineId } = press;
    await publisher.succeed("POST", `magazines/${magazineId}/subscription`, {
      price: "20",
      issue_price: "3",
    });
    await aContact(press, "ed@example.org");
    const path = `contacts/ed@example.org/subscription/${magazineId}`;
    const events = await during(press, async () => {
      await publisher.succeed("POST", path, { cycle: "1" });
      await publisher.succeed("POST", path, { cycle: "1" });
      host.pass({ days: 15 });
      await publisher.succeed("POST", path, { cycle: "1" });
    });
    const subscribed = {
      type: "contact.subscribed",
      data: { email: "ed@example.org", magazine_id: magazineId },
    };
    expect(events).toEqual([subscribed, subscribed]);
  });

  it("are subscribed by the form, and unsubscribed by the link in a mail, once each", async () => {
    const press = await aPress(host);
    const { publisher, magazineId, accountId } = press;
    await publisher.succeed("POST", `magazines/${magazineId}/subscription`);
    const issueId = await anIssue(press);
    await publisher.publish(issueId, "unlisted");
    const email = "flo@example.org";
    const events = await during(press, async () => {
      await post(`/read/${accountId}/${issueId}/subscription`, { email, full_name: "Flo" });
      await host.idle();
      const [request] = await arrivedMail(host, email);
      const [confirm = ""] = linksIn(request ?? { html: "" }, "/subscription");
      for (let count = 0; count < 2; count += 1) await post(confirm, {});
      await host.idle();
      const welcome = (await arrivedMail(host, email)).find(({ html }) =>
        html.includes("/unsubscribe"),
      );
      const [leave = ""] = linksIn(welcome ?? { html: "" }, "/unsubscribe");
      for (let count = 0; count < 2; count += 1) await post(leave, {});
    });
    const data = { email, magazine_id: magazineId };
    expect(events).toHaveLength(3);
    expect(events).toContainEqual({ type: "contact.created", data: { email } });
    expect(events).toContainEqual({ type: "contact.subscribed", data });
    expect(events).toContainEqual({ type: "contact.unsubscribed", data });
  });
});

describe("mails", () => {
  it.each([
    ["bounce@simulator.amazonses.com", "mail.bounced"],
    ["complaint@simulator.amazonses.com", "mail.complained"],
  ])("to %s are %s, with the id that lists have", async (email, type) => {
    const press = await aPress(host);
    const { publisher } = press;
    const issueId = await anIssue(press);
    await aContact(press, email);
    const webhook = await aWebhook(press.accountId, [type]);
    await publisher.succeed("POST", `contacts/${email}/issue/${issueId}`);
    await host.idle();
    const [event] = await eventsOf(webhook);
    const mails = JSON.stringify(await publisher.succeed("GET", `contacts/${email}/mails`));
    const [, mail_id] = /"id":"(\w+)"/.exec(mails) ?? [];
    expect(mail_id).toMatch(/^\w{32}$/);
    expect(event).toMatchObject({
      type,
      data: { email, mail_id, reason: expect.stringMatching(/\w+/) },
    });
    expect(await deliveriesOf(webhook)).toHaveLength(1);
  });
});

describe("who gets an event", () => {
  it("each active webhook that asked for it, all with the same id", async () => {
    const press = await aPress(host);
    const all = await aWebhook(press.accountId);
    const some = await aWebhook(press.accountId, ["contact.created"]);
    const other = await aWebhook(press.accountId, ["contact.deleted"]);
    await press.publisher.addContact("gus@example.org");
    const [first] = await deliveriesOf(all);
    const [second] = await deliveriesOf(some);
    expect(first?.eventId).toMatch(/^evt_/);
    expect(second?.eventId).toBe(first?.eventId);
    expect(await deliveriesOf(other)).toEqual([]);
  });

  it("nobody of another account", async () => {
    const press = await aPress(host);
    const stranger = await aWebhook((await aPress(host)).accountId);
    await press.publisher.addContact("gus@example.org");
    expect(await deliveriesOf(stranger)).toEqual([]);
  });
});

async function post(target: string, fields: Record<string, string>): Promise<void> {
  const answer = await send(host.address, {
    method: "POST",
    target: target.replace(host.address, "").replaceAll("&amp;", "&"),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });
  expect(answer.status).toBeLessThan(400);
}
