import { defineConfig } from "vitest/config";

/** All mutations of good PDFs, of which the gate runs some: `npm run test:soak`. */
export default defineConfig({
  test: {
    include: ["test/conversions/mutations.test.ts"],
    env: { MASTHEAD_TEST_MUTATIONS: "1000" },
    pool: "forks",
    testTimeout: 3_600_000,
  },
});
