import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { drawRenditions } from "#converter/processes/draw-renditions.ts";
import { renderPdf, type RenderRequest } from "#converter/processes/render-pdf.ts";
import { type StartNode, startRenderersBy } from "#converter/processes/idle-renderers.ts";
import { spawnNode } from "#converter/processes/spawn-node.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { recordedRenderers } from "#test/support/recorded/recorded-renderer.ts";
import { RECORDED_PDFS } from "#test/support/recorded/recorded-pdfs.ts";
import { aRequest, render } from "#test/support/rendering.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const limits = { ...DEFAULT_RENDER_LIMITS, maxProcesses: 1 };

afterEach(() => startRenderersBy());

/** Recordings without the real process, which would otherwise answer what they lack. */
const recordingsAlone = (folder: string): StartNode =>
  recordedRenderers(folder, (options) =>
    spawnNode({ ...options, entry: new URL("missing.mjs", import.meta.url) }),
  );

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
    const recordings = await temporaryFolder();
    startRenderersBy(recordedRenderers(recordings));
    expect(await all()).toEqual(made);
    startRenderersBy(recordingsAlone(recordings));
    expect(await all()).toEqual(made);
  },
);

test("what is not recorded is drawn, also in an issue of which other pages are", async () => {
  const recordings = await temporaryFolder();
  const pdf = await aPdf({ pages: 2, text: ["Boats and bread"] });
  const draw = async (pages: { first: number; last: number }) => {
    const request = await aRequest(pdf, { limits });
    const { signal } = new AbortController();
    const quiet = { onPage: async () => {}, onTooMuch: async () => {} };
    await drawRenditions({ ...request, ...quiet, signal, pages });
    return filesIn(request.outputFolder);
  };
  const made = await draw({ first: 1, last: 2 });
  startRenderersBy(recordedRenderers(recordings));
  await draw({ first: 1, last: 1 });
  expect(await draw({ first: 1, last: 2 })).toEqual(made);
  startRenderersBy(recordingsAlone(recordings));
  const other = render(await aPdf({ text: ["Other boats"] }), { limits });
  await expect(other).rejects.toMatchObject({ code: "internal" });
});
