import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { lockedPackages } from "#scripts/pack/locked-packages.ts";
import { listening } from "#test/support/listening.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const SCRIPT = fileURLToPath(new URL("../../scripts/audit.ts", import.meta.url));

/** Runs the gate's part with the registry at this address. */
async function audited(registry: string): Promise<{ exitCode: number; output: string }> {
  // npm caches advisories by number.
  const cache = await temporaryFolder();
  const env = { ...process.env, npm_config_registry: registry, npm_config_cache: cache };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [SCRIPT], { env }, (_, stdout, stderr) =>
      resolve({ exitCode: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

/** A registry that reports these severities for every version of packages, and nothing else. */
async function registryWith(severities: Record<string, string>): Promise<string> {
  const advisories = Object.entries(severities).map(([name, severity], index) => {
    const url = `https://github.com/advisories/GHSA-${index}`;
    const title = `Fault of ${name}`;
    return [name, [{ id: index + 1, url, title, severity, vulnerable_versions: "<1000" }]];
  });
  const server = createServer((request, response) => {
    request.resume();
    const isAudit = request.url?.endsWith("/security/advisories/bulk");
    response.writeHead(isAudit ? 200 : 404, { "content-type": "application/json" });
    response.end(isAudit ? JSON.stringify(Object.fromEntries(advisories)) : "{}");
  });
  return listening(server);
}

test("says that it skips where no registry answers, and ends as a part that was skipped", async () => {
  const server = createServer((_, response) => void response.writeHead(405).end());
  for (const registry of [await listening(server), "http://127.0.0.1:9"]) {
    const { exitCode, output } = await audited(registry);
    expect(output).toBe("Skipped: no registry answers with known faults of packages.\n");
    expect(exitCode).toBe(75);
  }
});

test("passes where nothing is known", async () => {
  expect(await audited(await registryWith({}))).toEqual({
    exitCode: 0,
    output: "No known faults.\n",
  });
});

test("fails for what runs in a service, from high on", async () => {
  const { exitCode, output } = await audited(await registryWith({ valibot: "high" }));
  expect(output).toMatch(/^high {2}valibot, runs in a service: Fault of valibot, <1000 [(]https:/m);
  expect(exitCode).toBe(1);
});

test("names the rest: below high, and what only development needs", async () => {
  const locked = await lockedPackages();
  expect(locked["node_modules/autocannon"]?.["dev"]).toBe(true);
  const { exitCode, output } = await audited(
    await registryWith({ valibot: "moderate", autocannon: "critical" }),
  );
  expect(output).toContain("moderate  valibot, runs in a service");
  expect(output).toContain("critical  autocannon, for development only");
  expect(exitCode).toBe(0);
});
