import { readFile, writeFile } from "node:fs/promises";
import { arch, availableParallelism, cpus, loadavg, platform } from "node:os";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";

const REPORT = fileURLToPath(new URL("../../docs/benchmarks.md", import.meta.url));

/** Replaces a benchmark's figures in docs/benchmarks.md, if present: from their first line to the next heading. */
export async function saveFigures(name: string, figures: string): Promise<void> {
  const text = await readFile(REPORT, "utf8");
  const from = text.indexOf(`\n${commandOf(name)} ·`);
  if (from === -1) return;
  const next = text.indexOf("\n## ", from);
  const rest = next === -1 ? "" : text.slice(next);
  const changed = `${text.slice(0, from)}\n${figures.trim()}\n${rest}`;
  const options = { ...(await resolveConfig(REPORT)), filepath: REPORT };
  await writeFile(REPORT, await format(changed, options));
}

function commandOf(name: string): string {
  return `\`npm run bench -- ${name}\``;
}

/**
 * The first line of figures: command, date, machine and load; measured before the start, so that it excludes the
 * benchmark.
 */
export function conditionsOf(name: string): string {
  const processor = cpus()[0]?.model.trim() ?? "unknown processor";
  return [
    commandOf(name),
    new Date().toISOString().slice(0, 10),
    `Node ${process.versions.node}`,
    `${availableParallelism()} × ${processor}`,
    `${platform()} ${arch()}`,
    `load average before ${(loadavg()[0] ?? 0).toFixed(1)}`,
  ].join(" · ");
}
