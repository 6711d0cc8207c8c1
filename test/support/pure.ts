import { ChildProcess } from "node:child_process";

// These tests run at every save, so they have to stay quick and in one process.
Object.assign(ChildProcess.prototype, {
  spawn: () => {
    throw new Error("A pure test starts no process. See vitest.config.ts for where it belongs.");
  },
});
