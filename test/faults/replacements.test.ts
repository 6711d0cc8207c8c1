import { expect, test, vi } from "vitest";
import { type ChildEnd, runChild } from "#test/support/killed-child.ts";
import { editionsOf } from "#test/editions/support/editions.ts";
import { startProcess, statusWhen } from "#test/support/masthead-process.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { manifestFor } from "#test/reading/support/reading-room.ts";
import { open, statusAt } from "#test/support/reader-client.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { storedFiles } from "#test/support/traces.ts";

/** `npm run test:soak` tries them all over. */
const POINTS = process.env["SOAK"] ? 80 : Number(process.env["REPLACEMENT_POINTS"] ?? 8);

vi.setConfig({ testTimeout: 180_000 + POINTS * 60_000 });

function uploadIn({ lines }: ChildEnd): string | undefined {
  return /^upload (\w+)$/m.exec(lines.join("\n"))?.[1];
}

test(`a host killed at ${POINTS} points of a replacement always has one whole edition, the old or the new`, async () => {
  const folder = await temporaryFolder();
  const begun = await startProcess(folder);
  const { publisher } = begun;
  const { ID: magazineId } = await publisher.aMagazine();
  const upload = await publisher.upload(magazineId, {}, await aPdf({ pages: 2 }));
  const ready = await statusWhen(publisher, upload, ({ status }) => status !== "pending");
  const issueId = ready.ID;
  await publisher.publish(issueId, "unlisted");
  const { url } = await publisher.issue(issueId);
  await begun.stop();

  const whole = await runChild("dying-replacement-child.ts", [folder, issueId, "3"]);
  const steps = Number(/^steps (\d+)$/m.exec(whole.lines.join("\n"))?.[1]);
  expect(steps).toBeGreaterThan(40);
  let [pages, edition] = [3, 2];
  for (let point = 0; point < POINTS; point += 1) {
    const at = 1 + Math.floor((point * steps) / POINTS);
    // Another number of pages each time, so that a mixture would show.
    const next = 1 + ((pages + point) % 5) + (point % 2) * 5;
    const end = await runChild("dying-replacement-child.ts", [
      folder,
      issueId,
      String(next),
      String(at),
    ]);
    if (point < POINTS - 1) expect(end.signal).toBe("SIGKILL");
    const host = await startProcess(folder);
    const now = await host.publisher.issue(issueId);
    const path = new URL(url).pathname;
    const isNew = now.edition > edition;
    expect(now.pages_count, `point ${at}`).toBe(isNew ? next : pages);
    const shown = await manifestFor(host.publisher.address, path, "");
    expect(shown.pagesCount).toBe(now.pages_count);
    const layout = await open(shown.layoutUrl);
    expect(JSON.parse(layout.body.toString())).toMatchObject({
      pages: { length: now.pages_count },
    });
    expect(await statusAt(now.cover.replace(/^https?:\/\/[^/]+/, host.publisher.address))).toBe(
      200,
    );
    const promised = uploadIn(end);
    if (promised !== undefined) {
      const over = await statusWhen(host.publisher, promised, ({ status }) => status !== "pending");
      expect(over).toMatchObject({ status: "ready", ID: issueId, pages_count: next });
      [pages, edition] = [next, edition + 1];
    } else {
      // Not promised, but it may have been stored: then it ends as well.
      await expect.poll(() => pendingUploads(folder)).toEqual([]);
      const later = await host.publisher.issue(issueId);
      [pages, edition] = [later.pages_count, later.edition];
    }
    const settled = await host.publisher.issue(issueId);
    expect(settled).toMatchObject({ edition, pages_count: pages });
    const editions = await editionsOf(host.publisher, issueId);
    expect(editions.filter(({ is_current }) => is_current)).toMatchObject([{ edition }]);
    await host.stop();
  }
});

async function pendingUploads(folder: string): Promise<string[]> {
  return (await storedFiles({ dataFolder: folder })).filter((path) => path.includes("uploads"));
}
