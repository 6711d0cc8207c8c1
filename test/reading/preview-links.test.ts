import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createPreviewLink } from "#contract/api/previews/preview-operations.ts";
import type { PreviewLink } from "#contract/api/previews/preview-records.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { replace, use } from "#test/editions/editions.ts";
import { openPage } from "#test/statistics/support/visitor.ts";
import { TEST_START, useMasthead } from "#test/support/masthead.ts";
import {
  aReadingRoom,
  get,
  manifestFor,
  opens,
  type ReadingRoom,
  seen,
  sell,
} from "#test/reading/support/reading-room.ts";

const host = await useMasthead();
let room: ReadingRoom;

beforeAll(async () => {
  room = await aReadingRoom(host);
});

beforeEach(async () => {
  host.clock.now = new Date(TEST_START);
  await room.publisher.call("DELETE", `magazines/${room.magazineId}/subscription`);
  await room.publisher.unpublish(room.issueId);
});

async function aLink(
  fields: Record<string, string> = {},
): Promise<PreviewLink & { query: string }> {
  const answer = await room.publisher.call("POST", `issues/${room.issueId}/preview-links`, fields);
  const link = dataOf(createPreviewLink, answer);
  return { ...link, query: new URL(link.url).search.slice(1) };
}

const sees = (query: string): Promise<string> => seen(host.address, room.path, query);

describe("a preview link opens every page of an issue", () => {
  test("that is not published, and only with it", async () => {
    const { url, query } = await aLink();
    expect(url.startsWith(`${host.address}${room.path}?`)).toBe(true);
    expect([await sees(query), await sees("")]).toEqual(["whole", "hidden"]);
    const { renewUrl, images, textUrl } = await manifestFor(host.address, room.path, query);
    expect(images.kind).toBe("issue");
    expect([await opens(renewUrl), await opens(textUrl)]).toEqual([true, true]);
    expect(await opens(renewUrl.replace(/preview=[^&]*/, ""))).toBe(false);
  });

  test("that is private, scheduled or sold", async () => {
    const { query } = await aLink();
    await room.publisher.publish(room.issueId, "private");
    expect([await sees(query), await sees("")]).toEqual(["whole", "private"]);
    const schedule = { privacy: "unlisted", publish_at: "2026-03-05T00:00:00Z" };
    await room.publisher.succeed("PUT", `issues/${room.issueId}/publish-state`, schedule);
    expect([await sees(query), await sees("")]).toEqual(["whole", "hidden"]);
    await room.publisher.publish(room.issueId, "unlisted");
    await sell(room);
    expect([await sees(query), await sees("")]).toEqual(["whole", "preview"]);
  });

  test("as a preview, which no search engine lists and no device keeps", async () => {
    await room.publisher.publish(room.issueId, "unlisted");
    const { query } = await aLink();
    const answer = await get(host.address, room.path, query);
    const html = answer.body.toString();
    expect(html).toContain(`data-preview="yes"`);
    expect(html).toContain("Preview for those who have this link");
    expect(html).toContain(`<meta name="robots" content="noindex">`);
    expect(answer.headers["x-robots-tag"]).toBe("noindex");
    expect(answer.headers["x-masthead-offline"]).toBeUndefined();
    expect(answer.headers["content-security-policy"]).not.toContain("frame-ancestors 'none'");
    expect((await get(host.address, room.path)).body.toString()).not.toContain("data-preview");
  });
});

describe("a preview link ends", () => {
  test("with its time, which is a week unless hours are given", async () => {
    const week = await aLink();
    const hour = await aLink({ hours: "1" });
    expect(week.expires_at).toBe("2026-03-08T12:00:00Z");
    expect(hour.expires_at).toBe("2026-03-01T13:00:00Z");
    host.pass({ hours: 1 });
    expect([await sees(hour.query), await sees(week.query)]).toEqual(["expired", "whole"]);
    host.pass({ hours: 167 });
    expect(await sees(week.query)).toBe("expired");
  });

  test("with all others of its issue, while later ones open", async () => {
    const [first, second] = [await aLink(), await aLink({ hours: "2" })];
    for (let count = 0; count < 2; count += 1) {
      const answer = await room.publisher.call("DELETE", `issues/${room.issueId}/preview-links`);
      expect(answer.data).toEqual([]);
    }
    expect([await sees(first.query), await sees(second.query)]).toEqual(["expired", "expired"]);
    expect(await sees((await aLink()).query)).toBe("whole");
  });

  test("where its issue ends, and never opened another one", async () => {
    const id = await room.publisher.anIssue(room.magazineId);
    const { query } = await aLink();
    const other = new URL((await room.publisher.issue(id)).url).pathname;
    expect(await seen(host.address, other, query)).toBe("expired");
    const answer = await room.publisher.call("POST", `issues/${id}/preview-links`);
    const { url } = dataOf(createPreviewLink, answer);
    await room.publisher.succeed("DELETE", `issues/${id}`);
    const { pathname, search } = new URL(url);
    expect(await seen(host.address, pathname, search.slice(1))).toBe("unknown");
    expectFailure(
      await room.publisher.call("POST", `issues/${id}/preview-links`),
      "ISSUE_NOT_FOUND",
    );
    expectFailure(
      await room.publisher.call("DELETE", `issues/${id}/preview-links`),
      "ISSUE_NOT_FOUND",
    );
  });
});

test("a preview link opens an edition that the issue does not show, and no other address does", async () => {
  const { publisher, issueId, path } = room;
  await publisher.publish(issueId, "unlisted");
  const { edition: shown } = await publisher.issue(issueId);
  await replace(publisher, issueId, 3, { show: "no" });
  await host.idle();
  const held = String(shown + 1);
  const { query } = await aLink({ edition: held });
  const pages = async (asked: string): Promise<number> =>
    (await manifestFor(host.address, path, asked)).pagesCount;
  expect(await pages(query)).toBe(3);
  const { renewUrl, textUrl } = await manifestFor(host.address, path, query);
  expect([await opens(renewUrl), await opens(textUrl)]).toEqual([true, true]);
  const before = await pages("");
  expect(before).not.toBe(3);
  expect(await pages(query.replace(/preview=[^&]*&/, ""))).toBe(before);
  await use(publisher, issueId, shown + 1);
  expect(await pages("")).toBe(3);
  const unknown = { edition: String(shown + 2) };
  const refused = await publisher.call("POST", `issues/${issueId}/preview-links`, unknown);
  expectFailure(refused, "EDITION_NOT_FOUND");
});

test.each(["private", "scheduled", "sold", "unpublished"])(
  "so it does where the issue is %s, and neither it nor a new edition is counted or listed",
  async (state) => {
    const { publisher, issueId, path } = room;
    const { edition: shown } = await publisher.issue(issueId);
    await publisher.publish(issueId, state === "private" ? "private" : "unlisted");
    await replace(publisher, issueId, 3, { show: "no" });
    await host.idle();
    if (state === "sold") await sell(room);
    if (state === "unpublished") await publisher.unpublish(issueId);
    const later = { privacy: "unlisted", publish_at: "2099-01-01T00:00:00Z" };
    if (state === "scheduled") {
      await publisher.succeed("PUT", `issues/${issueId}/publish-state`, later);
    }
    for (const edition of [shown, shown + 1].map(String)) {
      const { query } = await aLink({ edition });
      expect(await sees(query)).toBe("whole");
      const { body, headers } = await get(host.address, path, query);
      expect(headers["x-robots-tag"]).toBe("noindex");
      expect(body.toString()).toContain(`data-preview="yes"`);
      expect(await openPage(host.address, path, { query })).toBeUndefined();
    }
  },
);

test.each([
  [
    "with what mail programs and campaigns add",
    (query: string) => `${query}&utm_source=a&fbclid=b`,
  ],
  ["after it", (query: string) => `utm_medium=email&${query}`],
  ["in another order", (query: string) => query.split("&").toReversed().join("&")],
  ["at a page", (query: string) => `${query}&start_page=2`],
])("a preview link in a mail opens %s", async (_, written) => {
  const { query } = await aLink();
  expect(await sees(written(query))).toBe("whole");
});

test("a preview link that was cut off or written in capitals opens nothing, and says that it is over", async () => {
  const { query } = await aLink();
  for (const wrong of [query.slice(0, -1), query.toUpperCase(), `${query}.`, "preview="]) {
    expect(["expired", "hidden"], wrong).toContain(await sees(wrong));
  }
});

test.each(["0", "721", "1.5", "a week"])("refuses %s hours", async (hours) => {
  const path = `issues/${room.issueId}/preview-links`;
  expectFailure(await room.publisher.call("POST", path, { hours }), "INVALID_PARAMETER", "hours");
});
