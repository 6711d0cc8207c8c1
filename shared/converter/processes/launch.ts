import { closeSync, writeSync } from "node:fs";
import { describeError } from "#converter/protocol/failure.ts";
import { endWithParent, limitMemory, refuseCalls, become } from "#converter/confinement/kernel.ts";

/** Where this process says why it is not confined; see `spawn-node.ts`. */
const REPORT = 4;

// This program gives up its rights and becomes the next one, under the same number. Node cannot do so for itself: when
// its first module runs, it has io_uring, which opens sockets without asking for each.
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
