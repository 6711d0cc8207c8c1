import { beforeAll, expect, test } from "vitest";
import {
  aContact,
  aReadingRoom,
  get,
  type ReadingRoom,
  seen,
  sell,
} from "./support/reading-room.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead();
let room: ReadingRoom;

beforeAll(async () => {
  room = await aReadingRoom(host);
  await sell(room);
});

const change = (fields: Record<string, string>) =>
  room.publisher.succeed("PUT", `magazines/${room.magazineId}`, fields);
const changeIssue = (fields: Record<string, string>) =>
  room.publisher.succeed("PUT", `issues/${room.issueId}`, fields);
const page = async (query = "start_page=2") =>
  (await get(host.address, room.path, query)).body.toString();

test("no price appears without its currency", async () => {
  const html = await page();
  expect(html).toContain("preview-end");
  expect(html).not.toMatch(/Subscription for|This issue:/);
});

test("a preview ends with both prices in their currency", async () => {
  await change({ currency: "EUR", cycle: "4" });
  const html = await page();
  expect(html).toContain("Subscription for 3 months: €20.00");
  expect(html).toContain("This issue: €4.00");
});

test("the end of a preview leads to the publisher's page and address", async () => {
  await change({ buy_url: "https://shop.example/a?b=1&c=2", contact_email: "shop@press.example" });
  const html = await page();
  expect(html).toContain('href="https://shop.example/a?b=1&amp;c=2" target="_top"');
  expect(html).toContain('href="mailto:shop@press.example"');
});

test("an issue with a price of 0 is open to whoever its privacy admits, and to subscribers", async () => {
  const pass = await aContact(room, "subscriber@example.org");
  await room.publisher.succeed(
    "POST",
    `contacts/subscriber@example.org/subscription/${room.magazineId}`,
    { cycle: "6" },
  );
  expect(await seen(host.address, room.path)).toBe("preview");
  await changeIssue({ price: "0" });
  expect(await seen(host.address, room.path)).toBe("private");
  expect(await seen(host.address, room.path, pass)).toBe("whole");
  expect(await page("")).toContain('href="mailto:shop@press.example"');
  await room.publisher.publish(room.issueId, "unlisted");
  expect(await seen(host.address, room.path)).toBe("whole");
  await changeIssue({ price: "" });
  expect(await seen(host.address, room.path)).toBe("preview");
});
