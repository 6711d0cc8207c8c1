import { closeSync, writeSync } from "node:fs";
import { describeError } from "#converter/protocol/failure.ts";
import { endWithParent, limitMemory, refuseCalls, become } from "#converter/confinement/kernel.ts";

/** File descriptor on which this process reports why it is not confined; see `spawn-node.ts`. */
const REPORT = 4;

// This program drops its privileges and executes the next one, under the same process number. Node cannot do that
// itself: by its first module it has set up io_uring, which opens sockets without a system call for each.
const [, , parent, megabytes, ...next] = process.argv;
try {
  endWithParent(Number(parent));
  limitMemory(Number(megabytes));
  refuseCalls();
} catch (error) {
  writeSync(REPORT, describeError(error).split("\n")[0] ?? "");
}
closeSync(REPORT);
become(process.execPath, next);
