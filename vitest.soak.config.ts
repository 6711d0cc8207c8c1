import { defineConfig } from "vitest/config";

/** The tests that are short in the gate, at the length that the service is meant for: about twenty minutes. */
export default defineConfig({
  test: {
    include: [
      "test/conversions/{dying-host,many-uploads}.test.ts",
      "test/converter/mutations.test.ts",
      "test/faults/{replacements,webhooks}.test.ts",
      "test/hostile/{aborted-uploads,kill-points,slow-clients,unread-answers,wire-fuzz}.test.ts",
      "test/sdk/upload-parts.test.ts",
    ],
    env: { SOAK: "1" },
    environment: "node",
    pool: "forks",
    // Each of them uses all cores by itself.
    maxWorkers: 1,
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
    silent: "passed-only",
  },
});
