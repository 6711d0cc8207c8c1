import { expect, test } from "vitest";
import { bringBack, lostObjects } from "#lib/aws/recovery/lost-objects.ts";
import {
  type Entry,
  type VersionedBucket,
  versionedBucket,
} from "#test/deployment/support/versioned-bucket.ts";

const CONVERSION = "0123456789abcdef0123456789abcdef";
const EDITION = {
  accountId: "press",
  conversionId: CONVERSION,
  issueId: "1",
  magazineId: "M1",
  isIssue: true,
};
const AT = new Date("2026-11-22T09:00:00Z");
const BEFORE = "2026-11-22T08:00:00.000Z";
const AFTER = "2026-11-22T10:00:00.000Z";
const PAGE = `press/pages/${CONVERSION}/1.jpg`;
const ORIGINAL = `press/originals/${CONVERSION}.pdf`;
const UPLOAD = `uploads/press/${CONVERSION}.pdf`;

const written: Entry = { versionId: "v1", at: BEFORE, content: "page", type: "image/jpeg" };
const removed: Entry = { versionId: "m1", at: AFTER };

/** Recovers lost objects. @returns their number */
async function recovered(s3: VersionedBucket, isIssue = true): Promise<number> {
  const lost = await lostObjects(s3.client, s3.bucket, { ...EDITION, isIssue }, AT);
  for (const object of lost) await bringBack(s3.client, s3.bucket, object);
  return lost.length;
}

test("what was removed since is there again as it was", async () => {
  const s3 = await versionedBucket({ [PAGE]: [removed, written], [ORIGINAL]: [removed, written] });
  expect(await recovered(s3)).toBe(2);
  expect(s3.histories.get(PAGE)).toEqual([written]);
  expect(s3.contentOf(ORIGINAL)).toBe("page");
  expect(await recovered(s3)).toBe(0);
});

test("what was removed within the second in which it was written is there again", async () => {
  const s3 = await versionedBucket({
    [PAGE]: [removed, { ...written, versionId: "v2", at: AFTER }, written],
  });
  expect(await recovered(s3)).toBe(1);
  expect(s3.contentOf(PAGE)).toBe("page");
});

test("what was overwritten since is there as it was, and the newer version is kept", async () => {
  const newer = { versionId: "v2", at: AFTER, content: "damaged" };
  const s3 = await versionedBucket({ [PAGE]: [newer, written] });
  expect(await recovered(s3)).toBe(1);
  expect(s3.histories.get(PAGE)?.[0]).toMatchObject({ content: "page", type: "image/jpeg" });
  expect(s3.histories.get(PAGE)).toContainEqual(newer);
  expect(await recovered(s3)).toBe(0);
});

test.each<[what: string, history: Entry[]]>([
  ["was removed before", [{ ...removed, at: BEFORE }, written]],
  ["was written since", [{ ...written, at: AFTER }]],
  ["is as it was", [written]],
])("what %s stays as it is", async (_what, history) => {
  const s3 = await versionedBucket({ [PAGE]: history });
  expect(await recovered(s3)).toBe(0);
  expect(s3.histories.get(PAGE)).toEqual(history);
});

test("objects of other issues stay as they are", async () => {
  const other = `press/pages/${"f".repeat(32)}/1.jpg`;
  const s3 = await versionedBucket({ [other]: [removed, written] });
  expect(await recovered(s3)).toBe(0);
});

test("a conversion under way gets its upload back, and an issue does not", async () => {
  const s3 = await versionedBucket({ [UPLOAD]: [removed, written] });
  expect(await recovered(s3)).toBe(0);
  expect(await recovered(s3, false)).toBe(1);
  expect(s3.contentOf(UPLOAD)).toBe("page");
});
