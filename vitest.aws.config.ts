import { defineConfig } from "vitest/config";

const endpoint = process.env["AWS_ENDPOINT_URL"];

if (!endpoint) {
  process.stdout.write(
    "Skipped: AWS_ENDPOINT_URL is not set, so there is no S3, SQS and SES to test with. See docs/localstack.md.\n",
  );
}

export default defineConfig({
  test: {
    include: endpoint ? ["test/aws/*.test.ts"] : [],
    passWithNoTests: true,
    environment: "node",
    pool: "forks",
    // The emulators answer one request at a time.
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    silent: "passed-only",
  },
});
