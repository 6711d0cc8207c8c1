import { defineConfig } from "vitest/config";

/** Packs the command and uses it from an empty folder, on Node 24 and, where it is installed, Node 20. Installs with npm. */
export default defineConfig({
  test: {
    environment: "node",
    pool: "forks",
    testTimeout: 600_000,
    hookTimeout: 600_000,
    include: ["test/package/*.test.ts"],
  },
});
