import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { handler as refineIssue } from "#functions/events/refine-issue.ts";
import { converterSettings } from "#features/conversions/converter-settings.ts";
import { refinementMessage } from "#features/conversions/refinement.ts";
import { saveRefinementAttempts } from "#features/conversions/refinement-repository.ts";
import { installLog } from "#platform/log/log.ts";
import { refinements } from "#platform/runtime.ts";
import { nudgeEvent } from "#lib/host/http/events.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { aDrawnPdf, type DrawnPage, type PdfBuilder } from "#test/support/drawn-pdf.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { storedFiles, tableItems } from "#test/support/traces.ts";

const host = await useMasthead({}, { refinementWorkers: 0 });
const publisher = await host.anAccount();
const accountId = await accountIdOf(publisher);
const { ID: magazineId } = await publisher.aMagazine();

const lines: { line: string; fields: object }[] = [];
installLog(({ line, fields }) => void lines.push({ line, fields }));

/** Messages sent; only the test delivers them. */
const sent: string[] = [];
refinements().send = async (body) => void sent.push(body);
beforeEach(() => {
  sent.length = 0;
  lines.length = 0;
});

const plain: DrawnPage = { content: "0 0 1 rg 10 10 50 50 re f", size: [420, 595] };

/**
 * Each level holds the pixels of the whole page while its contents are drawn: 29 MB in the large picture, 7 in the
 * other.
 */
const LEVELS = 40;
const heavy: DrawnPage = {
  content: "/Outer gs /Level Do",
  size: [420, 595],
  resources: (builder) => {
    const state = builder.object({ ca: 0.9, CA: 0.9 });
    let level = builder.stream("1 0 0 rg 5 5 400 500 re f", group({}));
    for (let count = 1; count < LEVELS; count += 1) {
      const resources = { XObject: { Inner: level }, ExtGState: { Outer: state } };
      level = builder.stream("/Outer gs 0 1 0 rg 0 0 420 595 re f /Inner Do", group(resources));
    }
    return { XObject: { Level: level }, ExtGState: { Outer: state } };
  },
};

function group(
  Resources: Parameters<PdfBuilder["object"]>[0],
): Parameters<PdfBuilder["object"]>[0] {
  return {
    Type: "XObject",
    Subtype: "Form",
    BBox: [0, 0, 420, 595],
    Group: { S: "Transparency", I: true, CS: "DeviceRGB" },
    Resources,
  };
}

async function anIssue(pages: DrawnPage[]): Promise<string> {
  const upload = await publisher.upload(magazineId, {}, await aDrawnPdf(pages));
  await host.idle();
  expect(await publisher.status(upload)).toMatchObject({ status: "ready" });
  return upload;
}

/** Delivers the message of an issue's pictures and all messages that follow from it. */
async function refineWhole(conversionId: string): Promise<void> {
  sent.splice(
    0,
    sent.length,
    refinementMessage({ accountId, conversionId, refinement: "renditions" }),
  );
  for (let message; (message = sent.shift()) !== undefined;)
    await refineIssue(nudgeEvent([message]));
}

/** Sets the memory of a converter process until the test ends. */
function allow(memoryMegabytes: number): void {
  const { renderLimits } = converterSettings();
  Object.assign(converterSettings(), { renderLimits: { ...renderLimits, memoryMegabytes } });
  onTestFinished(() => void Object.assign(converterSettings(), { renderLimits }));
}

/** For each page, whether both renditions equal its ordinary picture. */
async function ordinary(upload: string, pages: number): Promise<boolean[]> {
  const files = (await storedFiles(host)).filter((path) => path.includes(upload));
  const bytesOf = async (name: string): Promise<string> => {
    const path = files.find((each) => each.endsWith(`${name}=`));
    return (await readFile(join(host.dataFolder, "objects", path ?? name))).toString("base64");
  };
  const numbers = Array.from({ length: pages }, (_, index) => String(index + 1).padStart(4, "0"));
  return Promise.all(
    numbers.map(async (number) => {
      const picture = await bytesOf(`${upload}/page-${number}.jpg`);
      const renditions = [`page-${number}.webp`, `large-${number}.jpg`];
      const made = await Promise.all(renditions.map((name) => bytesOf(`renditions/${name}`)));
      expect(new Set(made.map((each) => each === picture)).size).toBe(1);
      return made[0] === picture;
    }),
  );
}

const leftOut = (): unknown[] =>
  lines.filter(({ line }) => line === "RENDITION_LEFT_OUT").map(({ fields }) => fields);

async function expectRefined(upload: string): Promise<void> {
  const items = (await tableItems()).filter((item) => item["conversionId"] === upload);
  expect(items.find(({ SK }) => SK === "ISSUE")?.["hasRenditions"]).toBe(true);
  expect(items.filter(({ owed }) => owed !== undefined)).toEqual([]);
}

test("pages that need too much memory keep their ordinary pictures, the others get theirs", async () => {
  const upload = await anIssue([plain, heavy, plain, heavy, heavy, plain]);
  allow(700);
  await refineWhole(upload);
  expect(await ordinary(upload, 6)).toEqual([false, true, false, true, true, false]);
  expect(leftOut()).toMatchObject(
    [2, 4, 5].map((page) => ({ page, errorCode: "too_complex", conversionId: upload })),
  );
  await expectRefined(upload);
});

test("an issue all of whose pages need too much keeps all of its pictures", async () => {
  const upload = await anIssue([heavy, heavy]);
  allow(700);
  await refineWhole(upload);
  expect(await ordinary(upload, 2)).toEqual([true, true]);
  await expectRefined(upload);
});

test("a page at which attempts keep ending keeps its ordinary picture, and the next one is tried", async () => {
  const upload = await anIssue([plain, plain, plain]);
  await saveRefinementAttempts({ accountId, conversionId: upload }, 3);
  await refineWhole(upload);
  expect(await ordinary(upload, 3)).toEqual([true, false, false]);
  expect(leftOut()).toMatchObject([{ page: 1, errorCode: "internal" }]);
  await expectRefined(upload);
});
