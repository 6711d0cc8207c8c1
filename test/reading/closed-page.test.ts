import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import {
  aReadingRoom,
  aToken,
  get,
  type ReadingRoom,
  seenIn,
  sell,
} from "./support/reading-room.ts";
import { WIRE } from "#test/support/wire/service.ts";

const host = await useMasthead();
let room: ReadingRoom;
let publisher: Publisher;

beforeEach(async () => {
  room = await aReadingRoom(host);
  ({ publisher } = room);
});

/** The reason why the page is closed, its HTML and its heading. */
async function look(query = ""): Promise<{ reason: string; html: string; heading: string }> {
  const answer = await get(host.address, room.path, query);
  const html = answer.body.toString();
  return { reason: seenIn(answer), html, heading: /<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? "" };
}

/** The texts of the offered links, with their paths on this host. */
function ways(html: string): [string, string][] {
  const links = html.matchAll(/<a class="closed-action[^"]*" href="([^"]*)">(.*?)<\/a>/g);
  return [...links].map(([, address = "", text = ""]) => [
    text,
    address.replace(WIRE?.readerAddress ?? host.address, ""),
  ]);
}

const change = (fields: Record<string, string>) =>
  publisher.succeed("PUT", `magazines/${room.magazineId}`, fields);
const schedule = (days: number, fields: Record<string, string> = {}) => {
  const at = new Date(host.clock.now.getTime() + days * 86_400_000).toISOString();
  const publish_at = at.replace(/\.\d+Z$/, "Z");
  const times = { publish_at, privacy: "unlisted", ...fields };
  return publisher.succeed("PUT", `issues/${room.issueId}/publish-state`, times);
};

test("a listed magazine says when a scheduled issue appears, and one that is not says nothing of it", async () => {
  await publisher.unpublish(room.issueId);
  await schedule(5);
  const day = new Date(host.clock.now.getTime() + 5 * 86_400_000);
  const date = day.toLocaleDateString("en", { dateStyle: "long", timeZone: "UTC" });
  const before = await look();
  expect(before.reason).not.toBe("scheduled");
  expect(before.html).not.toContain(date);
  await change({ listed: "yes" });
  const { reason, html, heading } = await look();
  expect([reason, heading]).toEqual(["scheduled", `Appears on ${date}`]);
  expect(html).not.toMatch(/cover\.jpg|page-0001/);
  expect(html).toContain("noindex");
});

test("an issue that was hidden says so, and leads to the shelf and to subscribing", async () => {
  // Unique, since a service keeps the slugs of earlier tests.
  const slug = `harbour-light-${randomUUID().slice(0, 8)}`;
  await change({ listed: "yes", slug });
  await publisher.succeed("POST", `magazines/${room.magazineId}/subscription`);
  await publisher.unpublish(room.issueId);
  const { reason, html, heading } = await look();
  expect([reason, heading]).toEqual(["hidden", "No longer available"]);
  expect(ways(html)).toEqual([
    ["Subscribe", `/m/${slug}/subscribe`],
    ["All issues", `/m/${slug}`],
  ]);
  expect(html).not.toMatch(/cover\.jpg|closed-date/);
});

test("a private issue names its magazine only, and offers what there is", async () => {
  const closed = await look();
  expect(closed.reason).toBe("private");
  expect(closed.html).toContain(`<p class="closed-title" dir="auto">Harbour</p>`);
  expect(ways(closed.html)).toEqual([]);
  expect(closed.html).not.toMatch(/cover\.jpg|closed-date/);
  const slug = `kept-aside-${randomUUID().slice(0, 8)}`;
  await change({ slug });
  await publisher.succeed("POST", `magazines/${room.magazineId}/subscription`);
  expect(ways((await look()).html)).toEqual([["Subscribe", `/m/${slug}/subscribe`]]);
});

test("a link that has ended shows the cover and the date of an issue that is for sale", async () => {
  await sell(room);
  const { reason, html } = await look(await endedToken());
  expect(reason).toBe("expired");
  expect(html).toContain(`${room.path}/cover.jpg`);
  expect(html).toMatch(/Published on \w+ \d+, 2026/);
  expect(ways(html).map(([text]) => text)).toEqual(["Read the preview", "Subscribe"]);
  await change({ adult_content: "yes" });
  expect((await look(await endedToken())).html).not.toContain("cover.jpg");
});

/** The query of a link whose token has been deleted. */
async function endedToken(): Promise<string> {
  await publisher.call("POST", "contacts", { email: "ann@harbour.example" });
  const token = await aToken(room, "ann@harbour.example");
  await publisher.succeed("DELETE", "contacts/ann@harbour.example/tokens");
  return `token=${token}`;
}
