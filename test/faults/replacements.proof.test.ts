import { expect, test, vi } from "vitest";
import { type ChildEnd, runChild } from "#test/support/killed-child.ts";
import { editionsOf } from "#test/editions/editions.ts";
import { startProcess, statusWhen } from "#test/support/masthead-process.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { manifestFor } from "#test/reading/support/reading-room.ts";
import { open, statusAt } from "#test/support/reader-client.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { storedFiles } from "#test/support/traces.ts";

/** `npm run test:soak` tries all points. */
const POINTS = process.env["SOAK"] ? 80 : Number(process.env["REPLACEMENT_POINTS"] ?? 8);

vi.setConfig({ testTimeout: 180_000 + POINTS * 60_000 });

function uploadIn({ lines }: ChildEnd): string | undefined {
  return /^upload (\w+)$/m.exec(lines.join("\n"))?.[1];
}

/** A published issue of two pages. */
async function anIssue(publisher: Publisher, magazineId: string) {
  const upload = await publisher.upload(magazineId, {}, await aPdf({ pages: 2 }));
  const { ID } = await statusWhen(publisher, upload, ({ status }) => status !== "pending");
  await publisher.publish(ID, "unlisted");
  const { url } = await publisher.issue(ID);
  return { issueId: ID, path: new URL(url).pathname };
}

test(`a host killed at ${POINTS} points of a replacement always has one whole edition, the old or the new`, async () => {
  const folder = await temporaryFolder();
  let host = await startProcess(folder);
  const { ID: magazineId } = await host.publisher.aMagazine();
  const first = await anIssue(host.publisher, magazineId);
  await host.stop();
  const whole = await runChild("dying-replacement-child.ts", [folder, first.issueId, "3"]);
  const steps = Number(/^steps (\d+)$/m.exec(whole.lines.join("\n"))?.[1]);
  expect(steps).toBeGreaterThan(40);
  let kills = 0;
  for (let point = 0; point < POINTS; point += 1) {
    const at = 1 + Math.floor((point * steps) / POINTS);
    const next = 3 + (point % 5);
    host = await startProcess(folder);
    // Each round takes a new issue, since a call that dies before it has stored its PDF blocks the issue for a minute.
    const { issueId, path } = await anIssue(host.publisher, magazineId);
    await host.stop();
    const args = [folder, issueId, String(next), String(at)];
    const end = await runChild("dying-replacement-child.ts", args);
    // A busy machine takes fewer steps, so the host may finish before its kill.
    if (end.signal === "SIGKILL") kills += 1;
    host = await startProcess(folder);
    const now = await shownWhole(host.publisher, issueId, path);
    expect([now.edition, now.pages_count], `point ${at}`).toEqual(
      now.edition === 1 ? [1, 2] : [2, next],
    );
    const promised = uploadIn(end);
    if (promised !== undefined) {
      const over = await statusWhen(host.publisher, promised, ({ status }) => status !== "pending");
      expect(over).toMatchObject({ status: "ready", ID: issueId, pages_count: next });
      expect(await host.publisher.issue(issueId)).toMatchObject({ edition: 2, pages_count: next });
    } else {
      // The upload was not acknowledged but may be stored; then it also ends.
      await expect.poll(() => pendingUploads(folder)).toEqual([]);
    }
    const { edition } = await host.publisher.issue(issueId);
    const editions = await editionsOf(host.publisher, issueId);
    expect(editions.filter(({ is_current }) => is_current)).toMatchObject([{ edition }]);
    await host.stop();
  }
  expect(kills).toBeGreaterThan(POINTS / 2);
});

/** The issue in its record, manifest, layout and cover, read while none of them changes. */
async function shownWhole(publisher: Publisher, issueId: string, path: string) {
  for (;;) {
    const before = await publisher.issue(issueId);
    const { pagesCount, layoutUrl } = await manifestFor(publisher.address, path, "");
    const layout = await open(layoutUrl);
    const cover = before.cover.replace(/^https?:\/\/[^/]+/, publisher.address);
    const coverStatus = await statusAt(cover);
    // The host may have finished the replacement meanwhile.
    if ((await publisher.issue(issueId)).edition !== before.edition) continue;
    expect(pagesCount).toBe(before.pages_count);
    expect(JSON.parse(layout.body.toString())).toMatchObject({ pages: { length: pagesCount } });
    expect(coverStatus).toBe(200);
    return before;
  }
}

async function pendingUploads(folder: string): Promise<string[]> {
  return (await storedFiles({ dataFolder: folder })).filter((path) => path.includes("uploads"));
}
