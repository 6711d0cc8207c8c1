import { rmSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { Socket } from "node:net";
import { constants, setPriority } from "node:os";
import { extname, join } from "node:path";
import { IN_FOLDER, OUT_FOLDER } from "#converter/protocol/edition-parts.ts";
import type { ParentMessage } from "#converter/protocol/messages.ts";
import { type SpawnedNode, spawnNode } from "./spawn-node.ts";
import { makeWorkFolder } from "./work-folder.ts";

/** The child next to this module, with the same extension: source here, or its own bundle. */
const CHILD = new URL(`./render-child${extname(import.meta.url)}`, import.meta.url);

/** A process waits for the next upload of the same afternoon; overnight its memory is released. */
const IDLE_SECONDS = 300;

/** Uploads in quick succession are better served by a cold process than by one that is warming up. */
const QUIET_MILLISECONDS = 2000;
const WARM_UP: ParentMessage = { type: "warmUp" };

/** A process that has never opened a PDF, and the only folders it can access. */
export interface FreshRenderer {
  node: SpawnedNode;
  /** Contains its two folders: {@link IN_FOLDER}, and its working directory {@link OUT_FOLDER}. */
  folder: string;
}

interface IdleRenderer extends FreshRenderer {
  memoryMegabytes: number;
  retire: () => void;
  timers: NodeJS.Timeout[];
}

/** Starts the process of a renderer. */
export type StartNode = typeof spawnNode;
let startNode: StartNode = spawnNode;

/** Makes later renderers start in another way, for example from recordings; without an argument, as processes again. */
export function startRenderersBy(start: StartNode = spawnNode): void {
  startNode = start;
}

const idle = new Set<IdleRenderer>();
let starting = 0;

/** A process for one PDF: an idle one, otherwise a new one. The caller ends it and removes its folder. */
export async function takeRenderer(memoryMegabytes: number): Promise<FreshRenderer> {
  for (const renderer of idle) {
    if (renderer.memoryMegabytes !== memoryMegabytes || hasEnded(renderer.node)) continue;
    idle.delete(renderer);
    renderer.timers.forEach(clearTimeout);
    renderer.node.process.off("exit", renderer.retire);
    setReferenced(renderer.node, true);
    return renderer;
  }
  return startRenderer(memoryMegabytes);
}

/**
 * A process for background work: never an idle one, which waits for the next upload, and with a priority below
 * everything else on this machine.
 */
export async function startQuietRenderer(memoryMegabytes: number): Promise<FreshRenderer> {
  const renderer = await startRenderer(memoryMegabytes);
  try {
    setPriority(renderer.node.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The system may forbid it, or the process may have ended, which its user will notice.
  }
  return renderer;
}

/**
 * Keeps `count` processes warmed up for the next PDFs. They end after five unused minutes, if other limits are
 * requested, and with this process, which they do not keep running.
 */
export async function keepRenderers(count: number, memoryMegabytes: number): Promise<void> {
  for (const renderer of idle) if (renderer.memoryMegabytes !== memoryMegabytes) renderer.retire();
  while (idle.size + starting < count) {
    starting++;
    try {
      letWait(await startRenderer(memoryMegabytes), memoryMegabytes);
    } finally {
      starting--;
    }
  }
}

function letWait(fresh: FreshRenderer, memoryMegabytes: number): void {
  const retire = (): void => {
    idle.delete(renderer);
    renderer.timers.forEach(clearTimeout);
    fresh.node.process.kill("SIGKILL");
    rmSync(fresh.folder, { recursive: true, force: true });
  };
  const timers = [
    setTimeout(() => fresh.node.input.write(`${JSON.stringify(WARM_UP)}\n`), QUIET_MILLISECONDS),
    setTimeout(retire, IDLE_SECONDS * 1000),
  ];
  for (const timer of timers) timer.unref();
  const renderer: IdleRenderer = { ...fresh, memoryMegabytes, retire, timers };
  fresh.node.process.once("exit", retire);
  setReferenced(fresh.node, false);
  idle.add(renderer);
}

process.once("exit", () => {
  for (const renderer of idle) renderer.retire();
});

async function startRenderer(memoryMegabytes: number): Promise<FreshRenderer> {
  const folder = await makeWorkFolder();
  try {
    const [input, output] = [join(folder, IN_FOLDER), join(folder, OUT_FOLDER)];
    await Promise.all([mkdir(input), mkdir(output)]);
    const node = startNode({ entry: CHILD, folder: output, readable: [input], memoryMegabytes });
    return { node, folder };
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
}

function hasEnded({ process: child }: SpawnedNode): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Whether the process and its pipes keep this process running. */
function setReferenced(node: SpawnedNode, isReferenced: boolean): void {
  const change = isReferenced ? "ref" : "unref";
  node.process[change]();
  for (const pipe of [node.input, node.errorOutput, node.messages]) {
    if (pipe instanceof Socket) pipe[change]();
  }
}
