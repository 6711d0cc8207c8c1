import { expect, test, vi } from "vitest";
import { type ChildEnd, runChild } from "#test/support/killed-child.ts";
import { startProcess, statusWhen } from "#test/support/masthead-process.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { storedFiles } from "#test/support/traces.ts";

/** `npm run test:soak` tries all points. */
const POINTS = process.env["SOAK"] ? 50 : 6;
const PAGES = 3;
/**
 * Besides the pages and their two renditions: cover, preview picture, thumbnails, layout, text, search words, the PDF
 * and its text.
 */
const FILES = 3 * PAGES + 8;

vi.setConfig({ testTimeout: 180_000 + POINTS * 60_000 });

function uploadsIn({ lines }: ChildEnd): { upload: string; magazineId: string }[] {
  return lines
    .map((line) => line.split(" "))
    .filter(([kind]) => kind === "upload")
    .map(([, upload = "", magazineId = ""]) => ({ upload, magazineId }));
}

function stepsIn({ lines }: ChildEnd): number {
  const [, steps] = /^steps (\d+)$/m.exec(lines.join("\n")) ?? [];
  return Number(steps);
}

test(`a host killed at ${POINTS} points of a conversion and its refinement makes one whole issue of every upload`, async () => {
  const folder = await temporaryFolder();
  const whole = await runChild("dying-host-child.ts", [folder]);
  const steps = stepsIn(whole);
  expect(steps).toBeGreaterThan(50);
  const acknowledged = uploadsIn(whole);
  for (let point = 0; point < POINTS; point += 1) {
    const at = 1 + Math.floor((point * steps) / POINTS);
    const end = await runChild("dying-host-child.ts", [folder, String(at)]);
    acknowledged.push(...uploadsIn(end));
    // Steps that nobody waits for are sometimes left out, so the last ones may not come.
    if (point < POINTS - 1) expect(end.signal).toBe("SIGKILL");
  }
  const { publisher, stop } = await startProcess(folder);
  for (const { upload, magazineId } of acknowledged) {
    const record = await statusWhen(publisher, upload, ({ status }) => status !== "pending");
    expect(record).toMatchObject({ status: "ready", pages_count: PAGES });
    expect((await publisher.listedIssues(magazineId)).map(({ ID }) => ID)).toEqual([record.ID]);
  }
  const filesOf = async (upload: string) =>
    (await storedFiles({ dataFolder: folder })).filter((path) => path.includes(upload));
  // Issues are refined after they are ready.
  for (const { upload } of acknowledged) {
    await expect.poll(() => filesOf(upload), { timeout: 120_000 }).toHaveLength(FILES);
  }
  await stop();
  const files = await storedFiles({ dataFolder: folder });
  expect(files.filter((path) => /parts|incoming/.test(path))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(POINTS / 2);
});
