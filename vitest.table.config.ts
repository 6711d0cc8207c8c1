import { defineConfig } from "vitest/config";

const LONG = {
  environment: "node",
  pool: "forks",
  testTimeout: 1_800_000,
  hookTimeout: 600_000,
} as const;

/**
 * Compares the embedded host's table with DynamoDB Local, and runs the tests of the table's language and of the API on the
 * latter. Needs Java 17 and Maven, and some minutes.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...LONG,
          name: "table",
          include: ["test/table/dynamodb-local/*.test.ts"],
          globalSetup: ["test/table/dynamodb-local/amazons-table.ts"],
        },
      },
      {
        test: {
          ...LONG,
          name: "language",
          include: ["test/table/language/*.test.ts"],
          globalSetup: ["test/table/dynamodb-local/amazons-table.ts"],
        },
      },
      {
        test: {
          ...LONG,
          name: "api",
          include: [
            "test/{accounts,api,contacts,conversions,issues,magazines,mail,reading}/**/*.test.ts",
          ],
          // They make our own table lag, or need a browser.
          exclude: ["test/**/lagging-*.test.ts", "test/**/*.browser.test.ts"],
          globalSetup: ["test/table/dynamodb-local/amazons-table.ts"],
        },
      },
    ],
  },
});
