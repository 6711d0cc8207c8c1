import { defineConfig } from "vitest/config";

/** Has libraries for feeds and catalogues read the shelf's. Needs npm, Python 3.12, and Java 17 with Maven. */
export default defineConfig({
  test: {
    environment: "node",
    pool: "forks",
    testTimeout: 300_000,
    hookTimeout: 300_000,
    include: ["test/feeds/*.test.ts"],
  },
});
