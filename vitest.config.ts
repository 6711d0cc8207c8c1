import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { TestReporter } from "#scripts/gate/test-report.ts";

// Every worker loads the same packages; compiled once, they are there sooner.
process.env["NODE_COMPILE_CACHE"] ??= fileURLToPath(
  new URL("node_modules/.cache/node-compile", import.meta.url),
);

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Those need an endpoint (`npm run test:aws`) or Java (`npm run test:table`).
    exclude: ["test/aws/**", "test/differential/**"],
    environment: "node",
    reporters: ["default", new TestReporter()],
    // Tests start hosts, child processes and native code: each file has a process of its own.
    pool: "forks",
    maxWorkers: 2,
    // Bounds for what hangs. How long a machine takes that has much else to do is nobody's mistake.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // What a test that passed wrote to the log says nothing.
    silent: "passed-only",
  },
});
