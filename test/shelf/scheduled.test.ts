import { expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { fetchPath } from "./shelves.ts";

const host = await useMasthead();

/** A magazine without a shelf, with an issue that appears in an hour. */
async function aScheduledIssue(listed?: "yes" | "no") {
  const publisher = await host.anAccount();
  const { ID, slug } = await publisher.aMagazine({ title: "Harbour" });
  const id = await publisher.anIssue(ID, { volume: "May" });
  const schedule = (more: Record<string, string> = {}) => {
    const at = new Date(host.clock.now.getTime() + 3_600_000).toISOString();
    const times = { publish_at: `${at.slice(0, 19)}Z` };
    return publisher.succeed("PUT", `issues/${id}/publish-state`, {
      privacy: "unlisted",
      ...times,
      ...more,
    });
  };
  await schedule(listed && { listed });
  const shelve = (on: "yes" | "no") => publisher.succeed("PUT", `magazines/${ID}`, { listed: on });
  const listedNow = async (): Promise<unknown> => {
    const { listed: isListed } = await publisher.issue(id);
    const filtered = await publisher.call("GET", `issues?magazine_id=${ID}&listed=yes`);
    expect(filtered.data).toHaveLength(isListed ? 1 : 0);
    return isListed;
  };
  const appear = async (): Promise<boolean> => {
    host.pass({ hours: 1 });
    await host.runSchedules();
    expect(await publisher.issue(id)).toMatchObject({ state: "published" });
    const shelf = await fetchPath(host, `/m/${slug}`);
    return shelf.status === 200 && shelf.body.includes("May");
  };
  return { publisher, id, schedule, shelve, listedNow, appear };
}

test("an issue scheduled before its magazine got a shelf goes on it by default, and says so", async () => {
  const { publisher, id, shelve, listedNow, appear } = await aScheduledIssue();
  expect(await listedNow()).toBe(false);
  const { updated_at: before } = await publisher.issue(id);
  host.pass({ seconds: 60 });
  await shelve("yes");
  expect(await listedNow()).toBe(true);
  const { updated_at: after } = await publisher.issue(id);
  expect(after > before).toBe(true);
  expect(await appear()).toBe(true);
  expect(await listedNow()).toBe(true);
});

test("one whose publisher said no stays off it, also when it is rescheduled", async () => {
  const { schedule, shelve, listedNow, appear } = await aScheduledIssue("no");
  await shelve("yes");
  expect(await listedNow()).toBe(false);
  await schedule();
  expect(await listedNow()).toBe(false);
  expect(await appear()).toBe(false);
  expect(await listedNow()).toBe(false);
});

test("a shelf that is off when the issue appears settles that it is not on it", async () => {
  const { shelve, listedNow, appear } = await aScheduledIssue();
  await shelve("yes");
  await shelve("no");
  expect(await appear()).toBe(false);
  await shelve("yes");
  expect(await listedNow()).toBe(false);
});

test("published at once in place of its time, it goes on the shelf that is there by then", async () => {
  const { publisher, id, shelve, listedNow } = await aScheduledIssue();
  await shelve("yes");
  await publisher.publish(id, "unlisted");
  expect(await listedNow()).toBe(true);
});
