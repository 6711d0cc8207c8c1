import { parse } from "csv-parse/sync";
import { beforeEach, expect, test } from "vitest";
import { createMail } from "#features/deliveries/mail-repository.ts";
import { sendDueMail } from "#features/mail/send-due-mail.ts";
import { expectFailure } from "#test/support/answers.ts";
import { basic, JsonBody } from "#test/support/api-client.ts";
import { send } from "#test/support/http.ts";
import { TEST_START, useMasthead } from "#test/support/masthead.ts";
import { aContact, anIntent, aPress, aPublishedIssue } from "#test/mail/support/press.ts";
import { aReadingRoom, passFor } from "#test/reading/support/reading-room.ts";
import { issueNumbers, magazineNumbers, opened, report } from "./support/visitor.ts";

const host = await useMasthead({ mailsPerSecond: 1000 });

beforeEach(() => {
  host.clock.now = new Date(TEST_START);
});

async function aRoom() {
  const room = await aReadingRoom(host);
  await room.publisher.publish(room.issueId, "unlisted");
  return room;
}

async function csvAt(path: string, credentials: { apiKey: string; secret: string }) {
  const target = `/api/2.0/${path}`;
  const answer = await send(host.address, { method: "GET", target, headers: basic(credentials) });
  return {
    type: answer.headers["content-type"],
    rows: parse(answer.body.toString(), { columns: true }),
  };
}

test("comma-separated values have a row a day, and of an issue a row a page", async () => {
  const { publisher, issueId, magazineId, path } = await aRoom();
  const page = await opened(host.address, path);
  host.pass({ seconds: 10 });
  await report(host.address, page);
  const range = "from=2026-02-28&to=2026-03-01&format=csv";
  const ofIssue = await csvAt(`issues/${issueId}/statistics?${range}`, publisher.credentials);
  expect(ofIssue.type).toBe("text/csv; charset=utf-8");
  expect(ofIssue.rows).toHaveLength(2 + 6);
  expect(ofIssue.rows.slice(0, 3)).toEqual([
    {
      kind: "day",
      date: "2026-02-28",
      page: "",
      visits: "0",
      visitors: "0",
      views: "",
      seconds: "",
    },
    {
      kind: "day",
      date: "2026-03-01",
      page: "",
      visits: "1",
      visitors: "1",
      views: "",
      seconds: "",
    },
    { kind: "page", date: "", page: "1", visits: "", visitors: "", views: "1", seconds: "10" },
  ]);
  const ofMagazine = await csvAt(
    `magazines/${magazineId}/statistics?${range}`,
    publisher.credentials,
  );
  expect(ofMagazine.rows).toEqual([
    { date: "2026-02-28", visits: "0", visitors: "0" },
    { date: "2026-03-01", visits: "1", visitors: "1" },
  ]);
});

test.each([
  ["from=2026-03-01&to=2026-02-28", "from"],
  ["to=2026-03-02", "to"],
  ["from=2024-01-01&to=2026-03-01", "from"],
  ["from=2026-02-30", "from"],
  ["to=yesterday", "to"],
  ["format=xml", "format"],
])("%s is refused", async (query, name) => {
  const { publisher, issueId, magazineId } = await aRoom();
  for (const path of [`issues/${issueId}`, `magazines/${magazineId}`]) {
    const answer = await publisher.call("GET", `${path}/statistics?${query}`);
    expectFailure(answer, "INVALID_PARAMETER");
    expect(answer.message).toContain(`${name}:`);
  }
});

test("a range may have four hundred days", async () => {
  const { publisher, issueId } = await aRoom();
  const { days } = await issueNumbers(publisher, issueId, "?from=2025-01-26&to=2026-03-01");
  expect(days).toHaveLength(400);
  const { from, to } = await issueNumbers(publisher, issueId, "?to=2026-02-10");
  expect([from, to]).toEqual(["2026-01-12", "2026-02-10"]);
});

test("a visit by the link of a mail is one", async () => {
  const room = await aRoom();
  await room.publisher.addContact("ann@harbour.example");
  const query = await passFor(room, "ann@harbour.example");
  const page = await opened(host.address, room.path, { query });
  host.pass({ seconds: 10 });
  await report(host.address, page);
  const { mails } = await issueNumbers(room.publisher, room.issueId);
  expect(mails).toEqual({ sent: 0, bounced: 0, visits: 1 });
});

test("mails that left are counted, not those that were kept", async () => {
  const press = await aPress(host);
  const issueId = await aPublishedIssue(press);
  await host.idle();
  const contact = await aContact(press, "ben@harbour.example");
  await createMail(anIntent(press, contact, { issueId }));
  await sendDueMail({ mailer: { send: async () => "id" }, pace: () => 0 });
  expect((await issueNumbers(press.publisher, issueId)).mails.sent).toBe(1);
  const { publisher } = press;
  await publisher.addContact("bounce@simulator.amazonses.com");
  await publisher.addContact("cleo@harbour.example");
  for (const email of ["bounce@simulator.amazonses.com", "cleo@harbour.example"]) {
    await publisher.succeed("POST", `contacts/${email}/issue/${issueId}`);
  }
  await host.idle();
  expect((await issueNumbers(publisher, issueId)).mails).toEqual({
    sent: 2,
    bounced: 1,
    visits: 0,
  });
});

test("subscribers are counted now, and those gained and lost in the days, also where contacts are deleted", async () => {
  const { publisher, magazineId } = await aRoom();
  await publisher.succeed("POST", `magazines/${magazineId}/subscription`, {});
  const emails = ["a", "b", "c", "d"].map((name) => `${name}@harbour.example`);
  const body = (value: object) => new JsonBody(value);
  const path = `magazines/${magazineId}/subscribers`;
  await publisher.succeed("POST", path, body({ contacts: emails.map((email) => ({ email })) }));
  host.pass({ days: 3 });
  await publisher.succeed("DELETE", path, body({ emails: emails.slice(0, 1) }));
  await publisher.succeed("DELETE", `contacts/${emails[1]}`);
  const numbers = async (query: string) =>
    (await magazineNumbers(publisher, magazineId, query)).subscribers;
  for (let times = 0; times < 2; times += 1) await host.runSchedules();
  expect(await numbers("?from=2026-03-01")).toEqual({ total: 2, gained: 4, lost: 2 });
  expect(await numbers("?from=2026-03-02")).toEqual({ total: 2, gained: 0, lost: 2 });
});
