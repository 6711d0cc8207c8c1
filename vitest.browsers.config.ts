import { defineConfig } from "vitest/config";
import { firefox } from "#test/browsers/support/firefox.ts";
import { webKit } from "#test/browsers/support/web-kit.ts";

const missing = [firefox, webKit].flatMap((kind) =>
  kind.missing === undefined ? [] : [`${kind.name} (apt-get install ${kind.missing})`],
);

if (missing.length > 0) {
  process.stdout.write(
    `Skipped: there is no ${missing.join(" and no ")} to try the reader and the desk in.\n`,
  );
}

export default defineConfig({
  test: {
    include: missing.length > 0 ? [] : ["test/browsers/*.test.ts"],
    passWithNoTests: true,
    environment: "node",
    pool: "forks",
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    silent: "passed-only",
  },
});
