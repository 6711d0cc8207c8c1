import { expect, test } from "vitest";
import { readingImageUrl } from "#contract/formats/reader-manifest.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { expectFailure } from "#test/support/answers.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { open, statusAt } from "#test/support/reader-client.ts";
import { refine } from "#test/support/refine.ts";
import { storedFiles } from "#test/support/traces.ts";
import { manifestFor } from "#test/reading/support/reading-room.ts";
import { skipOnWire } from "#test/support/wire/service.ts";
import { editionsOf, replace, use } from "./editions.ts";

const host = await useMasthead();
const publisher = await host.anAccount();
const accountId = await accountIdOf(publisher);
const { ID: magazineId } = await publisher.aMagazine();

/** An issue that shows its second edition. */
async function aReplacedIssue() {
  const first = await publisher.upload(magazineId);
  await host.idle();
  const { ID } = await publisher.status(first);
  await publisher.publish(ID, "unlisted");
  const opened = await manifestFor(host.address, `/read/${accountId}/${ID}`, "");
  await replace(publisher, ID, 2);
  await host.idle();
  return { ID, first, opened };
}

const withdraw = (issueId: string, edition: number | string) =>
  publisher.call("DELETE", `issues/${issueId}/editions/${edition}`);

test("a withdrawn edition is gone at every address that was given before, and the issue stays", async () => {
  skipOnWire("a front without a cache");
  const { ID, first, opened } = await aReplacedIssue();
  const addresses = [readingImageUrl(opened.images, 1) ?? "", opened.renewUrl];
  for (const address of addresses) expect(await statusAt(address)).toBe(200);
  expect(await withdraw(ID, 1)).toMatchObject({ status: 200, data: [] });
  for (const address of addresses) expect(await statusAt(address)).toBe(404);
  const files = await storedFiles(host);
  expect(files.filter((path) => path.includes(first))).toEqual([]);
  expect(await editionsOf(publisher, ID)).toMatchObject([{ edition: 2, is_current: true }]);
  const { status, body } = await open(`${host.address}/read/${accountId}/${ID}`);
  expect(status).toBe(200);
  expect(body.toString()).not.toContain(first);
});

test("an edition that is shown, unknown or withdrawn already is refused, and one of another account is not there", async () => {
  const { ID } = await aReplacedIssue();
  expectFailure(await withdraw(ID, 2), "EDITION_SHOWN");
  expectFailure(await withdraw(ID, 3), "EDITION_NOT_FOUND");
  const other = await host.anAccount();
  expectFailure(await other.call("DELETE", `issues/${ID}/editions/1`), "ISSUE_NOT_FOUND");
  expect((await withdraw(ID, 1)).status).toBe(200);
  expectFailure(await withdraw(ID, 1), "EDITION_NOT_FOUND");
  expectFailure(
    await publisher.call("PUT", `issues/${ID}/editions/1/current`),
    "EDITION_NOT_FOUND",
  );
});

test("the number of a withdrawn edition is never given again", async () => {
  const { ID } = await aReplacedIssue();
  await use(publisher, ID, 1);
  expect((await withdraw(ID, 2)).status).toBe(200);
  await replace(publisher, ID, 3);
  await host.idle();
  expect(await editionsOf(publisher, ID)).toMatchObject([
    { edition: 3, is_current: true },
    { edition: 1, is_current: false },
  ]);
  expect((await withdraw(ID, 1)).status).toBe(200);
  await replace(publisher, ID, 1);
  await host.idle();
  expect((await editionsOf(publisher, ID)).map(({ edition }) => edition)).toEqual([4, 3]);
});

test("of withdrawing an edition and showing it at the same time, one is done", async () => {
  const { ID } = await aReplacedIssue();
  const [withdrawn, used] = await Promise.all([
    withdraw(ID, 1),
    publisher.call("PUT", `issues/${ID}/editions/1/current`),
  ]);
  expect([withdrawn.status, used.status].filter((status) => status === 200)).toHaveLength(1);
  const address = `${host.address}/read/${accountId}/${ID}/manifest`;
  expect(await statusAt(address)).toBe(200);
});

test("work on a withdrawn edition that was under way leaves nothing", async () => {
  skipOnWire("work that the test begins itself");
  const { ID, first } = await aReplacedIssue();
  expect((await withdraw(ID, 1)).status).toBe(200);
  await refine({ accountId, conversionId: first, refinement: "renditions" });
  host.pass({ seconds: 180 });
  await host.runSchedules();
  const files = await storedFiles(host);
  expect(files.filter((path) => path.includes(first))).toEqual([]);
});
