import { once } from "node:events";
import { lstat, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import * as v from "valibot";
import { keepTail, onLines } from "#converter/processes/lines.ts";
import { MemoryBudget } from "#converter/processes/memory-budget.ts";
import {
  type RunningProcess,
  type SpawnedNode,
  spawnNode,
} from "#converter/processes/spawn-node.ts";
import { makeWorkFolder } from "#converter/processes/work-folder.ts";
import { isAllocationFailure } from "#converter/protocol/failure.ts";
import { headerOf } from "./check-picture.ts";
import { damagedPicture, PictureError } from "./picture-error.ts";
import {
  PICTURE_FILES,
  type PictureMessage,
  pictureMessageSchema,
  type PictureTask,
} from "./picture-tasks.ts";

/** The child next to this module, with the same extension: source here, or its own bundle. */
const CHILD = new URL(`./picture-child${extname(import.meta.url)}`, import.meta.url);

/** Limits of drawing a picture. One of the largest size takes half of the memory, and a tenth of the time. */
export const PICTURE_LIMITS = { memoryMegabytes: 400, deadlineSeconds: 15 } as const;
const MAX_MESSAGE_LENGTH = 10_000;
const ERROR_OUTPUT_KEPT = 2000;
/** The maximum, for incompressible pixels. */
const BYTES_PER_PIXEL = 5;

/** The required properties of a drawn file. */
interface Expected {
  contentType: "image/png" | "image/jpeg";
  width: number;
  height: number;
}

type Drawn = Exclude<PictureMessage, { type: "failed" }>;

/**
 * Draws a picture in a separate process, confined, with little memory and time, which may crash. This process decodes
 * nothing.
 * @param expectedOf the file that the child's message announces
 * @throws PictureError
 */
export async function drawConfined<Answer extends Drawn>(
  task: PictureTask,
  sent: Uint8Array | undefined,
  expectedOf: (message: Drawn) => { message: Answer; expected: Expected } | undefined,
): Promise<{ bytes: Buffer; message: Answer }> {
  const folder = await makeWorkFolder();
  try {
    await writeFile(join(folder, PICTURE_FILES.task), JSON.stringify(task));
    if (sent) await writeFile(join(folder, PICTURE_FILES.sent), sent);
    const answer = await drawnIn(folder);
    if (answer.type === "failed") throw damagedPicture(answer.detail);
    const found = expectedOf(answer);
    if (!found) throw damagedPicture(`An answer to another task: ${answer.type}`);
    const bytes = await readDrawn(join(folder, PICTURE_FILES.drawn), found.expected);
    return { bytes, message: found.message };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the child until it has ended. */
async function drawnIn(folder: string): Promise<PictureMessage> {
  const node = spawnNode({
    entry: CHILD,
    folder,
    readable: [],
    memoryMegabytes: PICTURE_LIMITS.memoryMegabytes,
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
async function firstMessage(node: SpawnedNode): Promise<PictureMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureMessage>();
  const errorOutput = keepTail(node.errorOutput, ERROR_OUTPUT_KEPT);
  const memory = new MemoryBudget(PICTURE_LIMITS.memoryMegabytes);
  const watchdog = memory.watch(node.pid, ({ detail = "" }) =>
    reject(tooDemanding("memory", detail)),
  );
  const deadline = setTimeout(
    () => reject(tooDemanding("time", `${PICTURE_LIMITS.deadlineSeconds} s`)),
    PICTURE_LIMITS.deadlineSeconds * 1000,
  );
  node.process.once("close", () => reject(endOf(node.process, errorOutput())));
  onLines(
    node.messages,
    MAX_MESSAGE_LENGTH,
    (line) => {
      const read = v.safeParse(pictureMessageSchema, parsed(line));
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
function endOf({ signalCode, exitCode }: RunningProcess, output: string): Error {
  if (signalCode === "SIGKILL" || isAllocationFailure(output)) {
    return tooDemanding("memory", `${signalCode}: ${output}`);
  }
  return signalCode === null
    ? new Error(`The process of a picture ended with ${exitCode}: ${output}`)
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
async function readDrawn(path: string, expected: Expected): Promise<Buffer> {
  const most = expected.width * expected.height * BYTES_PER_PIXEL;
  const file = await lstat(path);
  if (!file.isFile() || file.size > most) throw damagedPicture(`${file.size} bytes`);
  const bytes = await readFile(path);
  const header = headerOf(bytes);
  const isAsStated =
    header?.width === expected.width &&
    header.height === expected.height &&
    header.format === (expected.contentType === "image/png" ? "PNG" : "JPEG");
  if (!isAsStated) throw damagedPicture("The child drew something else than it stated");
  return bytes;
}

function tooDemanding(what: "memory" | "time", detail: string): PictureError {
  return new PictureError(
    `Reading the picture takes more ${what} than we allow. Save it smaller, and send that file.`,
    { detail },
  );
}
