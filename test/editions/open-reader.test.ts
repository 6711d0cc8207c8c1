import { expect, test } from "vitest";
import * as v from "valibot";
import { readingImageUrl, type ReaderManifest } from "#contract/formats/reader-manifest.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { open, statusAt } from "#test/support/reader-client.ts";
import { refine } from "#test/support/refine.ts";
import { get, manifestFor } from "#test/reading/support/reading-room.ts";
import { replace, use } from "./editions.ts";

const host = await useMasthead();
const publisher = await host.anAccount();
const accountId = await accountIdOf(publisher);
const { ID: magazineId } = await publisher.aMagazine();

const renewalSchema = v.object({
  data: v.object({
    edition: v.string(),
    pagesCount: v.number(),
    layoutUrl: v.string(),
    expiresAt: v.string(),
  }),
});

async function renewed({ renewUrl }: ReaderManifest) {
  const { status, body } = await open(renewUrl);
  expect(status).toBe(200);
  return v.parse(renewalSchema, JSON.parse(body.toString())).data;
}

async function aReplacedIssue() {
  const first = await publisher.upload(magazineId);
  await host.idle();
  const { ID } = await publisher.status(first);
  await publisher.publish(ID, "unlisted");
  const path = `/read/${accountId}/${ID}`;
  const opened = await manifestFor(host.address, path, "");
  const second = await replace(publisher, ID, 3);
  await host.idle();
  return { ID, path, first, second, opened };
}

test("a reader that is open keeps its pages for hours, and a reload has the new ones", async () => {
  const { path, first, second, opened } = await aReplacedIssue();
  expect(await statusAt(readingImageUrl(opened.images, 1) ?? "")).toBe(200);
  expect(await manifestFor(host.address, path, "")).toMatchObject({
    edition: second,
    pagesCount: 3,
  });
  host.pass({ hours: 5 });
  await host.runSchedules();
  const later = await renewed(opened);
  expect(later).toMatchObject({ edition: first, pagesCount: 1 });
  expect(Date.parse(later.expiresAt)).toBeGreaterThan(host.clock.now.getTime());
  expect(await statusAt(later.layoutUrl)).toBe(200);
  const unknown = opened.renewUrl.replace(first, "0".repeat(32));
  expect(await statusAt(unknown)).toBe(404);
});

test("the page names its edition to the device that keeps it", async () => {
  const { path, second } = await aReplacedIssue();
  const { headers } = await get(host.address, path, "");
  expect(headers).toMatchObject({ "x-masthead-offline": "yes", "x-masthead-edition": second });
});

test("what is made for an edition stays with it, whichever one the issue shows", async () => {
  const { ID, path, first, second } = await aReplacedIssue();
  const facts = async () => {
    const { images } = await manifestFor(host.address, path, "");
    return images.kind === "issue" && images.hasRenditions === true;
  };
  const textAddress = async () => {
    const files = await publisher.succeed("GET", `issues/${ID}/files`);
    return v.parse(v.object({ text: v.string() }), files).text;
  };
  await refine({ accountId, conversionId: first, refinement: "renditions" });
  expect(await facts()).toBe(false);
  await use(publisher, ID, 1);
  expect(await facts()).toBe(true);
  expect(await textAddress()).toContain(first);
  await use(publisher, ID, 2);
  expect(await facts()).toBe(false);
  expect(await textAddress()).toContain(second);
});
