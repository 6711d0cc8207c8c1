import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { lstat, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import * as v from "valibot";
import { LOGO_BOX, type LogoLook } from "#contract/formats/logo.ts";
import { keepTail, onLines } from "#converter/processes/lines.ts";
import { MemoryBudget } from "#converter/processes/memory-budget.ts";
import { type SpawnedNode, spawnNode } from "#converter/processes/spawn-node.ts";
import { makeWorkFolder } from "#converter/processes/work-folder.ts";
import { isAllocationFailure } from "#converter/protocol/failure.ts";
import { checkPicture, headerOf } from "./check-picture.ts";
import { LOGO_FILES, type LogoMessage, logoMessageSchema } from "./logo-message.ts";
import { damagedPicture, PictureError } from "./picture-error.ts";

/** The child next to this module, with the same extension: source here, or its own bundle. */
const CHILD = new URL(`./logo-child${extname(import.meta.url)}`, import.meta.url);

/** Limits of drawing a logo. A picture of the largest size takes half of the memory, and a tenth of the time. */
export const LOGO_LIMITS = { memoryMegabytes: 400, deadlineSeconds: 15 } as const;
const MAX_MESSAGE_LENGTH = 10_000;
const ERROR_OUTPUT_KEPT = 2000;
/** A logo of the largest size with the least compressible pixels. */
const MAX_LOGO_BYTES = LOGO_BOX.width * LOGO_BOX.height * 5;

/** A logo, ready to be stored. */
export interface Logo {
  bytes: Buffer;
  look: LogoLook;
}

/**
 * Makes a logo from an uploaded picture. This process reads only its header; a separate one decodes it, confined, with
 * little memory and time, and may crash.
 * @throws PictureError
 */
export async function makeLogo(file: Buffer): Promise<Logo> {
  checkPicture(file);
  const folder = await makeWorkFolder();
  try {
    await writeFile(join(folder, LOGO_FILES.sent), file);
    const message = await drawnIn(folder);
    if (message.type === "failed") throw damagedPicture(message.detail);
    const { look } = message;
    return { bytes: await readDrawn(join(folder, LOGO_FILES.drawn), look), look };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the child until it has ended. */
async function drawnIn(folder: string): Promise<LogoMessage> {
  const node = spawnNode({
    entry: CHILD,
    folder,
    readable: [],
    memoryMegabytes: LOGO_LIMITS.memoryMegabytes,
  });
  const closed = once(node.process, "close").catch(() => {});
  try {
    return await firstMessage(node);
  } finally {
    node.process.kill("SIGKILL");
    await closed;
  }
}

/** @throws PictureError if the child exceeds a limit, ends without a message or sends another one */
async function firstMessage(node: SpawnedNode): Promise<LogoMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<LogoMessage>();
  const errorOutput = keepTail(node.errorOutput, ERROR_OUTPUT_KEPT);
  const memory = new MemoryBudget(LOGO_LIMITS.memoryMegabytes);
  const watchdog = memory.watch(node.pid, ({ detail = "" }) =>
    reject(tooDemanding("memory", detail)),
  );
  const deadline = setTimeout(
    () => reject(tooDemanding("time", `${LOGO_LIMITS.deadlineSeconds} s`)),
    LOGO_LIMITS.deadlineSeconds * 1000,
  );
  node.process.once("close", () => reject(endOf(node.process, errorOutput())));
  onLines(
    node.messages,
    MAX_MESSAGE_LENGTH,
    (line) => {
      const read = v.safeParse(logoMessageSchema, parsed(line));
      if (read.success) resolve(read.output);
      else reject(damagedPicture(`Not a message: ${line.slice(0, 200)}`));
    },
    () => reject(damagedPicture("Too long a message")),
  );
  try {
    return await promise;
  } finally {
    watchdog.stop();
    clearTimeout(deadline);
  }
}

/** A crashing decoder ends by a signal, without memory by SIGKILL; any other end is our own fault. */
function endOf({ signalCode, exitCode }: ChildProcess, output: string): Error {
  if (signalCode === "SIGKILL" || isAllocationFailure(output)) {
    return tooDemanding("memory", `${signalCode}: ${output}`);
  }
  return signalCode === null
    ? new Error(`The process of a logo ended with ${exitCode}: ${output}`)
    : damagedPicture(`${signalCode}: ${output}`);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Reads the output of a child that its picture may have taken over: accepts only a picture of the stated size. */
async function readDrawn(path: string, look: LogoLook): Promise<Buffer> {
  const file = await lstat(path);
  if (!file.isFile() || file.size > MAX_LOGO_BYTES) throw damagedPicture(`${file.size} bytes`);
  const bytes = await readFile(path);
  const header = headerOf(bytes);
  const isAsStated =
    header?.width === look.width &&
    header.height === look.height &&
    header.format === (look.contentType === "image/png" ? "PNG" : "JPEG");
  if (!isAsStated) throw damagedPicture("The child drew something else than it stated");
  return bytes;
}

function tooDemanding(what: "memory" | "time", detail: string): PictureError {
  return new PictureError(
    `Reading the picture takes more ${what} than we allow. Save it smaller, and send that file.`,
    { detail },
  );
}
