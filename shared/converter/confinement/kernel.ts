import koffi from "koffi";
import { filterFor } from "./filter.ts";
import { isKnownMachine } from "./system-calls.ts";

const PR_SET_PDEATHSIG = 1;
const PR_SET_NO_NEW_PRIVS = 38;
const SIGKILL = 9;
const RLIMIT_DATA = 2;
const RLIMIT_CORE = 4;
const SECCOMP_CALL = { x64: 317, arm64: 277 } as const;
const SECCOMP_SET_MODE_FILTER = 1;
/** All threads. */
const SECCOMP_FILTER_FLAG_TSYNC = 1;
const F_SETFD = 2;
const BYTES_AN_INSTRUCTION = 8;
const MEGABYTE = 1024 * 1024;

/**
 * Address space that is reserved but unused: V8 reserves half a gigabyte for code, the canvas a gigabyte for pictures,
 * and each thread 8 MB for its stack.
 */
const RESERVED_MEGABYTES = 1700;

export const libc = koffi.load(null);
const limit = koffi.struct("rlimit", { soft: "uint64", hard: "uint64" });
const program = koffi.struct("sock_fprog", { length: "uint16", filter: "uint8 *" });
const prctl = libc.func("prctl", "int", ["int", "long", "long", "long", "long"]);
const setrlimit = libc.func("setrlimit", "int", ["int", koffi.pointer(limit)]);
const seccomp = libc.func("syscall", "long", ["long", "long", "long", koffi.pointer(program)]);
const fcntl = libc.func("fcntl", "int", ["int", "int", "int"]);
const execv = libc.func("execv", "int", ["str", "str *"]);

/** Makes the kernel end this process with its parent, even during work that never yields. */
export function endWithParent(parent: number): void {
  check("prctl", prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0));
  // The parent may have died before.
  if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
}

/**
 * Makes the kernel refuse memory that grows faster than the parent checks, and disables core dumps. This is a second
 * line of defence: only reserved memory can be limited, so a process may exceed `megabytes` by up to the reserve.
 */
export function limitMemory(megabytes: number): void {
  const most = BigInt((megabytes + RESERVED_MEGABYTES) * MEGABYTE);
  check("setrlimit", setrlimit(RLIMIT_DATA, { soft: most, hard: most }));
  check("setrlimit", setrlimit(RLIMIT_CORE, { soft: 0n, hard: 0n }));
}

/** Permanently denies this process, and any program it executes, the network and other processes. */
export function refuseCalls(): void {
  const { arch, pid } = process;
  if (!isKnownMachine(arch)) throw new Error(`The system calls of ${arch} are not known`);
  const filter = filterFor(arch, pid);
  check("prctl", prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0));
  const installed: unknown = seccomp(
    SECCOMP_CALL[arch],
    SECCOMP_SET_MODE_FILTER,
    SECCOMP_FILTER_FLAG_TSYNC,
    {
      length: filter.length / BYTES_AN_INSTRUCTION,
      filter,
    },
  );
  check("seccomp", installed);
}

/** Executes another program under this process number, with the same standard streams and file descriptor 3. */
export function become(path: string, parameters: readonly string[]): never {
  for (const stream of [0, 1, 2, 3]) check("fcntl", fcntl(stream, F_SETFD, 0));
  execv(path, [path, ...parameters, null]);
  throw new Error(`execv failed with ${koffi.errno()}`);
}

/** @throws Error if a call to the kernel has failed */
export function check(call: string, result: unknown): void {
  if (result !== 0)
    throw new Error(`${call} failed with ${String(result)}, error ${koffi.errno()}`);
}
