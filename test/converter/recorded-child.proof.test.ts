import { cp, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, expect, inject, test } from "vitest";
import { drawRenditions } from "#converter/processes/draw-renditions.ts";
import { renderPdf, type RenderRequest } from "#converter/processes/render-pdf.ts";
import { startFromBundles } from "#converter/processes/spawn-node.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import { runBundledChildren } from "#lib/bundling/kept-children.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { RECORDED_PDFS } from "#test/support/recorded/recorded-pdfs.ts";
import { aRequest, render } from "#test/support/rendering.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const RECORDINGS = inject("recordedChildren") ?? "";
const limits = { ...DEFAULT_RENDER_LIMITS, maxProcesses: 1 };

afterEach(() => runBundledChildren());

function childrenIn(folder: string): void {
  startFromBundles(pathToFileURL(`${folder}/`));
}

/** Recordings without the real process, which would otherwise answer what they lack. */
async function recordingsAlone(): Promise<string> {
  const folder = await temporaryFolder();
  const real = join(RECORDINGS, "real");
  const filter = (source: string): boolean => source !== real;
  await cp(RECORDINGS, folder, { recursive: true, filter });
  return folder;
}

async function filesIn(folder: string): Promise<[name: string, bytes: string][]> {
  const names = (await readdir(folder)).toSorted();
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => [
      name,
      await readFile(join(folder, name), "base64"),
    ]),
  );
}

async function filesMadeBy(work: (request: RenderRequest) => Promise<unknown>, pdf: Buffer) {
  const request = await aRequest(pdf, { limits });
  await work(request);
  return filesIn(request.outputFolder);
}

test.each(RECORDED_PDFS)(
  "of %j there is recorded what a converter process makes",
  async (options) => {
    const pdf = await aPdf(options);
    const pages = { first: 1, last: options.pages ?? 1 };
    const { signal } = new AbortController();
    const quiet = { onPage: async () => {}, onTooMuch: async () => {} };
    const all = async () => [
      await filesMadeBy(renderPdf, pdf),
      await filesMadeBy((request) => drawRenditions({ ...request, ...quiet, signal, pages }), pdf),
    ];
    const made = await all();
    childrenIn(await recordingsAlone());
    expect(await all()).toEqual(made);
  },
);

test("what is not recorded is drawn", async () => {
  childrenIn(RECORDINGS);
  const edition = await render(await aPdf({ text: ["Boats and bread"] }), { limits });
  expect(edition.text.pages.map(({ text }) => text)).toEqual(["Boats and bread"]);
  childrenIn(await recordingsAlone());
  const drawing = render(await aPdf({ text: ["Boats and bread"] }), { limits });
  await expect(drawing).rejects.toMatchObject({ code: "internal" });
});
