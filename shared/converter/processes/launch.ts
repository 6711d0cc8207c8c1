import { closeSync, writeSync } from "node:fs";
import { describeError } from "#converter/protocol/failure.ts";
import { endWithParent, limitMemory, refuseCalls, become } from "#converter/confinement/kernel.ts";
import { limitFiles } from "#converter/confinement/landlock.ts";

/** File descriptor on which this process reports why it is not confined; see `spawn-node.ts`. */
const REPORT = 4;

// This program drops its privileges and executes the next one, under the same process number. Node cannot do that
// itself: by its first module it has set up io_uring, which opens sockets without a system call for each.
const [, , parent, megabytes, ...next] = process.argv;
try {
  endWithParent(Number(parent));
  limitMemory(Number(megabytes));
  refuseCalls();
  // Native code has no more files than Node gives to modules.
  limitFiles(process.execPath, {
    readable: named("--allow-fs-read="),
    writable: named("--allow-fs-write="),
  });
} catch (error) {
  writeSync(REPORT, describeError(error).split("\n")[0] ?? "");
}
closeSync(REPORT);
become(process.execPath, next);

function named(parameter: string): string[] {
  return next.flatMap((each) => (each.startsWith(parameter) ? each.slice(parameter.length) : []));
}
