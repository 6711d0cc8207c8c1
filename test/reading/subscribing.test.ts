import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "#test/support/eventually.ts";
import { seedIssue } from "#test/support/examples.ts";
import { addressHash } from "#features/contacts/address-hash.ts";
import { createSuppression } from "#features/mail/suppression-repository.ts";
import { anAddressBook, itemsWith, mailTo } from "#test/contacts/address-book.ts";
import { type Received, send } from "#test/support/http.ts";
import { TEST_START, useMasthead } from "#test/support/masthead.ts";
import { skipOnWire } from "#test/support/wire/service.ts";
import { aContact, get, type ReadingRoom } from "#test/reading/support/reading-room.ts";

const host = await useMasthead();
let room: ReadingRoom;
let email: string;
let count = 0;

beforeAll(async () => {
  host.clock.now = new Date(TEST_START);
});

beforeEach(async () => {
  room = await aRoom();
  await room.publisher.call("POST", `magazines/${room.magazineId}/subscription`);
  await room.publisher.publish(room.issueId, "unlisted");
  await host.idle();
  count += 1;
  email = `Reader${count}@harbour.example`;
});

/** A room whose issue has no pages, since these tests turn none. */
async function aRoom(): Promise<ReadingRoom> {
  const { publisher, accountId, magazineId, issueId } = await anAddressBook(host);
  return { publisher, accountId, magazineId, issueId, path: `/read/${accountId}/${issueId}` };
}

function secondIssue(): Promise<string> {
  const { accountId, magazineId } = room;
  return seedIssue({ accountId, magazineId }, { volume: "Two" });
}

function request(
  fields: Record<string, string>,
  as: "json" | "form" = "json",
  path = room.path,
): Promise<Received> {
  return send(host.address, {
    method: "POST",
    target: `${path}/subscription`,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      accept: as === "json" ? "application/json" : "text/html",
    },
    body: new URLSearchParams(fields).toString(),
  });
}

/** The link in the newest mail to an address. */
async function confirmLink(to = email): Promise<string> {
  const mail = (await mailTo(host, to)).at(-1);
  return /https?:\/\/\S+\/subscription\?\S+/.exec(mail?.text ?? "")?.[0] ?? "";
}

function press(link: string): Promise<Received> {
  const { pathname, search } = new URL(link);
  return send(host.address, { method: "POST", target: pathname + search });
}

const look = (link: string): Promise<Received> => {
  const { pathname, search } = new URL(link);
  return get(host.address, pathname, search.slice(1));
};
const contactsOf = async (): Promise<unknown> => room.publisher.succeed("GET", "contacts");
const stateOf = ({ status, body }: Received): string =>
  `${status} ${/data-reason="([\w-]+)"/.exec(body.toString())?.[1]}`;

describe("asking for a free subscription", () => {
  test("makes a contact with a subscription once the address has confirmed, and not before", async () => {
    const answer = await request({ email, full_name: "Ann Lee" });
    expect([answer.status, answer.body.toString()]).toEqual([
      200,
      `{"error":0,"message":"OK","data":[]}`,
    ]);
    expect(await contactsOf()).toEqual([]);
    const link = await confirmLink();
    expect(stateOf(await look(link))).toBe("200 subscription-confirm");
    expect(stateOf(await look(link))).toBe("200 subscription-confirm");
    expect(await contactsOf()).toEqual([]);

    const confirmed = await press(link);
    expect(stateOf(confirmed)).toBe("200 subscription-confirmed");
    await eventually(async () => expect(await contactsOf()).toEqual([{ email }]));
    expect(await room.publisher.succeed("GET", `contacts/${email}`)).toMatchObject({
      full_name: "Ann Lee",
    });
    const [, issueUrl] = /href="([^"]+\?pass=[^"]+)"/.exec(confirmed.body.toString()) ?? [];
    expect((await look(issueUrl ?? "")).body.toString()).toContain(`id="manifest"`);

    // From now on, new issues come by mail.
    const second = await secondIssue();
    await room.publisher.publish(second, "unlisted");
    const subjects = (await mailTo(host, email)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      "Please confirm: your subscription to Harbour",
      "Welcome to Harbour",
      "New: Harbour – Two",
    ]);
  });

  test("may be confirmed twice with one welcome, and leaves neither name nor address behind", async () => {
    await request({ email, full_name: "Perdita" });
    const link = await confirmLink();
    const [first, second] = [await press(link), await press(link)];
    expect(second.body.toString()).toBe(first.body.toString());
    expect(await mailTo(host, email)).toHaveLength(2);
    const pending = JSON.stringify(await itemsWith("REQUEST#"));
    expect(pending).not.toContain("Perdita");
    expect(pending.toLowerCase()).not.toContain(email.toLowerCase());
  });

  test("by ten who press at the same time makes one contact", async () => {
    await request({ email });
    const link = await confirmLink();
    const answers = await Promise.all(Array.from({ length: 10 }, () => press(link)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await eventually(async () => expect(await contactsOf()).toEqual([{ email }]));
  });

  test("is answered alike for an address that is known, and adds to that contact", async () => {
    await aContact(room, email);
    const [known, unknown] = [
      await request({ email: email.toUpperCase() }),
      await request({ email: `other-${email}` }),
    ];
    const shown = ({ status, headers, body }: Received): unknown => {
      const { date: _, "apigw-requestid": __, "x-request-id": ___, ...others } = headers;
      return [status, others, body.toString()];
    };
    expect(shown(known)).toEqual(shown(unknown));
    await room.publisher.succeed("POST", `contacts/${email}/subscription/${room.magazineId}`);
    const link = await confirmLink(
      email.toUpperCase().replace("HARBOUR.EXAMPLE", "harbour.example"),
    );
    expect(stateOf(await press(link))).toBe("200 subscription-confirmed");
    await eventually(async () => expect(await contactsOf()).toEqual([{ email }]));
  });

  test("gives mail back to who had stopped it", async () => {
    await aContact(room, email);
    await room.publisher.succeed("POST", `contacts/${email}/subscription/${room.magazineId}`);
    const welcome = (await mailTo(host, email)).at(-1);
    const stop = /https?:\/\/\S+\/unsubscribe\?\S+/.exec(welcome?.text ?? "")?.[0] ?? "";
    await press(stop);
    await press(`${stop}&all=yes`);
    await request({ email });
    await press(await confirmLink());
    // The welcome and the announcement have no fixed order.
    await host.idle();
    const second = await secondIssue();
    await room.publisher.publish(second, "unlisted");
    expect((await mailTo(host, email)).at(-1)?.subject).toBe("New: Harbour – Two");
  });
});

describe("a request", () => {
  test("is mailed once an hour, whatever is sent, and an earlier link keeps working", async () => {
    for (let times = 0; times < 3; times += 1) expect((await request({ email })).status).toBe(200);
    expect(await mailTo(host, email)).toHaveLength(1);
    const link = await confirmLink();
    host.pass({ hours: 1 });
    expect((await request({ email })).status).toBe(200);
    expect(await mailTo(host, email)).toHaveLength(2);
    expect(await confirmLink()).toBe(link);
    expect(stateOf(await press(link))).toBe("200 subscription-confirmed");
  });

  test("is over after two days, and nothing of it is kept", async () => {
    await request({ email, full_name: "Perdita" });
    const link = await confirmLink();
    host.pass({ hours: 48, seconds: -1 });
    expect(stateOf(await look(link))).toBe("200 subscription-confirm");
    host.pass({ seconds: 1 });
    expect(stateOf(await look(link))).toBe("404 subscription-over");
    expect(stateOf(await press(link))).toBe("404 subscription-over");
    await host.runSchedules();
    host.pass({ seconds: 1 });
    await host.runSchedules();
    expect(JSON.stringify(await itemsWith("REQUEST#"))).not.toContain("Perdita");
  });

  test("goes with the contact of its address", async () => {
    await aContact(room, email);
    await request({ email, full_name: "Perdita" });
    const link = await confirmLink();
    await room.publisher.succeed("DELETE", `contacts/${email}`);
    await host.runSchedules();
    // Nudges that have been read remain until they expire.
    const items = (await itemsWith("")).filter(({ PK }) => PK !== "SENDER");
    expect(JSON.stringify(items)).not.toContain(addressHash(email));
    expect(stateOf(await press(link))).toBe("404 subscription-over");
  });

  test("for a suppressed address is answered alike and mails nothing", async () => {
    await createSuppression({
      addressHash: addressHash(email),
      reason: "complaint",
      createdAt: host.clock.now.toISOString(),
    });
    expect((await request({ email })).status).toBe(200);
    expect(await mailTo(host, email)).toEqual([]);
  });

  test("needs an address, and a magazine with a free subscription", async () => {
    for (const wrong of ["", "ann", "ann@", "a@b@c", "ann@example.org\r\nBcc: x@example.org"]) {
      expect((await request({ email: wrong })).status, wrong).toBe(400);
    }
    await room.publisher.call("DELETE", `magazines/${room.magazineId}/subscription`);
    expect((await request({ email })).status).toBe(404);
    expect((await get(host.address, `${room.path}/subscription`)).status).toBe(404);
    expect(await mailTo(host, email)).toEqual([]);
  });

  test("of another account confirms nothing here", async () => {
    await request({ email });
    const link = await confirmLink();
    const other = await aRoom();
    const stolen = link.replace(room.accountId, other.accountId);
    expect(stateOf(await press(stolen))).toBe("404 subscription-over");
    for (const garbled of [
      link.replace("pass=", "pass=0"),
      link.replace("magazine=M", "magazine="),
    ]) {
      expect(stateOf(await press(garbled))).toBe("404 subscription-over");
    }
  });

  test("with a hostile name and title is inert in the mail", async () => {
    skipOnWire("an SES that reads quoted names, which the emulated one does not");
    const hostile = `<img src=x onerror=alert(1)>\u202E"'&`;
    await room.publisher.call("PUT", `magazines/${room.magazineId}`, { title: hostile });
    await request({ email, full_name: `${hostile}\r\nBcc: eve@example.org` });
    const [mail] = await mailTo(host, email);
    expect(mail?.html).not.toContain("<img");
    // Anybody can enter the name, so the mail does not repeat it.
    expect(mail?.text).toContain("Hello,");
    expect(mail?.text).not.toContain("eve@");
    expect(mail?.subject).toBe(
      `Please confirm: your subscription to ${hostile.replace("\u202E", "")}`,
    );
    expect(Object.keys(mail ?? {})).not.toContain("bcc");
  });
});

test("without a script the form is a page that says what comes next, or what is wrong", async () => {
  const form = await get(host.address, `${room.path}/subscription`);
  expect(stateOf(form)).toBe("200 subscribe");
  expect(stateOf(await request({ email: "nobody" }, "form"))).toBe("400 subscribe");
  expect(stateOf(await request({ email }, "form"))).toBe("200 subscription-sent");
});
