import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Token } from "#features/access/token.ts";
import { newTicket } from "#features/reading/session.ts";
import { expectFailure } from "#test/support/answers.ts";
import { readAnswer } from "#test/support/api-client.ts";
import { seedIssue } from "#test/support/examples.ts";
import { TEST_START, useMasthead } from "#test/support/masthead.ts";
import {
  aContact,
  aReadingRoom,
  aToken,
  get,
  manifestFor,
  opens,
  postToken,
  type ReadingRoom,
  renewalStatus,
  seen,
  seenIn,
  sell,
  sessionOf,
} from "#test/reading/support/reading-room.ts";

const host = await useMasthead();
const ONCE = { is_single_use: "yes" };
let room: ReadingRoom;
let email: string;
let contacts = 0;

const sees = (query: string): Promise<string> => seen(host.address, room.path, query);
const post = (token: string, as?: "json" | "form") => postToken(host.address, room.path, token, as);
const begin = (token: string): Promise<string> => sessionOf(host.address, room.path, token);
const renews = (query: string): Promise<number> => renewalStatus(host.address, room.path, query);

beforeAll(async () => {
  room = await aReadingRoom(host);
});

beforeEach(async () => {
  host.clock.now = new Date(TEST_START);
  await room.publisher.call("DELETE", `magazines/${room.magazineId}/subscription`);
  await room.publisher.publish(room.issueId, "private");
  contacts += 1;
  email = `reader${contacts}@harbour.example`;
  await aContact(room, email);
});

describe("a token for one issue", () => {
  test("opens that issue and no other, also by its session", async () => {
    const second = await aReadingRoom(host);
    const { publisher } = second;
    await publisher.addContact(email);
    const { ID: other } = await publisher.aMagazine();
    const issueId = await seedIssue({ accountId: second.accountId, magazineId: other });
    await publisher.publish(issueId, "private");
    const elsewhere = `/read/${second.accountId}/${issueId}`;
    for (const terms of [{}, ONCE]) {
      const token = await aToken(second, email, { issue_id: second.issueId, ...terms });
      expect(await seen(host.address, elsewhere, `token=${token}`)).toBe("expired");
      expect((await postToken(host.address, elsewhere, token)).status).toBe(403);
      const session = await sessionOf(host.address, second.path, token);
      expect(await seen(host.address, second.path, session)).toBe("whole");
      expect(await seen(host.address, elsewhere, session)).toBe("expired");
    }
    const all = await aToken(second, email);
    expect(await seen(host.address, elsewhere, `token=${all}`)).toBe("whole");
    expect(await publisher.succeed("GET", `contacts/${email}/tokens`)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ issue_id: null }),
        expect.objectContaining({ issue_id: second.issueId, is_used: true }),
      ]),
    );
  });

  test("is made for an issue of the account only", async () => {
    const { issueId } = await aReadingRoom(host);
    const path = `contacts/${email}/tokens`;
    const answer = await room.publisher.call("POST", path, { issue_id: issueId });
    expectFailure(answer, "ISSUE_NOT_FOUND");
  });
});

describe("a token for many uses", () => {
  test("opens a private issue as often as it is shown, and the preview's other pages", async () => {
    const query = `token=${await aToken(room, email)}`;
    expect([await sees(query), await sees(query)]).toEqual(["whole", "whole"]);
    const { renewUrl } = await manifestFor(host.address, room.path, query);
    expect(await opens(renewUrl)).toBe(true);
    await sell(room);
    expect(await sees(query)).toBe("whole");
  });

  test.each([
    ["2026-03-05", "2026-03-06T00:00:00.000Z"],
    ["2028-02-29", "2028-03-01T00:00:00.000Z"],
    ["05-03-2026 10:20:30", "2026-03-05T10:20:30.000Z"],
  ])("that expires %s is good until the last moment before %s", async (expiration_date, end) => {
    const query = `token=${await aToken(room, email, { expiration_date })}`;
    host.clock.now = new Date(Date.parse(end) - 1);
    expect([await sees(query), await renews(query)]).toEqual(["whole", 200]);
    host.clock.now = new Date(end);
    expect([await sees(query), await renews(query)]).toEqual(["expired", 404]);
  });

  test("ends when all tokens are deleted, and when its contact is", async () => {
    const query = `token=${await aToken(room, email)}`;
    await room.publisher.succeed("DELETE", `contacts/${email}/tokens`);
    expect([await sees(query), await renews(query)]).toEqual(["expired", 404]);
    const later = `token=${await aToken(room, email)}`;
    expect(await sees(later)).toBe("whole");
    await room.publisher.succeed("DELETE", `contacts/${email}`);
    expect(await sees(later)).toBe("expired");
  });

  test("opens nothing that is not published, nor anything when it is garbled or another account's", async () => {
    const token = await aToken(room, email);
    const other = await aReadingRoom(host);
    expect(await seen(host.address, other.path, `token=${token}`)).toBe("expired");
    expect(await sees(`token=${token.slice(1)}`)).toBe("private");
    expect(await sees(`token=${token}x`)).toBe("private");
    const flipped = (token.startsWith("A") ? "B" : "A") + token.slice(1);
    expect(await sees(`token=${flipped}`)).toBe("expired");
    await room.publisher.unpublish(room.issueId);
    expect(await sees(`token=${token}`)).toBe("hidden");
  });
});

describe("a token for one use", () => {
  test("is not spent by looking at its link", async () => {
    const token = await aToken(room, email, ONCE);
    for (const method of ["GET", "HEAD", "GET"] as const) {
      expect((await get(host.address, room.path, `token=${token}`, method)).status).toBe(200);
      await get(host.address, `${room.path}/session`, `token=${token}`, method);
    }
    expect(await sees(`token=${token}`)).toBe("opening");
    expect(await renews(`token=${token}`)).toBe(404);
    expect(seenIn(await get(host.address, room.path, `token=${token}`))).toBe("opening");
    const session = await begin(token);
    expect(await sees(session)).toBe("whole");
  });

  test("opens for one of a hundred who race for it", async () => {
    const token = await aToken(room, email, ONCE);
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(token)));
    const [winner, ...others] = answers.toSorted((a, b) => a.status - b.status);
    expect(winner?.status).toBe(200);
    for (const other of others) expectFailure(readAnswer(other), "TOKEN_SPENT", "single-use");
    expect(await sees(`token=${token}`)).toBe("spent");
  });

  test("without a script leads to the issue, and to the reason the second time", async () => {
    const token = await aToken(room, email, ONCE);
    const first = await post(token, "form");
    expect(first.status).toBe(303);
    expect(first.headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    const { pathname, search } = new URL(first.headers.location ?? "");
    expect(pathname).toBe(room.path);
    expect(await sees(search.slice(1))).toBe("whole");
    const second = await post(token, "form");
    expect([second.status, seenIn(second)]).toEqual([200, "spent"]);
  });

  test("keeps what else the address asks for", async () => {
    const token = await aToken(room, email, ONCE);
    const query = `start_page=4&token=${token}&auto_flip=5`;
    const html = (await get(host.address, room.path, query)).body.toString();
    const action = `${host.address}${room.path}/session?start_page=4&amp;auto_flip=5`;
    expect(html).toContain(`<form id="opening" method="post" action="${action}">`);
  });

  test("is not spent on an issue that it cannot open", async () => {
    const token = await aToken(room, email, ONCE);
    await room.publisher.unpublish(room.issueId);
    expect(seenIn(await post(token, "form"))).toBe("hidden");
    expectFailure(readAnswer(await post(token)), "ISSUE_NOT_FOUND");
    await room.publisher.publish(room.issueId, "private");
    expect(await sees(await begin(token))).toBe("whole");
  });

  test("in front of a preview asks first, and afterwards says that it is spent", async () => {
    await sell(room);
    const token = await aToken(room, email, ONCE);
    expect(await sees(`token=${token}`)).toBe("opening");
    expect(await sees(await begin(token))).toBe("whole");
    const page = await get(host.address, room.path, `token=${token}`);
    expect(seenIn(page)).toBe("spent");
    expect(page.body.toString()).toContain(`href="${host.address}${room.path}">Read the preview`);
  });

  test("is not needed where anyone may read", async () => {
    const token = await aToken(room, email, ONCE);
    await room.publisher.publish(room.issueId, "unlisted");
    expect(await sees(`token=${token}`)).toBe("whole");
  });

  test.each(["", "nonsense", "A".repeat(43), `${"A".repeat(43)}.${"0".repeat(32)}`])(
    "that is %j opens no session",
    async (token) => {
      expectFailure(readAnswer(await post(token)), "TOKEN_EXPIRED");
      expect(seenIn(await post(token, "form"))).toBe("expired");
    },
  );

  test("that has expired opens no session, and a body that is too large is refused", async () => {
    const token = await aToken(room, email, { ...ONCE, expiration_date: "2026-03-05" });
    host.pass({ days: 30 });
    expect(await sees(`token=${token}`)).toBe("expired");
    expectFailure(readAnswer(await post(token)), "TOKEN_EXPIRED");
    expectFailure(readAnswer(await post("x".repeat(200_000))), "BODY_TOO_LARGE");
  });
});

describe("a session", () => {
  test("is read and renewed by the tab that has it", async () => {
    const session = await begin(await aToken(room, email, ONCE));
    expect([await sees(session), await sees(session), await renews(session)]).toEqual([
      "whole",
      "whole",
      200,
    ]);
  });

  test("is over after 24 hours, and with its token", async () => {
    const long = await begin(await aToken(room, email, ONCE));
    const short = await begin(
      await aToken(room, email, { ...ONCE, expiration_date: "01-03-2026 13:00:00" }),
    );
    host.clock.now = new Date("2026-03-01T12:59:59.999Z");
    expect(await sees(short)).toBe("whole");
    host.clock.now = new Date("2026-03-01T13:00:00.000Z");
    expect([await sees(short), await renews(short)]).toEqual(["expired", 404]);
    host.clock.now = new Date("2026-03-02T11:59:59.999Z");
    expect(await sees(long)).toBe("whole");
    host.clock.now = new Date("2026-03-02T12:00:00.000Z");
    expect([await sees(long), await renews(long)]).toEqual(["expired", 404]);
  });

  test("closes when all tokens are deleted: at the renewal, and its pages with their addresses", async () => {
    const session = await begin(await aToken(room, email, ONCE));
    const { textUrl, downloadUrl } = await manifestFor(host.address, room.path, session);
    expect([await opens(textUrl), await opens(downloadUrl)]).toEqual([true, true]);
    await room.publisher.succeed("DELETE", `contacts/${email}/tokens`);
    expect([await renews(session), await sees(session)]).toEqual([404, "expired"]);
    host.pass({ seconds: 30 * 60 });
    expect([await opens(textUrl), await opens(downloadUrl)]).toEqual([false, false]);
  });

  test("closes when its contact is deleted, when the issue is unpublished, and when it is deleted", async () => {
    const session = await begin(await aToken(room, email, ONCE));
    await room.publisher.unpublish(room.issueId);
    expect([await sees(session), await renews(session)]).toEqual(["hidden", 404]);
    await room.publisher.publish(room.issueId, "private");
    expect(await renews(session)).toBe(200);
    await room.publisher.succeed("DELETE", `contacts/${email}`);
    expect([await sees(session), await renews(session)]).toEqual(["expired", 404]);
  });

  test("is nobody's when its ticket is changed, moved or made for another account", async () => {
    const session = await begin(await aToken(room, email, ONCE));
    const [hash = "", contactId = "", tokenHash = "", endsAt = "", signature = ""] = session
      .slice("session=".length)
      .split(".");
    const token: Token = {
      accountId: "abcdefghjkmn",
      addressHash: hash,
      contactId,
      tokenHash,
      generation: "0".repeat(16),
      isSingleUse: true,
      validUntil: "2027-01-01T00:00:00.000Z",
      createdAt: "2026-01-01T00:00:00.000Z",
    };
    const others = [
      `${hash}.${contactId}.${tokenHash}.${Number(endsAt) + 1}.${signature}`,
      `${hash}.${contactId}.${tokenHash}.0${endsAt}.${signature}`.replace(".0", ".9"),
      `${hash}.${"0".repeat(16)}.${tokenHash}.${endsAt}.${signature}`,
      `${"0".repeat(32)}.${contactId}.${tokenHash}.${endsAt}.${signature}`,
      `${hash}.${contactId}.${tokenHash}.${endsAt}.${"A".repeat(43)}`,
      newTicket(token, host.clock.now),
      "",
      "nonsense",
    ];
    for (const other of others) expect(await sees(`session=${other}`), other).toBe("private");
    expect(await sees(session)).toBe("whole");
  });
});
