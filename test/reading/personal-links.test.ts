import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { passOf } from "#features/access/pass.ts";
import { TEST_START, useMasthead } from "#test/support/masthead.ts";
import { open } from "#test/support/reader-client.ts";
import {
  aContact,
  aReadingRoom,
  get,
  manifestFor,
  opens,
  type ReadingRoom,
  renewalStatus,
  seen,
  sell,
} from "#test/reading/support/reading-room.ts";

const host = await useMasthead();
let room: ReadingRoom;
let pass: string;
let contacts = 0;
let email: string;

const sees = (query = ""): Promise<string> => seen(host.address, room.path, query);
const access = (): string => `contacts/${email}/access/${room.issueId}`;

beforeAll(async () => {
  room = await aReadingRoom(host);
});

beforeEach(async () => {
  host.clock.now = new Date(TEST_START);
  await room.publisher.call("DELETE", `magazines/${room.magazineId}/subscription`);
  await room.publisher.publish(room.issueId, "private");
  contacts += 1;
  email = `reader${contacts}@harbour.example`;
  pass = await aContact(room, email);
});

describe("a private issue", () => {
  test("opens for the contact it was shared with and for nobody else", async () => {
    expect(await sees(pass)).toBe("private");
    await room.publisher.succeed("PUT", access());
    expect(await sees(pass)).toBe("whole");
    expect(await sees()).toBe("private");
    expect(await sees(await aContact(room, `other${contacts}@harbour.example`))).toBe("private");
  });

  test("closes for the contact when the access is revoked, and for renewals too", async () => {
    await room.publisher.succeed("PUT", access());
    const { edition, renewUrl, textUrl } = await manifestFor(host.address, room.path, pass);
    expect(renewUrl).toBe(`${host.address}${room.path}/manifest?edition=${edition}&${pass}`);
    expect(await opens(renewUrl)).toBe(true);
    await room.publisher.succeed("DELETE", access());
    expect(await sees(pass)).toBe("private");
    expect((await open(renewUrl)).status).toBe(404);
    expect(await opens(textUrl)).toBe(true);
    host.pass({ seconds: 30 * 60 });
    expect(await opens(textUrl)).toBe(false);
  });

  test("closes for everybody when it is unpublished", async () => {
    await room.publisher.succeed("PUT", access());
    await room.publisher.unpublish(room.issueId);
    expect(await sees(pass)).toBe("hidden");
    expect(await renewalStatus(host.address, room.path, pass)).toBe(404);
  });

  test("does not open by a subscription alone", async () => {
    await room.publisher.succeed("POST", `contacts/${email}/subscription/${room.magazineId}`);
    expect(await sees(pass)).toBe("private");
  });

  test("shows its cover on its pages only, and not to other sites", async () => {
    await room.publisher.succeed("PUT", access());
    const html = (await get(host.address, room.path, pass)).body.toString();
    expect(html).not.toMatch(/og:image|cover[.]jpg|oembed/);
    expect(html).toContain(`<meta name="twitter:card" content="summary">`);
  });
});

describe("a pass", () => {
  test("that is garbled, forged or of another account opens nothing", async () => {
    await room.publisher.succeed("PUT", access());
    const [, hash = "", contactId = "", signature = ""] =
      /^pass=(.*)\.(.*)\.0\.(.*)$/.exec(pass) ?? [];
    const flipped = (text: string) => (text.startsWith("a") ? "b" : "a") + text.slice(1);
    const { accountId } = await aReadingRoom(host);
    const other = `pass=${passOf("read", { accountId, addressHash: hash, contactId })}`;
    const forged = [
      "pass=",
      "pass=nonsense",
      `pass=${hash}.${contactId}`,
      `pass=${flipped(hash)}.${contactId}.0.${signature}`,
      `pass=${hash}.${flipped(contactId)}.0.${signature}`,
      `pass=${hash}.${contactId}.0.${flipped(signature)}`,
      `pass=${hash}.${contactId}.0.${signature}%0A`,
      `pass=${hash}.${contactId}.0123456789abcdef.${signature}`,
      `pass=${hash}.${contactId}..${signature}`,
      `pass=${hash}.${contactId}.${signature}`,
      `token=${hash}.${contactId}.0.${signature}`,
      `session=${hash}.${contactId}.0.${signature}`,
      other,
    ];
    for (const query of forged) expect(await sees(query), query).toBe("private");
    expect(await sees(pass)).toBe("whole");
  });

  test("ends with its contact, and one made later under the address inherits nothing", async () => {
    await room.publisher.succeed("PUT", access());
    await room.publisher.succeed("DELETE", `contacts/${email}`);
    expect(await sees(pass)).toBe("private");
    await host.runSchedules();
    const later = await aContact(room, email);
    expect(later).not.toBe(pass);
    expect(await sees(later)).toBe("private");
    expect(await sees(pass)).toBe("private");
  });

  test("is kept from caches, search engines and other sites", async () => {
    await room.publisher.succeed("PUT", access());
    const page = await get(host.address, room.path, pass);
    expect(page.headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    const html = page.body.toString();
    expect(html).toContain(`<meta name="robots" content="noindex">`);
    expect(html).toContain(`<link rel="canonical" href="${host.address}${room.path}">`);
    const withoutPlainLinks = html.replace(/<noscript>[^]*?<[/]noscript>/, "");
    expect(withoutPlainLinks.split(pass.slice("pass=".length))).toHaveLength(2);
    const renewal = await get(host.address, `${room.path}/manifest`, pass);
    expect(renewal.headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
  });
});

describe("a paid magazine", () => {
  beforeEach(() => sell(room));

  test("shows a subscriber everything until the subscription is over", async () => {
    expect(await sees(pass)).toBe("preview");
    await room.publisher.succeed("POST", `contacts/${email}/subscription/${room.magazineId}`, {
      cycle: "1",
    });
    expect(await sees(pass)).toBe("whole");
    host.pass({ days: 7, seconds: -1 });
    expect(await sees(pass)).toBe("whole");
    expect(await renewalStatus(host.address, room.path, pass)).toBe(200);
    host.pass({ seconds: 1 });
    expect(await sees(pass)).toBe("preview");
  });

  test("shows a contact everything that it was shared with, and its publisher's privacy is no matter", async () => {
    await room.publisher.succeed("PUT", access());
    expect(await sees(pass)).toBe("whole");
    await room.publisher.publish(room.issueId, "unlisted");
    expect(await sees(pass)).toBe("whole");
    expect(await sees()).toBe("preview");
  });
});
