import { readdirSync, rmSync } from "node:fs";
import { Socket } from "node:net";
import { createInterface } from "node:readline";
import * as v from "valibot";
import { decideArticles } from "#converter/assembling/decide-articles.ts";
import { assembleEdition } from "#converter/assembling/assemble-edition.ts";
import { INPUT_FILES, inputPath, type StoredPart } from "#converter/protocol/edition-parts.ts";
import { ConversionError } from "#converter/protocol/conversion-error.ts";
import { describeError } from "#converter/protocol/failure.ts";
import { registerFallbackFonts } from "#converter/drawing/missing-fonts/machine-fonts.ts";
import { FileRangeTransport } from "#converter/drawing/file-range-transport.ts";
import {
  type ChildMessage,
  type ParentMessage,
  parentMessageSchema,
} from "#converter/protocol/messages.ts";
import { installCanvasPlatform } from "#converter/drawing/pdfjs-platform.ts";
import { changeWorker } from "#converter/drawing/worker/worker-changes.ts";
import { readParts } from "#converter/assembling/read-parts.ts";
import { EditionRenderer } from "./render-edition.ts";
import { warmUp } from "./warm-up.ts";
import { Warnings } from "#converter/drawing/warnings.ts";

const messages = new Socket({ fd: 3 });

function send(message: ChildMessage): void {
  messages.write(`${JSON.stringify(message)}\n`);
}

installCanvasPlatform();
changeWorker();
registerFallbackFonts();
const warnings = Warnings.listen();
let edition: EditionRenderer | undefined;
/** Present if the PDF's file is incomplete. */
let transport: FileRangeTransport | undefined;

function transportOf(size: number): FileRangeTransport {
  const path = inputPath(INPUT_FILES.pdf);
  return new FileRangeTransport(path, size, (bytes) => send({ type: "wanted", ...bytes }));
}

/** The parts of all pages, read once: they belong to one edition. */
let parts: Promise<StoredPart[]> | undefined;

function partsIn(partsCount: number): Promise<StoredPart[]> {
  const files = Array.from({ length: partsCount }, (_, at) => inputPath(INPUT_FILES.parts(at + 1)));
  return (parts ??= readParts(files));
}

function openedEdition(): EditionRenderer {
  if (!edition) throw new Error("No PDF is open");
  return edition;
}

type Command = Exclude<ParentMessage, { type: "fetched" }>;

async function obey(message: Command): Promise<void> {
  switch (message.type) {
    case "warmUp":
      return warmUp(() => inLine === 0, warnings);
    case "open":
      if (message.size !== undefined) transport = transportOf(message.size);
      edition = await EditionRenderer.open(message, { send, fail }, warnings, transport);
      return;
    case "draw":
      return openedEdition().draw(message.number);
    case "drawRenditions":
      return openedEdition().drawRenditions(message.number);
    case "contents":
      await openedEdition().writeContents();
      return send({ type: "contents" });
    case "assemble": {
      const found = await partsIn(message.partsCount);
      const contentsFile = inputPath(INPUT_FILES.contents);
      return send({ type: "assembled", ...(await assembleEdition(found, contentsFile, message)) });
    }
    case "tags":
      await openedEdition().readTags(message.number);
      return send({ type: "tags", number: message.number });
    case "articles": {
      const made = await decideArticles(await partsIn(message.partsCount), (number) =>
        edition?.tagsOf(number),
      );
      return send({ type: "articles", ...made });
    }
  }
}

function fail(error: unknown): void {
  send({ type: "failed", ...describe(error) });
}

function describe(error: unknown): Omit<Extract<ChildMessage, { type: "failed" }>, "type"> {
  if (!(error instanceof ConversionError)) {
    return { code: "internal", detail: describeError(error).slice(0, 2000) };
  }
  const { code, page, detail = "" } = error;
  return { code, detail: detail.slice(0, 2000), ...(page !== undefined && { page }) };
}

// pdf.js leaves some promises unhandled, such as one for a missing entry of a broken file. A browser would log that and
// continue; exiting here would look like our fault. Anything that waits for such a promise ends at the stall limit.
process.on("unhandledRejection", (reason) => process.stderr.write(`${describeError(reason)}\n`));

/** Commands after the current one. */
let inLine = 0;
let obeying: Promise<void> = Promise.resolve();

function lineUp(command: Command): void {
  inLine++;
  obeying = obeying
    .then(() => {
      inLine--;
      return obey(command);
    })
    .catch(fail);
}

createInterface({ input: process.stdin })
  .on("line", (line) => {
    const message = v.parse(parentMessageSchema, JSON.parse(line));
    // The current command waits for these bytes, and so does everything queued after it.
    if (message.type === "fetched") transport?.take(message).catch(fail);
    else lineUp(message);
  })
  // The parent is gone; in every other case it ends this process itself.
  .on("close", () => {
    for (const name of readdirSync(".")) rmSync(name, { recursive: true, force: true });
    // An orderly exit waits for other threads, occasionally forever.
    process.kill(process.pid, "SIGKILL");
  });
