import { beforeAll, beforeEach, expect, test } from "vitest";
import { TEST_START, useMasthead } from "#test/support/masthead.ts";
import { type Received, send } from "#test/support/http.ts";
import {
  aContact,
  aReadingRoom,
  aToken,
  passFor,
  type ReadingRoom,
  seenIn,
  sell,
} from "./support/reading-room.ts";

const host = await useMasthead();
let room: ReadingRoom;
let other: ReadingRoom;
let email: string;
let pass: string;
let contacts = 0;

const access = (): string => `contacts/${email}/access/${room.issueId}`;

beforeAll(async () => {
  room = await aReadingRoom(host);
  other = await aReadingRoom(host);
});

beforeEach(async () => {
  host.clock.now = new Date(TEST_START);
  await room.publisher.call("DELETE", `magazines/${room.magazineId}/subscription`);
  await room.publisher.publish(room.issueId, "private");
  contacts += 1;
  email = `kept${contacts}@harbour.example`;
  pass = await aContact(room, email);
  await room.publisher.succeed("PUT", access());
});

/** A browser's headers when somebody follows a link. */
const BY_LINK = { "sec-fetch-dest": "document", "sec-fetch-site": "cross-site" };

function open(target: string, headers: Record<string, string> = {}): Promise<Received> {
  return send(host.address, { method: "GET", target, headers });
}

/** The cookie that an answer sets, in the form in which browsers return it, and its flags. */
function cookieOf({ headers }: Received): { cookie: string; flags: string } {
  const [set = ""] = headers["set-cookie"] ?? [];
  const [cookie = "", ...flags] = set.split("; ");
  return { cookie, flags: flags.join("; ") };
}

/** Follows a personal link as a browser does. @returns the address that it redirects to, and the cookie */
async function follow(query: string): Promise<{ landing: string; cookie: string; flags: string }> {
  const answer = await open(`${room.path}?${query}`, BY_LINK);
  expect(answer.status).toBe(303);
  const { pathname, search } = new URL(answer.headers["location"] ?? "");
  return { landing: pathname + search, ...cookieOf(answer) };
}

const sees = async (target: string, cookie = ""): Promise<string> =>
  seenIn(await open(target, cookie === "" ? {} : { cookie }));

test("a link leads on to an address without its secret, and the browser opens the bare address for 30 days", async () => {
  const { landing, cookie, flags } = await follow(`${pass}&start_page=2`);
  expect(landing).toMatch(/\?start_page=2&opened=pass[.]/);
  expect(landing).not.toContain(pass.split(".").at(-1));
  expect(flags).toBe(
    `Path=/read/${room.accountId}; Max-Age=${30 * 24 * 3600}; HttpOnly; SameSite=Lax`,
  );
  expect(cookie).not.toContain(pass.split(".").at(-1));
  expect(await sees(landing, cookie)).toBe("whole");
  expect(await sees(room.path, cookie)).toBe("whole");
  expect(await sees(room.path)).toBe("private");
  host.pass({ days: 30, seconds: -1 });
  expect(await sees(room.path, cookie)).toBe("whole");
  host.pass({ seconds: 1 });
  expect(await sees(room.path, cookie)).toBe("private");
});

test("without cookies the landing opens for a minute, and its page goes on renewing", async () => {
  const { landing } = await follow(pass);
  const page = await open(landing);
  expect(seenIn(page)).toBe("whole");
  const renewUrl = /"renewUrl":"([^"]+)"/.exec(page.body.toString())?.[1] ?? "";
  const renewal = new URL(renewUrl.replaceAll(String.raw`\u0026`, "&"));
  host.pass({ seconds: 60 });
  expect(await sees(landing)).toBe("private");
  const renewed = await open(renewal.pathname + renewal.search);
  expect(renewed.status).toBe(200);
  host.pass({ hours: 24 });
  expect((await open(renewal.pathname + renewal.search)).status).toBe(404);
});

test("a page without cookies renews for a day, also if it asks in the last minute", async () => {
  const { landing, cookie } = await follow(pass);
  const page = (await open(landing)).body.toString();
  const renewUrl = /"renewUrl":"([^"]+)"/.exec(page)?.[1] ?? "";
  const { pathname, search } = new URL(renewUrl.replaceAll(String.raw`\u0026`, "&"));
  host.pass({ hours: 24, seconds: -30 });
  const late = (await open(pathname + search)).body.toString();
  const kept = `opened=${new URLSearchParams(search).get("opened")}`;
  expect(new Set(late.match(/opened=[\w.-]+/g))).toEqual(new Set([kept]));
  // Neither does what a browser remembers last longer as the address of a page.
  host.clock.now = new Date(TEST_START);
  host.pass({ days: 30, seconds: -30 });
  const asAddress = cookie.replace("masthead_reader=", "opened=");
  const shown = (await open(`${room.path}?${asAddress}`)).body.toString();
  expect(new Set(shown.match(/opened=[\w.-]+/g))).toEqual(new Set([asAddress]));
});

test("the page of a browser that remembers carries no credential, and renews by the cookie", async () => {
  const { cookie } = await follow(pass);
  const html = (await open(room.path, { cookie })).body.toString();
  expect(html).toContain(`data-personal="yes"`);
  expect(html).not.toMatch(/opened=|pass=/);
  expect(html).toContain(`data-offline="no"`);
  const manifest = `${room.path}/manifest`;
  expect((await open(manifest, { cookie })).status).toBe(200);
  expect((await open(manifest)).status).toBe(404);
  expect((await open(`${room.path}/text`, { cookie })).body.toString()).not.toContain("private");
});

test("it ends with the grant, with the link and with the contact", async () => {
  const { cookie, landing } = await follow(pass);
  await room.publisher.succeed("DELETE", access());
  expect(await sees(room.path, cookie)).toBe("private");
  expect(await sees(landing, cookie)).toBe("private");
  await room.publisher.succeed("PUT", access());
  expect(await sees(room.path, cookie)).toBe("whole");

  await room.publisher.succeed("POST", `contacts/${email}/renew-link`);
  expect(await sees(room.path, cookie)).toBe("private");
  const { cookie: second } = await follow(await passFor(room, email));
  expect(await sees(room.path, second)).toBe("whole");

  await room.publisher.succeed("DELETE", `contacts/${email}`);
  expect(await sees(room.path, second)).toBe("private");
});

test("a cookie that is garbled, forged or of another account opens nothing", async () => {
  const { cookie } = await follow(pass);
  const [name = "", value = ""] = cookie.split("=");
  const parts = value.split(".");
  const changed = (index: number, text: string): string =>
    `${name}=${parts.with(index, text).join(".")}`;
  const end = Number(parts[4]) + 1000;
  const forged = [
    `${name}=`,
    `${name}=${pass.slice("pass=".length)}`,
    changed(0, "token"),
    changed(1, "0".repeat(32)),
    changed(2, "0".repeat(16)),
    changed(3, "0".repeat(16)),
    changed(4, String(end)),
    changed(5, "A".repeat(43)),
  ];
  for (const each of forged) expect(await sees(room.path, each), each).toBe("private");
  expect(await sees(room.path, cookie)).toBe("whole");
  expect(await sees(other.path, cookie)).toBe("private");
});

test("a frame is shown the issue at its own address, and is given no cookie", async () => {
  for (const destination of ["iframe", "embed", "object"]) {
    const answer = await open(`${room.path}?${pass}`, { "sec-fetch-dest": destination });
    expect(seenIn(answer)).toBe("whole");
    expect(answer.headers["set-cookie"]).toBeUndefined();
  }
});

test("a browser that does not say what it loads gets page and cookie at once", async () => {
  const answer = await open(`${room.path}?${pass}`);
  expect(seenIn(answer)).toBe("whole");
  expect(answer.body.toString()).toContain(`data-remembered="yes"`);
  expect(await sees(room.path, cookieOf(answer).cookie)).toBe("whole");
});

test("what opens nothing is not remembered", async () => {
  await room.publisher.succeed("DELETE", access());
  const closed = await open(`${room.path}?${pass}`, BY_LINK);
  expect([closed.status, seenIn(closed)]).toEqual([200, "private"]);
  expect(closed.headers["set-cookie"]).toBeUndefined();
  await room.publisher.publish(room.issueId, "unlisted");
  const free = await open(`${room.path}?${pass}`, BY_LINK);
  expect([free.status, seenIn(free)]).toEqual([200, "whole"]);
  expect(free.headers["set-cookie"]).toBeUndefined();
});

test("an issue that anybody may read stays that in a browser which remembers more", async () => {
  const { cookie } = await follow(pass);
  await room.publisher.publish(room.issueId, "unlisted");
  const html = (await open(room.path, { cookie })).body.toString();
  expect(html).toContain(`data-offline="yes"`);
  expect(html).not.toContain("data-personal");
});

test("a subscriber's browser opens what is for sale until the subscription is over", async () => {
  await room.publisher.succeed("DELETE", access());
  await sell(room);
  await room.publisher.succeed("POST", `contacts/${email}/subscription/${room.magazineId}`, {
    cycle: "1",
  });
  const { cookie } = await follow(pass);
  expect(await sees(room.path, cookie)).toBe("whole");
  host.pass({ days: 7 });
  expect(await sees(room.path, cookie)).toBe("preview");
});

test("a token is remembered for its issue, and ends with the token", async () => {
  const token = await aToken(room, email);
  const { landing, cookie, flags } = await follow(`token=${token}`);
  expect(flags).toContain(`Path=${room.path};`);
  expect(landing).not.toContain(token.split(".")[0]);
  expect(await sees(room.path, cookie)).toBe("whole");
  await room.publisher.succeed("DELETE", `contacts/${email}/tokens`);
  expect(await sees(room.path, cookie)).toBe("private");
});

test("a link in the address counts before what the browser remembers", async () => {
  const { cookie } = await follow(pass);
  await room.publisher.succeed("POST", `contacts/${email}/renew-link`);
  expect(await sees(`${room.path}?${pass}`, cookie)).toBe("expired");
});
