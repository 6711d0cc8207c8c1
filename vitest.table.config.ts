import { defineConfig } from "vitest/config";

/** Compares the embedded host's table with DynamoDB Local. Needs Java 17 and Maven, and some minutes. */
export default defineConfig({
  test: {
    include: ["test/differential/*.test.ts"],
    environment: "node",
    pool: "forks",
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
  },
});
