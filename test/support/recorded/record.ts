import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import * as v from "valibot";
import { type FreshRenderer, takeRenderer } from "#converter/processes/idle-renderers.ts";
import {
  IN_FOLDER,
  INPUT_FILES,
  OUT_FOLDER,
  OUTPUT_FILES,
} from "#converter/protocol/edition-parts.ts";
import {
  type ChildMessage,
  childMessageSchema,
  type ParentMessage,
} from "#converter/protocol/messages.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import { commandKey, type RecordedAnswer, type Recording } from "./recording.ts";

/** The last message of an answer, by command. */
const LAST: Record<string, ChildMessage["type"]> = {
  open: "opened",
  draw: "page",
  drawRenditions: "page",
  contents: "contents",
  assemble: "assembled",
  articles: "articles",
};

/** Records all answers of a converter process about a PDF under the usual limits, in `folder`. */
export async function record(pdf: Uint8Array, folder: string, into: string): Promise<Recording> {
  const renderer = await takeRenderer(DEFAULT_RENDER_LIMITS.memoryMegabytes);
  try {
    const files = join(into, folder);
    await mkdir(files, { recursive: true });
    return { folder, answers: await new Recorder(renderer, files).all(pdf) };
  } finally {
    renderer.node.process.kill("SIGKILL");
    await rm(renderer.folder, { recursive: true, force: true });
  }
}

class Recorder {
  readonly #renderer: FreshRenderer;
  readonly #files: string;
  readonly #lines: AsyncIterator<string>;
  readonly #answers: Record<string, RecordedAnswer> = {};

  constructor(renderer: FreshRenderer, files: string) {
    this.#renderer = renderer;
    this.#files = files;
    this.#lines = createInterface({ input: renderer.node.messages })[Symbol.asyncIterator]();
  }

  async all(pdf: Uint8Array): Promise<Record<string, RecordedAnswer>> {
    const { maxPages, maxPagePixels, maxPicturePixels, maxTextLength } = DEFAULT_RENDER_LIMITS;
    await this.#give(INPUT_FILES.pdf, pdf);
    const limits = { maxPages, maxPagePixels, maxPicturePixels, maxTextLength };
    const [opened] = await this.#ask({ type: "open", ...limits });
    const pagesCount = opened?.type === "opened" ? opened.pagesCount : 0;
    const parts: Buffer[] = [];
    for (let number = 1; number <= pagesCount; number += 1) {
      await this.#ask({ type: "draw", number });
      parts.push(await readFile(join(this.#files, OUTPUT_FILES.pagePart(number))));
      await this.#ask({ type: "drawRenditions", number });
    }
    await this.#ask({ type: "contents" });
    await this.#give(
      INPUT_FILES.contents,
      await readFile(join(this.#files, OUTPUT_FILES.contents)),
    );
    await this.#give(INPUT_FILES.parts(1), Buffer.concat(parts));
    await this.#ask({ type: "assemble", partsCount: 1, maxTextLength });
    await this.#ask({ type: "articles", partsCount: 1 });
    return this.#answers;
  }

  /** Gives the process a file, and keeps a copy. */
  async #give(name: string, bytes: Uint8Array): Promise<void> {
    for (const folder of [join(this.#renderer.folder, IN_FOLDER), this.#files]) {
      await writeFile(join(folder, name), bytes);
    }
  }

  async #ask(command: ParentMessage): Promise<ChildMessage[]> {
    this.#renderer.node.input.write(`${JSON.stringify(command)}\n`);
    const lines: string[] = [];
    const messages: ChildMessage[] = [];
    while (messages.at(-1)?.type !== LAST[command.type]) {
      const { value } = await this.#lines.next();
      const message = v.parse(childMessageSchema, JSON.parse(value ?? '{"type":"gone"}'));
      if (message.type === "failed") throw new Error(message.detail);
      messages.push(message);
      lines.push(value);
    }
    this.#answers[commandKey(command)] = { messages: lines, files: await this.#takeFiles() };
    return messages;
  }

  /** Moves the files that the process has written. @returns their names */
  async #takeFiles(): Promise<string[]> {
    const written = join(this.#renderer.folder, OUT_FOLDER);
    const names = await readdir(written);
    for (const name of names) {
      await copyFile(join(written, name), join(this.#files, name));
      await rm(join(written, name));
    }
    return names;
  }
}
