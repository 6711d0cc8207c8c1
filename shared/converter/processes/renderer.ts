import { copyFile, link, lstat, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import {
  IN_FOLDER,
  INPUT_FILES,
  OUT_FOLDER,
  OUTPUT_FILES,
} from "#converter/protocol/edition-parts.ts";
import { ConversionError } from "#converter/protocol/conversion-error.ts";
import { startQuietRenderer, takeRenderer } from "./idle-renderers.ts";
import type { MemoryBudget } from "./memory-budget.ts";
import type {
  ArticlesMessage,
  AssembledMessage,
  ChildMessage,
  PageMessage,
  ParentMessage,
} from "#converter/protocol/messages.ts";
import type { RenderLimits } from "#converter/protocol/render-limits.ts";
import { SupervisedChild } from "./supervised-child.ts";

/** The limits of a renderer. */
export interface RendererOptions {
  limits: RenderLimits;
  memory: MemoryBudget;
  /** Ends the renderer with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Whether this is background work: see `startQuietRenderer`. */
  isQuiet?: boolean | undefined;
}

/** The output of a page: the files of an edition, or its renditions. */
export type Draws = "draw" | "drawRenditions";

/** A PDF that is still incomplete on this machine. */
export interface PartialPdf {
  /** Size of the whole PDF and of its file, in bytes. */
  size: number;
  /** Fetches bytes, first and last included, into the PDF's file. Its exceptions end the rendering and are rethrown. */
  fetch: (span: { start: number; end: number }) => Promise<void>;
}

/** A page being drawn. */
export interface Drawing {
  /** Resolves when the renderer is free for the next page. */
  drawn: Promise<void>;
  /** Resolves when the page's files are complete in the renderer's folder. */
  written: Promise<PageMessage>;
}

type Answers = { [Type in ChildMessage["type"]]: Extract<ChildMessage, { type: Type }> };

/**
 * The parent's view of a process that has never opened another PDF. Every promise rejects with the first failure: a
 * limit, an abort, the child's own, or an unexpected message.
 */
export class Renderer {
  readonly #child: SupervisedChild;
  readonly #folder: string;
  readonly #limits: RenderLimits;
  #partial: PartialPdf | undefined;
  #lentParts: Promise<void> | undefined;
  /** Number of pages whose tags the articles need. */
  #taggedPages = 0;
  readonly #awaited = new Map<string, (message: ChildMessage) => void>();

  /** Takes an idle process, or starts one. */
  static async start(options: RendererOptions): Promise<Renderer> {
    options.signal?.throwIfAborted();
    const obtain = options.isQuiet ? startQuietRenderer : takeRenderer;
    const { node, folder } = await obtain(options.limits.memoryMegabytes);
    return new Renderer(options, node, folder);
  }

  private constructor(
    { limits, memory, signal }: RendererOptions,
    node: ConstructorParameters<typeof SupervisedChild>[0]["node"],
    folder: string,
  ) {
    this.#folder = folder;
    this.#limits = limits;
    this.#child = new SupervisedChild({
      node,
      limits,
      memory,
      signal,
      onMessage: (message) => this.#hear(message),
    });
  }

  /** Rejects with the first failure. Never resolves. */
  get failure(): Promise<never> {
    return this.#child.failure;
  }

  /** Maximum resident memory so far. */
  get peakMegabytes(): number {
    return this.#child.peakMegabytes;
  }

  /** Opens a PDF, or its present part, and returns its number of pages. @throws ConversionError */
  async open(pdfPath: string, partial?: PartialPdf): Promise<number> {
    this.#partial = partial;
    // Later bytes are written to this file only: a copy would never get them.
    if (partial) await link(pdfPath, join(this.#folder, IN_FOLDER, INPUT_FILES.pdf));
    else await this.#lend(pdfPath, INPUT_FILES.pdf);
    const { maxPages, maxPagePixels, maxPicturePixels, maxTextLength } = this.#limits;
    const limits = { maxPages, maxPagePixels, maxPicturePixels, maxTextLength };
    const { size } = partial ?? {};
    const opened = await this.#ask({ type: "open", size, ...limits }, "opened");
    this.#taggedPages = opened.isTagged ? opened.pagesCount : 0;
    return opened.pagesCount;
  }

  /** Starts drawing a page of the open PDF. */
  draw(number: number, type: Draws = "draw"): Drawing {
    const drawn = this.#answer("drawn", number);
    const written = this.#answer("page", number);
    this.#send({ type, number });
    return { drawn: drawn.then(() => {}), written };
  }

  /** Writes the contents of the open PDF into `folder`. Returns the file. */
  async writeContents(folder: string): Promise<string> {
    await this.#ask({ type: "contents" }, "contents");
    return this.handOver(OUTPUT_FILES.contents, folder);
  }

  /** Assembles an edition. Its files are then in the renderer's folder. */
  async assemble(contentsFile: string, partFiles: readonly string[]): Promise<AssembledMessage> {
    await this.#lend(contentsFile, INPUT_FILES.contents);
    const partsCount = await this.#lendParts(partFiles);
    const { maxTextLength } = this.#limits;
    return this.#ask({ type: "assemble", partsCount, maxTextLength }, "assembled");
  }

  /**
   * Makes the articles of the open PDF's edition, or of the one it has assembled. Their files are then in the
   * renderer's folder.
   */
  async makeArticles(partFiles: readonly string[]): Promise<ArticlesMessage> {
    for (let number = 1; number <= this.#taggedPages; number++) {
      await this.#ask({ type: "tags", number }, "tags");
    }
    const partsCount = await this.#lendParts(partFiles);
    return this.#ask({ type: "articles", partsCount }, "articles");
  }

  /**
   * Moves a file from the renderer's folder to another. Returns its new path.
   * @throws ConversionError for a link or pipe: a PDF that took over the process could lead this one to any file
   */
  async handOver(name: string, folder: string): Promise<string> {
    const path = join(folder, name);
    if (!(await lstat(this.pathOf(name))).isFile()) {
      throw new ConversionError("internal", { detail: `${name} is no plain file` });
    }
    await rename(this.pathOf(name), path);
    return path;
  }

  /** Path at which the renderer writes a file of this name. */
  pathOf(name: string): string {
    return join(this.#folder, OUT_FOLDER, name);
  }

  /** Kills the process, waits for its end and removes its folder. */
  async end(): Promise<void> {
    await this.#child.end();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Lets the process read the parts of an edition, once. Returns the number of files. */
  async #lendParts(partFiles: readonly string[]): Promise<number> {
    const lend = async (): Promise<void> => {
      for (const [index, file] of partFiles.entries()) {
        await this.#lend(file, INPUT_FILES.parts(index + 1));
      }
    };
    await (this.#lentParts ??= lend());
    return partFiles.length;
  }

  /** Lets the process read a file: by a hard link, or a copy if that is impossible. */
  async #lend(file: string, name: string): Promise<void> {
    const path = join(this.#folder, IN_FOLDER, name);
    await link(file, path).catch(() => copyFile(file, path));
  }

  async #ask<Type extends keyof Answers>(
    message: ParentMessage,
    type: Type,
  ): Promise<Answers[Type]> {
    const answer = this.#answer(type, "number" in message ? message.number : undefined);
    this.#send(message);
    return answer;
  }

  #send(message: ParentMessage): void {
    this.#child.send(message);
    this.#child.expectProgress(true);
  }

  #answer<Type extends keyof Answers>(type: Type, number?: number): Promise<Answers[Type]> {
    const { promise, resolve, reject } = Promise.withResolvers<Answers[Type]>();
    this.#awaited.set(keyOf(type, number), (message) => {
      if (isOfType(message, type)) resolve(message);
    });
    this.failure.catch(reject);
    // The promise may be awaited only after the failure.
    promise.catch(() => {});
    return promise;
  }

  async #fetch({ start, end }: Answers["wanted"]): Promise<void> {
    try {
      await this.#partial?.fetch({ start, end: end - 1 });
      this.#send({ type: "fetched", start, end });
    } catch (error) {
      this.#child.fail(error);
    }
  }

  #hear(message: ChildMessage): void {
    if (message.type === "failed") throw new ConversionError(message.code, message);
    if (message.type === "wanted") return void this.#fetch(message);
    const key = keyOf(message.type, "number" in message ? message.number : undefined);
    const hear = this.#awaited.get(key);
    if (!hear) throw new ConversionError("internal", { detail: "Unexpected message" });
    this.#awaited.delete(key);
    hear(message);
    this.#child.expectProgress(this.#awaited.size > 0);
  }
}

function keyOf(type: ChildMessage["type"], number: number | undefined): string {
  return `${type} ${number ?? ""}`;
}

function isOfType<Type extends keyof Answers>(
  message: ChildMessage,
  type: Type,
): message is Answers[Type] {
  return message.type === type;
}
