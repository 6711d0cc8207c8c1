import { join, resolve } from "node:path";
import { EDITION_FILES } from "#contract/formats/edition-files.ts";
import { pageImageName } from "#contract/formats/reader-manifest.ts";
import type { PdfContents } from "#converter/protocol/edition-parts.ts";
import {
  type AssembledEdition,
  assembledEdition,
  type EditionParts,
  type MadeArticles,
  madeArticles,
  readContents,
} from "./assembled-edition.ts";
import { keepRenderers } from "./idle-renderers.ts";
import { MemoryBudget } from "./memory-budget.ts";
import type { PageRange } from "./page-queue.ts";
import { requirePdfHeader } from "#converter/protocol/pdf-header.ts";
import { type DrawnRange, rangeWithin, RenderCrew, type RenderedPage } from "./render-crew.ts";
import { type PartialPdf, Renderer } from "./renderer.ts";
import type { RenderLimits } from "#converter/protocol/render-limits.ts";

/** The limits of every step of a conversion, and the folder for its files. */
interface Job {
  limits: RenderLimits;
  /** Ends the step with the signal's reason. */
  signal?: AbortSignal;
  /** An existing folder. After a failure it may hold some of the files; the caller removes it. */
  outputFolder: string;
}

/** A PDF to render. */
export interface RenderRequest extends Job {
  pdfPath: string;
  /** Present if the file is incomplete; missing bytes are fetched as needed. */
  partial?: PartialPdf | undefined;
  /**
   * Called once per page, in order and one at a time, while at most eight later pages are drawn. The cover exists from
   * page 1 on. An exception ends the rendering and is rethrown.
   */
  onPage?: (page: RenderedPage, pagesCount: number) => Promise<void>;
}

/** The contents of a PDF. */
export interface ReadContents extends PdfContents {
  /** All of this as JSON. */
  contentsFile: string;
}

/** A range of pages as images. All paths are absolute. */
export interface DrawnPages {
  /** Page images of the range in order. */
  pageFiles: string[];
  /** First page, 800 pixels tall; only if it is in the range. */
  coverFile: string | undefined;
  /** Sizes, text, links and thumbnails of the range, one line per page. */
  partsFile: string;
}

/** A PDF turned into pages. All paths are absolute. */
export interface RenderedEdition extends AssembledEdition, DrawnPages, MadeArticles {
  /** First page, 800 pixels tall. */
  coverFile: string;
  /** Sum of each rendering process's maximum memory. */
  peakMegabytes: number;
}

/** A PDF opened in separate processes, which are killed at the first limit they cross. */
export class OpenPdf {
  readonly #crew: RenderCrew;
  readonly #folder: string;

  constructor(crew: RenderCrew, folder: string) {
    this.#crew = crew;
    this.#folder = folder;
  }

  get pagesCount(): number {
    return this.#crew.pagesCount;
  }

  /** Sum of each process's maximum memory. */
  get peakMegabytes(): number {
    return this.#crew.peakMegabytes;
  }

  /** Draws a range of pages, or all, and passes them on. Call once. @throws ConversionError */
  async draw(pages?: PageRange): Promise<DrawnPages> {
    const { passedOn, ...drawn } = await this.drawAhead(pages);
    await passedOn;
    return drawn;
  }

  /** The same, but while the last pages are passed on, the edition can be assembled. @throws ConversionError */
  async drawAhead(pages?: PageRange): Promise<DrawnPages & Pick<DrawnRange, "passedOn">> {
    const { first, last } = rangeWithin(this.pagesCount, pages);
    const { partsFile, passedOn } = await this.#crew.draw({ first, last });
    const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    return {
      passedOn,
      pageFiles: numbers.map((number) => join(this.#folder, pageImageName(number))),
      coverFile: first === 1 ? this.#coverFile : undefined,
      partsFile,
    };
  }

  /** @throws ConversionError */
  async readContents(): Promise<ReadContents> {
    const contentsFile = await this.#crew.writeContents();
    return { ...(await readContents(contentsFile)), contentsFile };
  }

  /** Assembles an edition from this PDF's files or others. @throws ConversionError */
  async assemble(parts: EditionParts): Promise<AssembledEdition> {
    return assembledEdition(this.#crew.lead, parts, this.#folder);
  }

  /** Makes the articles of the edition assembled from these parts. @throws ConversionError */
  async makeArticles({ partsFiles }: Pick<EditionParts, "partsFiles">): Promise<MadeArticles> {
    this.#crew.dismissHelpers();
    return madeArticles(this.#crew.lead, partsFiles, this.#folder);
  }

  /** Draws all pages, assembles the edition and makes its articles. @throws ConversionError */
  async render(): Promise<RenderedEdition> {
    const pages = await this.draw();
    const { contentsFile } = await this.readContents();
    const parts = { contentsFile, partsFiles: [pages.partsFile] };
    const edition = await this.assemble(parts);
    const articles = await this.makeArticles(parts);
    const { peakMegabytes } = this;
    return { ...pages, ...edition, ...articles, coverFile: this.#coverFile, peakMegabytes };
  }

  get #coverFile(): string {
    return join(this.#folder, EDITION_FILES.cover);
  }
}

/**
 * Opens a PDF during `work`; the files stay.
 * @throws ConversionError if it cannot be rendered; the signal's reason when aborted; the exceptions of `work`
 */
export async function withOpenPdf<Result>(
  request: RenderRequest,
  work: (pdf: OpenPdf) => Promise<Result>,
): Promise<Result> {
  const [pdfPath, outputFolder] = [resolve(request.pdfPath), resolve(request.outputFolder)];
  request.signal?.throwIfAborted();
  await requirePdfHeader(pdfPath);
  const crew = await RenderCrew.open({ ...request, pdfPath, outputFolder });
  try {
    return await work(new OpenPdf(crew, outputFolder));
  } finally {
    await Promise.all([crew.end(), keepWaiting(request)]);
  }
}

/**
 * Renders a whole PDF.
 * @throws ConversionError if it cannot be rendered; the signal's reason when aborted
 */
export async function renderPdf(request: RenderRequest): Promise<RenderedEdition> {
  return withOpenPdf(request, (pdf) => pdf.render());
}

/** Assembles an edition whose PDF is no longer open. @throws ConversionError */
export async function assembleEdition(job: Job & EditionParts): Promise<AssembledEdition> {
  const memory = new MemoryBudget(job.limits.memoryMegabytes);
  const renderer = await Renderer.start({ ...job, memory });
  try {
    return await assembledEdition(renderer, job, resolve(job.outputFolder));
  } finally {
    await Promise.all([renderer.end(), keepWaiting(job)]);
  }
}

/**
 * Makes the articles of an edition whose PDF is no longer open, in a low-priority process.
 * @throws ConversionError; the signal's reason when aborted
 */
export async function makeArticles(
  job: Omit<RenderRequest, "onPage"> & Pick<EditionParts, "partsFiles">,
): Promise<MadeArticles> {
  const memory = new MemoryBudget(job.limits.memoryMegabytes);
  const renderer = await Renderer.start({ ...job, memory, isQuiet: true });
  try {
    await renderer.open(resolve(job.pdfPath), job.partial);
    return await madeArticles(renderer, job.partsFiles, resolve(job.outputFolder));
  } finally {
    await renderer.end();
  }
}

/** Idle renderers are optional; the next user of one meets a failure to start. */
async function keepWaiting({ limits, signal }: Job): Promise<void> {
  if (signal?.aborted) return;
  await keepRenderers(limits.waitingProcesses, limits.memoryMegabytes).catch(() => {});
}
