import { setTimeout as wait } from "node:timers/promises";
import { interrupted } from "#bin/program/interruption.ts";
import type { Written } from "#bin/transfer/format.ts";
import type { ExportFolder } from "./export-folder.ts";

const TRIES = 5;
const FIRST_WAIT_MILLISECONDS = 500;

/** A store silent for this long is tried again. */
const SILENCE_MILLISECONDS = 60_000;

/** The path of a file, or a function that derives it from the answer's type. */
type Path = string | ((contentType: string) => string);

/**
 * Writes an address's content to a file, with enough tries for an unsteady connection.
 * @throws Error in plain words
 */
export async function download(
  folder: ExportFolder,
  path: Path,
  address: string,
): Promise<Written> {
  for (let failed = 1; ; failed += 1) {
    try {
      return await once(folder, path, address);
    } catch (error) {
      interrupted.throwIfAborted();
      if (isOfThisMachine(error)) throw error;
      if (failed === TRIES)
        throw new Error(`${address.replace(/\?.*/, "")} could not be fetched: ${reasonOf(error)}`, {
          cause: error,
        });
      await wait(FIRST_WAIT_MILLISECONDS * 2 ** failed, undefined, { signal: interrupted });
    }
  }
}

async function once(folder: ExportFolder, path: Path, address: string): Promise<Written> {
  const silence = new AbortController();
  const signal = AbortSignal.any([interrupted, silence.signal]);
  const timer = setTimeout(() => silence.abort(), SILENCE_MILLISECONDS);
  try {
    const response = await fetch(address, { signal, headers: { "accept-encoding": "identity" } });
    if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
    const length = response.headers.get("content-length");
    const type = response.headers.get("content-type") ?? "";
    const place = typeof path === "string" ? path : path(type);
    const written = await folder.write(place, heard(response.body, timer));
    const isWhole = length === null || Number(length) === written.bytes;
    if (isWhole || response.headers.has("content-encoding")) return written;
    throw new Error(`it ended after ${written.bytes} of ${length} bytes`);
  } finally {
    clearTimeout(timer);
  }
}

/** The parts of a body; each restarts the timeout. */
async function* heard(
  body: ReadableStream<Uint8Array>,
  timer: NodeJS.Timeout,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    timer.refresh();
    yield part.value;
  }
}

/** Whether the error comes from this machine, such as a full disk. */
function isOfThisMachine(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
