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
  #helping: Promise<void>[] = [];
  #pages: PageQueue | undefined;
  #isOver = false;

  /** Number of pages of the open PDF. */
  readonly pagesCount: number;

  /** Opens the PDF with one process. @throws ConversionError */
  static async open(options: CrewOptions): Promise<RenderCrew> {
    const memory = new MemoryBudget(options.limits.memoryMegabytes);
    const rendererOptions = { limits: options.limits, memory, signal: options.signal };
    const lead = await Renderer.start(rendererOptions);
    try {
      return new RenderCrew(
        options,
        rendererOptions,
        lead,
        await lead.open(options.pdfPath, options.partial),
      );
    } catch (error) {
      await lead.end();
      throw error;
    }
  }

  private constructor(
    options: CrewOptions,
    rendererOptions: RendererOptions,
    lead: Renderer,
    pagesCount: number,
  ) {
    this.#options = options;
    this.#rendererOptions = rendererOptions;
    this.#lead = lead;
    this.#members = [lead];
    this.pagesCount = pagesCount;
  }

  /** The process that stays to the end. */
  get lead(): Renderer {
    return this.#lead;
  }

  /** Sum of each process's maximum: more than the maximum at any one time. */
  get peakMegabytes(): number {
    return this.#members.reduce((sum, { peakMegabytes }) => sum + peakMegabytes, 0);
  }

  /** Draws a range of pages and passes them on in order. Returns the file of their parts. */
  async draw(range: PageRange): Promise<string> {
    const pages = new PageQueue(range, async (page) => this.#handOn(page));
    this.#pages = pages;
    const helpers = Math.min(this.#options.limits.maxProcesses, range.last - range.first + 1) - 1;
    this.#helping = Array.from({ length: helpers }, () => this.#help(pages));
    Promise.all([this.#work(this.#lead, pages), this.#lead.failure, ...this.#helping]).catch(
      (error: unknown) => pages.fail(error),
    );
    await pages.finished;
    return join(this.#options.outputFolder, PARTS_FILE);
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
    await Promise.allSettled(this.#helping);
    await this.#pages?.quiet();
  }

  /** Resolves when the helper has nothing more to do, or is lost. Rejects with a problem it finds in the PDF. */
  async #help(pages: PageQueue): Promise<void> {
    let helper: Renderer | undefined;
    try {
      helper = await Renderer.start(this.#rendererOptions);
      if (this.#isOver) return await helper.end();
      this.#members.push(helper);
      await helper.open(this.#options.pdfPath, this.#options.partial);
      await this.#work(helper, pages);
    } catch (error) {
      if (!isLoss(error)) throw error;
      await helper?.end();
    }
  }

  async #work(renderer: Renderer, pages: PageQueue): Promise<void> {
    for (let number; (number = await pages.take()) !== undefined;) {
      const { drawn, written } = renderer.draw(number);
      void this.#deliver(written, renderer, pages, number);
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

  async #handOn(page: PageMessage): Promise<void> {
    const { outputFolder, onPage } = this.#options;
    const { number, width, height, figures } = page;
    const part = join(outputFolder, OUTPUT_FILES.pagePart(number));
    await appendFile(join(outputFolder, PARTS_FILE), await readFile(part));
    await rm(part);
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
