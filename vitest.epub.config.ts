import { defineConfig } from "vitest/config";

/** Has EPUBCheck look at EPUBs. Needs Java 11 and Maven. */
export default defineConfig({
  test: {
    environment: "node",
    pool: "forks",
    testTimeout: 300_000,
    include: ["test/epubcheck/*.test.ts"],
  },
});
