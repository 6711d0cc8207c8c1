import { appendFile, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { EDITION_FILES } from "#contract/formats/edition-files.ts";
import { pageImageName } from "#contract/formats/reader-manifest.ts";
import { OUTPUT_FILES } from "#converter/protocol/edition-parts.ts";
import { ConversionError } from "#converter/protocol/conversion-error.ts";
import { figureNames } from "#converter/protocol/page-material.ts";
import { MemoryBudget, OverMemory } from "./memory-budget.ts";
import type { PageMessage } from "#converter/protocol/messages.ts";
import { type PageRange, PageQueue } from "./page-queue.ts";
import { type PartialPdf, Renderer, type RendererOptions } from "./renderer.ts";
import type { RenderLimits } from "#converter/protocol/render-limits.ts";

/** A page whose image file is complete. */
export interface RenderedPage {
  /** Counted from 1. */
  number: number;
  /** Absolute path of the JPEG. */
  file: string;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** Absolute paths of the pictures cropped from it, also JPEGs. */
  figureFiles: string[];
}

/** The PDF and the settings of a crew. */
export interface CrewOptions {
  /** Absolute. */
  pdfPath: string;
  /** Present if the file is incomplete. */
  partial?: PartialPdf | undefined;
  /** Absolute; images are moved here. */
  outputFolder: string;
  limits: RenderLimits;
  signal?: AbortSignal | undefined;
  onPage?: ((page: RenderedPage, pagesCount: number) => Promise<void>) | undefined;
}

/** A range of pages that are drawn. */
export interface DrawnRange {
  /** Absolute path of the file of their parts. */
  partsFile: string;
  /** Resolves when `onPage` is through with every page. */
  passedOn: Promise<void>;
}

/** Name of the file that collects the parts of the pages drawn. */
const PARTS_FILE = "parts.jsonl";

/**
 * Processes that draw pages of one PDF in parallel, each taking the next page. The lead stays to the end; the others
 * help. If their total memory exceeds the limit, the last helper leaves; another process draws the page of a helper
 * that leaves or is lost.
 */
export class RenderCrew {
  readonly #options: CrewOptions;
  readonly #rendererOptions: RendererOptions;
  readonly #lead: Renderer;
  readonly #members: Renderer[];
  /** Helpers that are opening the PDF, or have opened it. */
  readonly #helpers: Promise<Renderer | undefined>[] = [];
  #helping: Promise<void>[] = [];
  #pages: PageQueue | undefined;
  #contents: Promise<string> | undefined;
  #pagesCount = 0;
  #isOver = false;

  /**
   * Opens the PDF with one process, and meanwhile with a helper, which takes as long and would otherwise begin its
   * first page later. For a PDF of one page, that is in vain.
   * @throws ConversionError
   */
  static async open(options: CrewOptions): Promise<RenderCrew> {
    const memory = new MemoryBudget(options.limits.memoryMegabytes);
    const rendererOptions = { limits: options.limits, memory, signal: options.signal };
    const lead = await Renderer.start(rendererOptions);
    const crew = new RenderCrew(options, rendererOptions, lead);
    crew.#callHelpers(Math.min(1, options.limits.maxProcesses - 1));
    try {
      crew.#pagesCount = await lead.open(options.pdfPath, options.partial);
      return crew;
    } catch (error) {
      await crew.end();
      throw error;
    }
  }

  private constructor(options: CrewOptions, rendererOptions: RendererOptions, lead: Renderer) {
    this.#options = options;
    this.#rendererOptions = rendererOptions;
    this.#lead = lead;
    this.#members = [lead];
  }

  /** Number of pages of the open PDF. */
  get pagesCount(): number {
    return this.#pagesCount;
  }

  /** The process that stays to the end. */
  get lead(): Renderer {
    return this.#lead;
  }

  /** Sum of each process's maximum: more than the maximum at any one time. */
  get peakMegabytes(): number {
    return this.#members.reduce((sum, { peakMegabytes }) => sum + peakMegabytes, 0);
  }

  /** Writes the contents of the PDF, once. Returns the file. */
  writeContents(): Promise<string> {
    return (this.#contents ??= this.#lead.writeContents(this.#options.outputFolder));
  }

  /** Draws a range of pages, and passes them on in order. */
  async draw(range: PageRange): Promise<DrawnRange> {
    const pages = new PageQueue(range, {
      onDrawn: (page) => this.#collectPart(page),
      onPage: (page) => this.#handOn(page),
    });
    this.#pages = pages;
    const helpers = Math.min(this.#options.limits.maxProcesses, range.last - range.first + 1) - 1;
    this.#callHelpers(helpers);
    this.#helping = this.#helpers.slice(0, helpers).map((helper) => this.#help(helper, pages));
    Promise.all([this.#work(this.#lead, pages), this.#lead.failure, ...this.#helping]).catch(
      (error: unknown) => pages.fail(error),
    );
    await pages.drawn;
    return { partsFile: this.#partsFile, passedOn: pages.finished };
  }

  /**
   * Ends all processes but the lead, which does the rest. Not before the edition is complete: giving back their memory
   * would take a processor for some 40 ms.
   */
  dismissHelpers(): void {
    for (const helper of this.#members.slice(1)) helper.end().catch(() => {});
  }

  /** Kills all processes and waits for their end. Nothing is passed on afterwards: the caller may remove the files. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#members.map((member) => member.end()));
    await Promise.allSettled([...this.#helpers, ...this.#helping]);
    await this.#pages?.quiet();
  }

  /** Lets so many helpers open the PDF, with those that do already. */
  #callHelpers(count: number): void {
    while (this.#helpers.length < count) {
      const helper = this.#openedHelper();
      // The promise may be awaited only after the failure, or for a single page never.
      helper.catch(() => {});
      this.#helpers.push(helper);
    }
  }

  /** Undefined if it is lost. Rejects with a problem it finds in the PDF. */
  async #openedHelper(): Promise<Renderer | undefined> {
    let helper: Renderer | undefined;
    try {
      helper = await Renderer.start(this.#rendererOptions);
      if (this.#isOver) return void (await helper.end());
      this.#members.push(helper);
      await helper.open(this.#options.pdfPath, this.#options.partial);
      return helper;
    } catch (error) {
      if (!isLoss(error)) throw error;
      return void (await helper?.end());
    }
  }

  /** Resolves when the helper has nothing more to do, or is lost. Rejects with a problem it finds in the PDF. */
  async #help(opening: Promise<Renderer | undefined>, pages: PageQueue): Promise<void> {
    const helper = await opening;
    try {
      if (helper) await this.#work(helper, pages);
    } catch (error) {
      if (!isLoss(error)) throw error;
      await helper?.end();
    }
  }

  async #work(renderer: Renderer, pages: PageQueue): Promise<void> {
    for (let number; (number = await pages.take()) !== undefined;) {
      const { drawn, written } = renderer.draw(number);
      void this.#deliver(written, renderer, pages, number);
      // Behind a page of the lead, they are written while that is encoded. They may be awaited only after the failure.
      if (number === 1) this.writeContents().catch(() => {});
      await drawn;
    }
  }

  /** Moves the page's files at once: a helper and its folder may be gone before the page's turn. */
  async #deliver(
    written: Promise<PageMessage>,
    renderer: Renderer,
    pages: PageQueue,
    number: number,
  ): Promise<void> {
    try {
      const page = await written;
      await this.#moveFiles(renderer, page);
      pages.deliver(page);
    } catch (error) {
      if (renderer === this.#lead) pages.fail(error);
      else pages.giveBack(number);
    }
  }

  async #moveFiles(renderer: Renderer, { number, figures }: PageMessage): Promise<void> {
    const { outputFolder } = this.#options;
    for (const name of figureNames(number, figures)) await renderer.handOver(name, outputFolder);
    if (number === 1) {
      await renderer.handOver(EDITION_FILES.cover, outputFolder);
      await renderer.handOver(EDITION_FILES.social, outputFolder);
    }
    await renderer.handOver(pageImageName(number), outputFolder);
    await renderer.handOver(OUTPUT_FILES.pagePart(number), outputFolder);
  }

  get #partsFile(): string {
    return join(this.#options.outputFolder, PARTS_FILE);
  }

  async #collectPart({ number }: PageMessage): Promise<void> {
    const part = join(this.#options.outputFolder, OUTPUT_FILES.pagePart(number));
    await appendFile(this.#partsFile, await readFile(part));
    await rm(part);
  }

  async #handOn(page: PageMessage): Promise<void> {
    const { outputFolder, onPage } = this.#options;
    const { number, width, height, figures } = page;
    const file = join(outputFolder, pageImageName(number));
    const figureFiles = figureNames(number, figures).map((name) => join(outputFolder, name));
    await onPage?.({ number, file, width, height, figureFiles }, this.pagesCount);
  }
}

/**
 * Whether a failure is the helper's alone: it ran out of memory, did not start, or was killed by the system. If the PDF
 * is the cause, the lead fails too.
 */
function isLoss(error: unknown): boolean {
  if (error instanceof OverMemory) return true;
  return error instanceof ConversionError && error.code === "internal";
}

/** @throws ConversionError `internal` for pages beyond the PDF */
export function rangeWithin(pagesCount: number, range?: PageRange): PageRange {
  const { first, last } = range ?? { first: 1, last: pagesCount };
  if (first >= 1 && first <= last && last <= pagesCount) return { first, last };
  const detail = `Pages ${first} to ${last} were requested, there are ${pagesCount}`;
  throw new ConversionError("internal", { detail });
}
