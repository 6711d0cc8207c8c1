import { beforeEach, describe, expect, test } from "vitest";
import { getPublishState } from "#contract/api/issue-operations.ts";
import type { PublishState } from "#contract/api/records.ts";
import { handler as publishDue } from "#functions/events/publish-due.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { tableItems } from "#test/support/traces.ts";

const host = await useMasthead();
const publisher = await host.anAccount();
const { ID: magazineId } = await publisher.aMagazine();
let issueId: string;
let path: string;

beforeEach(async () => {
  issueId = await publisher.anIssue(magazineId);
  path = `issues/${issueId}/publish-state`;
});

/** A time in `seconds` seconds, as the API writes it. */
function inSeconds(seconds: number): string {
  const time = new Date(host.clock.now.getTime() + seconds * 1000);
  return `${time.toISOString().slice(0, 19)}Z`;
}

async function state(): Promise<PublishState> {
  return dataOf(getPublishState, await publisher.call("GET", path));
}

function schedule(times: { publish_at?: string; unpublish_at?: string }, privacy = "unlisted") {
  return publisher.succeed("PUT", path, { privacy, ...times });
}

/** The entries of the list of due issues. */
async function rows(): Promise<Record<string, unknown>[]> {
  const items = await tableItems();
  return items.filter(({ IPK, PK }) => IPK === "SCHEDULES" && String(PK).includes(issueId));
}

/** The number of times that the issue's publication was announced. */
async function announcements(): Promise<number> {
  const items = await tableItems();
  return items.filter(
    ({ PK, SK }) => String(PK).includes(issueId) && String(SK).startsWith("ANNOUNCEMENT#"),
  ).length;
}

const NEITHER = { publish_at: null, unpublish_at: null };
const HIDDEN = { is_published: false, state: "unpublished", ...NEITHER };
const SHOWN = { is_published: true, state: "published", ...NEITHER };

test("is hidden until its time, never early, and shown from then on until its end", async () => {
  const times = { publish_at: inSeconds(3600), unpublish_at: inSeconds(7200) };
  await schedule(times);
  const mail = { notify_subscribers: true, message: "" };
  expect(await state()).toEqual({ is_published: false, state: "scheduled", ...times, ...mail });
  expect(await publisher.issue(issueId)).toMatchObject({ is_published: false, ...times });
  host.pass({ seconds: 3599 });
  await host.runSchedules();
  expect(await state()).toMatchObject({ state: "scheduled" });
  host.pass({ seconds: 1 });
  await host.runSchedules();
  const { unpublish_at } = times;
  expect(await state()).toEqual({ ...SHOWN, unpublish_at });
  expect(await publisher.issue(issueId)).toMatchObject({ privacy: "unlisted", publish_at: null });
  host.pass({ seconds: 3599 });
  await host.runSchedules();
  expect(await state()).toEqual({ ...SHOWN, unpublish_at });
  host.pass({ seconds: 1 });
  await host.runSchedules();
  expect(await state()).toEqual(HIDDEN);
  expect(await rows()).toEqual([]);
});

test("a schedule shows the mail that it sends, and only while it lasts", async () => {
  const times = { publish_at: inSeconds(3600) };
  const mail = { notify_subscribers: "no", message: "With a map.\nAnd a tide table." };
  await publisher.succeed("PUT", path, { privacy: "private", ...times, ...mail });
  expect(await state()).toMatchObject({ notify_subscribers: false, message: mail.message });
  await publisher.succeed("PUT", path, { privacy: "private", ...times, notify_subscribers: "yes" });
  expect(await state()).toMatchObject({ notify_subscribers: true, message: "" });
  host.pass({ seconds: 3600 });
  await host.runSchedules();
  expect(await state()).toEqual(SHOWN);
});

test("a clock that is set back hides nothing again, and publishes nothing early or twice", async () => {
  const unpublish_at = inSeconds(7200);
  await schedule({ publish_at: inSeconds(3600), unpublish_at });
  host.pass({ hours: 1 });
  await host.runSchedules();
  expect(await state()).toEqual({ ...SHOWN, unpublish_at });
  host.pass({ hours: -1 });
  await host.runSchedules();
  expect(await state()).toEqual({ ...SHOWN, unpublish_at });
  host.pass({ hours: 1 });
  await host.runSchedules();
  expect(await announcements()).toBe(1);
  host.pass({ seconds: 3599 });
  await host.runSchedules();
  expect(await state()).toEqual({ ...SHOWN, unpublish_at });
  host.pass({ hours: 1 });
  await host.runSchedules();
  expect(await state()).toEqual(HIDDEN);
});

test("shown now, it can have an end", async () => {
  const unpublish_at = inSeconds(60);
  await schedule({ unpublish_at });
  expect(await state()).toEqual({ ...SHOWN, unpublish_at });
  host.pass({ seconds: 60 });
  await host.runSchedules();
  expect(await state()).toEqual(HIDDEN);
});

test("what is published already is hidden until its new time", async () => {
  await publisher.publish(issueId, "unlisted");
  await schedule({ publish_at: inSeconds(60) }, "private");
  expect(await state()).toMatchObject({ is_published: false, state: "scheduled" });
  host.pass({ seconds: 60 });
  await host.runSchedules();
  expect(await state()).toEqual(SHOWN);
  expect(await publisher.issue(issueId)).toMatchObject({ privacy: "private" });
});

test("a later call replaces the times, and leaves one row", async () => {
  await schedule({ publish_at: inSeconds(60), unpublish_at: inSeconds(90) });
  const publish_at = inSeconds(600);
  await schedule({ publish_at });
  expect(await state()).toMatchObject({ publish_at, unpublish_at: null });
  expect(await rows()).toHaveLength(1);
  host.pass({ seconds: 120 });
  await host.runSchedules();
  expect(await state()).toMatchObject({ state: "scheduled" });
  host.pass({ seconds: 480 });
  await host.runSchedules();
  expect(await state()).toEqual(SHOWN);
});

test("publishing now ends the schedule, and so does hiding", async () => {
  await schedule({ publish_at: inSeconds(60), unpublish_at: inSeconds(90) });
  await schedule({});
  expect(await state()).toEqual(SHOWN);
  expect(await rows()).toEqual([]);
  await schedule({ publish_at: inSeconds(60) });
  await publisher.unpublish(issueId);
  expect(await state()).toEqual(HIDDEN);
  expect(await rows()).toEqual([]);
  host.pass({ seconds: 120 });
  await host.runSchedules();
  expect(await state()).toEqual(HIDDEN);
});

test("a period that was over before anybody looked is not made up for", async () => {
  await schedule({ publish_at: inSeconds(60), unpublish_at: inSeconds(120) });
  host.pass({ seconds: 121 });
  await host.runSchedules();
  expect(await state()).toEqual(HIDDEN);
  expect(await rows()).toEqual([]);
});

describe("refuses", () => {
  test.each([
    [{ publish_at: "2026-02-28T12:00:00Z" }, "publish_at: must be in the future"],
    [{ unpublish_at: "2026-02-28T12:00:00Z" }, "unpublish_at: must be in the future"],
    [{ publish_at: "2099-12-24T08:00:00" }, "publish_at: must be a time in UTC"],
    [{ publish_at: "2099-12-24T08:00:00+01:00" }, "publish_at: must be a time in UTC"],
    [
      { publish_at: "2099-12-24T08:00:00Z", unpublish_at: "2099-12-24T08:00:00Z" },
      "unpublish_at: must be after publish_at",
    ],
  ])("%j", async (times, words) => {
    expectFailure(
      await publisher.call("PUT", path, { privacy: "private", ...times }),
      "INVALID_PARAMETER",
      words,
    );
    expect(await state()).toEqual(HIDDEN);
    expect(await rows()).toEqual([]);
  });
});

test("one that is deleted meanwhile leaves nothing to be done", async () => {
  await schedule({ publish_at: inSeconds(60) });
  await publisher.succeed("DELETE", `issues/${issueId}`);
  host.pass({ seconds: 60 });
  await publishDue();
  expect(await rows()).toEqual([]);
});

test("the purge of an issue removes its row", async () => {
  await schedule({ publish_at: inSeconds(86_400) });
  await publisher.succeed("DELETE", `issues/${issueId}`);
  host.pass({ days: 7 });
  await host.runSchedules();
  expect(await rows()).toEqual([]);
});

test("two that publish at once publish once, and a wake-up that comes early does nothing", async () => {
  await schedule({ publish_at: inSeconds(600) });
  const [row] = await rows();
  const { accountId, scheduleId, dueAt } = row ?? {};
  await publishDue({ accountId, issueId, scheduleId, at: dueAt });
  expect(await state()).toMatchObject({ state: "scheduled" });
  host.pass({ seconds: 600 });
  await Promise.all([
    publishDue(),
    publishDue({ accountId, issueId, scheduleId, at: dueAt }),
    publishDue(),
  ]);
  expect(await state()).toEqual(SHOWN);
  expect(await announcements()).toBe(1);
});
