import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { describe, expect, test, vi } from "vitest";
import { CONVERSION_ATTEMPTS } from "#contract/api/limits.ts";
import { pageImageName } from "#contract/formats/reader-manifest.ts";
import { ConversionError } from "#converter/protocol/conversion-error.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import { PAGES_AHEAD } from "#converter/processes/page-queue.ts";
import { renderPdf } from "#converter/processes/render-pdf.ts";
import { converterSettings } from "#features/conversions/converter-settings.ts";
import { objects } from "#platform/runtime.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { CAN_SEE_RENDERERS, renderersAtWork } from "#test/support/renderers.ts";
import { aRequest, render } from "#test/support/rendering.ts";
import { storedFiles } from "#test/support/traces.ts";

/** A test waits so long before it takes a process for hung. */
const PATIENCE_MS = 120_000;
const PAGES = 12;
const RANGE_PAGES = 5;
/** Pages that a process may have begun when it is stopped: one is written while the next is drawn. */
const HELD = 2;
/** Besides the pages: cover, preview picture, thumbnails, layout, texts, search words, the PDF and its text. */
const FILES = PAGES + 8;
const limits = { ...DEFAULT_RENDER_LIMITS, maxProcesses: 2 };

const host = await useMasthead({}, { converter: { renderLimits: limits }, workers: 1 });
const publisher = await host.anAccount("Press");
// Narrow, since drawing time grows with the pixels of a page.
const pdf = await aPdf({ pages: PAGES, sizes: [[60, 600]] });

type Victim = "lead" | "helper";

/** Kills a working process, as the system does when memory runs out. Waits until a helper has started. */
async function kill(victim: Victim, signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
  const pid = await vi.waitFor(() => {
    const [lead, helper] = renderersAtWork();
    const found = victim === "lead" ? lead : helper;
    if (found === undefined) throw new Error(`There is no ${victim}`);
    return found;
  }, PATIENCE_MS);
  process.kill(pid, signal);
}

const store = objects();
const put = store.put.bind(store);
let beforePut = async (_key: string): Promise<void> => {};
vi.spyOn(store, "put").mockImplementation(async (key, ...rest) => {
  await beforePut(key);
  return put(key, ...rest);
});

/** Kills a process when it stores this page, at most `mostKills` times. @returns a function that counts the kills */
function killAt(page: string, victim: Victim, mostKills: number): () => number {
  let kills = 0;
  beforePut = async (key) => {
    if (!key.endsWith(page) || kills === mostKills) return;
    kills += 1;
    await kill(victim);
  };
  return () => kills;
}

async function workFolders(): Promise<string[]> {
  const names = await readdir(tmpdir());
  return names.filter(
    (name) => /^masthead-[0-9a-f]{8}-/u.test(name) && name.includes(`-${process.pid}-`),
  );
}

/** A new magazine's only upload and its issues and files, after all work has ended. */
async function converted() {
  const { ID } = await publisher.aMagazine();
  const upload = await publisher.upload(ID, {}, pdf);
  await host.idle();
  const record = await publisher.status(upload);
  const issues = await publisher.listedIssues(ID);
  const files = (await storedFiles(host)).filter((path) => path.includes(upload));
  return { record, issues, files };
}

describe.skipIf(!CAN_SEE_RENDERERS)("a rendering process that is killed", () => {
  test("while it helps costs the edition nothing", async () => {
    const seen: number[] = [];
    const edition = await render(pdf, {
      limits,
      onPage: async ({ number }) => {
        seen.push(number);
        if (number === 3) await kill("helper");
      },
    });
    const alone = await render(pdf, { limits: { ...limits, maxProcesses: 1 } });
    expect(seen).toEqual(Array.from({ length: PAGES }, (_, index) => index + 1));
    expect([edition.layout, edition.text]).toEqual([alone.layout, alone.text]);
  });

  test("while it leads ends the rendering at once, and everybody with it", async () => {
    const request = await aRequest(pdf, { limits });
    const seen: number[] = [];
    const rendering = renderPdf({
      ...request,
      onPage: async ({ number }) => {
        seen.push(number);
        // The helper draws all that it may and then waits for the lead.
        await kill("lead", "SIGSTOP");
        const ahead = Array.from({ length: PAGES_AHEAD }, (_, index) => pageImageName(index + 1));
        const isDrawn = async () => {
          const files = await readdir(request.outputFolder);
          return ahead.filter((name) => files.includes(name)).length >= PAGES_AHEAD - HELD;
        };
        await vi.waitUntil(isDrawn, PATIENCE_MS);
        await kill("lead");
        await vi.waitUntil(() => renderersAtWork().length === 0, PATIENCE_MS);
      },
    });
    await expect(rendering).rejects.toMatchObject({ name: "ConversionError", code: "internal" });
    expect(renderersAtWork()).toEqual([]);
    expect(seen).toEqual([1]);
  });

  test.each([
    ["in one go", "lead", PAGES, "page-0003.jpg"],
    ["in one go", "helper", PAGES, "page-0003.jpg"],
    ["in the first range", "lead", RANGE_PAGES, "page-0002.jpg"],
    ["in the middle of a range", "lead", RANGE_PAGES, "page-0007.jpg"],
    ["in the middle of a range", "helper", RANGE_PAGES, "page-0007.jpg"],
  ] as const)("%s (%s) changes nothing of the issue", async (_, victim, rangePages, page) => {
    Object.assign(converterSettings(), { rangePages });
    const kills = killAt(page, victim, 1);
    const { record, issues, files } = await converted();
    expect(kills()).toBe(1);
    expect(record).toMatchObject({ status: "ready", pages_count: PAGES });
    expect(issues.map(({ ID }) => ID)).toEqual([record.ID]);
    expect(files).toHaveLength(FILES);
    expect(files.filter((path) => /parts|uploads/.test(path))).toEqual([]);
    expect(renderersAtWork()).toEqual([]);
  });

  test.each([
    ["in one go", PAGES],
    ["in ranges", PAGES - 1],
  ])("every time, %s, ends it in an error of ours and leaves nothing", async (_, rangePages) => {
    Object.assign(converterSettings(), { rangePages });
    const before = await workFolders();
    // More pages follow than may be drawn ahead of this one, so the lead still has work.
    const kills = killAt("page-0001.jpg", "lead", Number.POSITIVE_INFINITY);
    const { record, issues, files } = await converted();
    expect(kills()).toBe(CONVERSION_ATTEMPTS);
    const error_message = new ConversionError("internal").message;
    expect(record).toMatchObject({ status: "error", error_code: "internal", error_message });
    expect([issues, files]).toEqual([[], []]);
    expect((await workFolders()).length).toBeLessThanOrEqual(before.length);
  });
});
