import { type ChildProcess, spawn } from "node:child_process";
import type { EventEmitter } from "node:events";
import { existsSync, realpathSync } from "node:fs";
import { Socket } from "node:net";
import { dirname, extname, join, parse } from "node:path";
import { Readable, type Writable } from "node:stream";
import { fileURLToPath, pathToFileURL } from "node:url";
import { readablePackages } from "#converter/confinement/readable-packages.ts";
import { tellUnconfined, whyUnconfined } from "#converter/confinement/confinement.ts";
import { ConversionError } from "#converter/protocol/conversion-error.ts";

/** The heap's share of the memory limit; pictures and canvases live outside V8's heap. */
const HEAP_SHARE = 0.75;
/** The encoder's loader detects the C library by this file. */
const ALPINE_MARK = "/etc/alpine-release";
/** Next to this module, with the same extension: source here, or its own bundle. */
const LAUNCH = new URL(`./launch${extname(import.meta.url)}`, import.meta.url);

/**
 * Settings of V8's garbage collector. A page's pixels weigh as much as all other objects of a renderer and are freed
 * when the page is done; by default V8 would examine all live objects every few pages. A quarter less processor time
 * for 100 MB more.
 */
const COLLECTING = [
  "--external-memory-accounted-in-global-limit",
  "--no-incremental-marking",
  "--min-semi-space-size=16",
  "--max-semi-space-size=32",
];

/**
 * Settings of V8's compilers: without extra threads, since another renderer needs that processor; full optimisation
 * only for code that runs often enough to pay within seconds of conversion. `promiseBody` is pdf.js's name for the loop
 * over a page's operators: what V8 learns from one page is wrong for the next, so it would be recompiled for nearly
 * every one.
 */
const COMPILING = [
  "--single-threaded",
  "--invocation-count-for-turbofan=20000",
  "--maglev-filter=-promiseBody",
  "--turbo-filter=-promiseBody",
];

/**
 * Replaces `Response` in a process without network. pdf.js checks it while loading, for which Node would load its HTTP
 * client: 80 ms of processor time.
 */
const WITHOUT_HTTP = "--import=data:text/javascript,globalThis.Response=class{}";

/**
 * Ends a process with its parent where the kernel does not. A second thread, since a page may never yield; inline code,
 * so that bundles need no further entry.
 */
const ORPHAN_GUARD = `
  const parent = ${process.pid};
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, "SIGKILL"); }, 500);
`;
const WITH_ORPHAN_GUARD = [
  "--allow-worker",
  `--import=data:text/javascript,${encodeURIComponent(
    `import{Worker}from"node:worker_threads";new Worker(${JSON.stringify(ORPHAN_GUARD)},{eval:true}).unref()`,
  )}`,
];

/** Makes glibc reuse freed pixels for the next page: fresh memory from the system costs a page fault for every 4 KB. */
const ALLOCATING = {
  MALLOC_MMAP_THRESHOLD_: String(32 * 1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(1024 * 1024 * 1024),
};

/** Lambda's Node finds the system's libraries only by this variable; omitted if unset. */
function libraries(): NodeJS.ProcessEnv {
  const { LD_LIBRARY_PATH } = process.env;
  return LD_LIBRARY_PATH === undefined ? {} : { LD_LIBRARY_PATH };
}

let bundles: URL | undefined;

/** Makes later processes run the bundles of their modules from this folder, if they exist there. */
export function startFromBundles(folder: URL): void {
  bundles = folder;
}

/** The real path of a module's bundle, or of the module: a process may not follow links to it. */
function runnable(entry: URL): URL {
  const bundle = bundles && new URL(`${parse(entry.pathname).name}.mjs`, bundles);
  const module = bundle && existsSync(bundle) ? bundle : entry;
  return existsSync(module) ? pathToFileURL(realpathSync(module)) : module;
}

/** What its users need of a process: its end, and a way to bring it about. */
export type RunningProcess = EventEmitter &
  Pick<ChildProcess, "exitCode" | "signalCode" | "kill" | "ref" | "unref">;

/** A running Node process and the pipes to it. */
export interface SpawnedNode {
  process: RunningProcess;
  pid: number;
  input: Writable;
  errorOutput: Readable;
  /** The process's output on file descriptor 3. */
  messages: Readable;
}

/** The settings of a process. */
export interface SpawnNodeOptions {
  /** Module to run. */
  entry: URL;
  /** Working directory, and the only writable folder. */
  folder: string;
  /** Files or folders it may read besides that folder, its own code and the installed packages. */
  readable: readonly string[];
  memoryMegabytes: number;
}

/**
 * Runs `entry` with this Node in a separate process: no environment except the library path, no `eval`, no
 * subprocesses, only necessary files, standard output dropped. On Linux the kernel also denies it the network, other
 * processes and memory beyond the limit; elsewhere `onUnconfined` learns the reason. It ends with this process.
 * @throws ConversionError `internal` if the system refuses another process.
 */
export function spawnNode(options: SpawnNodeOptions): SpawnedNode {
  const { folder, memoryMegabytes } = options;
  const entry = runnable(options.entry);
  const heapMegabytes = Math.round(memoryMegabytes * HEAP_SHARE);
  const unconfined = whyUnconfined(runnable(LAUNCH));
  if (unconfined !== undefined) tellUnconfined(unconfined);
  const child = spawn(
    process.execPath,
    [
      ...(unconfined === undefined ? launcher(memoryMegabytes) : []),
      `--max-old-space-size=${heapMegabytes}`,
      ...COLLECTING,
      ...COMPILING,
      "--disallow-code-generation-from-strings",
      WITHOUT_HTTP,
      "--permission",
      "--disable-warning=SecurityWarning",
      "--allow-addons",
      ...(unconfined === undefined ? [] : WITH_ORPHAN_GUARD),
      `--allow-fs-write=${folder}`,
      ...readablePaths(entry, options).map((path) => `--allow-fs-read=${path}`),
      fileURLToPath(entry),
    ],
    {
      cwd: folder,
      // The canvas looks for fonts in a home folder, which otherwise is in the system's list of users.
      env: { ...ALLOCATING, ...libraries(), HOME: folder },
      stdio: ["pipe", "ignore", "pipe", "pipe", "pipe"],
    },
  );
  // Reported through `close` or the missing pid; without a listener it would end this process.
  child.on("error", ignore);
  const messages = child.stdio[3];
  const report = child.stdio[4];
  if (report instanceof Socket) hearReport(report);
  if (!child.pid || !child.stdin || !child.stderr || !(messages instanceof Readable)) {
    throw new ConversionError("internal", { detail: "No process could be started" });
  }
  // Pipes break when the child is killed during use.
  for (const pipe of [child.stdin, child.stderr, messages]) pipe.on("error", ignore);
  return {
    process: child,
    pid: child.pid,
    input: child.stdin,
    errorOutput: child.stderr,
    messages,
  };
}

/** Runs first in the new process, and confines it. */
function launcher(memoryMegabytes: number): string[] {
  return [fileURLToPath(runnable(LAUNCH)), String(process.pid), String(memoryMegabytes)];
}

/** Silent on success. Ends before a PDF arrives, and keeps nothing running. */
function hearReport(report: Socket): void {
  report.unref().setEncoding("utf8").on("data", tellUnconfined).on("error", ignore);
}

function readablePaths(entry: URL, { folder, readable }: SpawnNodeOptions): string[] {
  const module = fileURLToPath(entry);
  const own = [...codeOf(entry), ...manifestOf(module), ...readablePackages(module)];
  const paths = [...own, ALPINE_MARK, folder, ...readable];
  // Node forgets a folder that is listed after something inside it.
  return paths.toSorted((a, b) => a.length - b.length);
}

/** A bundle is alone in its folder; the sources import the rest of the converter, the formats, and their values. */
function codeOf(entry: URL): string[] {
  const folders = entry.pathname.endsWith(".mjs")
    ? ["./"]
    : ["../", "../../contract/formats/", "../../values/"];
  return folders.map((folder) => fileURLToPath(new URL(folder, entry)));
}

/** The nearest one above the code, which defines its imports. */
function manifestOf(module: string): string[] {
  const folder = dirname(module);
  if (folder === module) return [];
  const manifest = join(folder, "package.json");
  return existsSync(manifest) ? [manifest] : manifestOf(folder);
}

function ignore(): void {}
