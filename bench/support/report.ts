import { readFile, writeFile } from "node:fs/promises";
import { arch, availableParallelism, cpus, loadavg, platform } from "node:os";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";

const REPORT = fileURLToPath(new URL("../../docs/benchmarks.md", import.meta.url));

/**
 * Puts a benchmark's section between its markers in docs/benchmarks.md. The text around them stays.
 * @throws Error when the markers are not there
 */
export async function saveSection(name: string, section: string): Promise<void> {
  const text = await readFile(REPORT, "utf8");
  const options = { ...(await resolveConfig(REPORT)), filepath: REPORT };
  await writeFile(REPORT, await format(withSection(text, name, section), options));
}

/** @throws Error when the markers are not there */
function withSection(text: string, name: string, section: string): string {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const from = text.indexOf(start);
  const to = text.indexOf(end, from);
  if (from === -1 || to === -1) throw new Error(`docs/benchmarks.md lacks ${start} … ${end}`);
  return `${text.slice(0, from + start.length)}\n\n${section.trim()}\n\n${text.slice(to)}`;
}

/** How, when and on what a benchmark runs; asked before it starts, so that the load is not its own. */
export function conditionsOf(name: string): string {
  const processor = cpus()[0]?.model.trim() ?? "unknown processor";
  return [
    `\`npm run bench -- ${name}\``,
    new Date().toISOString().slice(0, 10),
    `Node ${process.versions.node}`,
    `${availableParallelism()} × ${processor}`,
    `${platform()} ${arch()}`,
    `load average before ${(loadavg()[0] ?? 0).toFixed(1)}`,
  ].join(" · ");
}
