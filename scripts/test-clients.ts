import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import type { Command } from "#scripts/clients/command.ts";
import { installations } from "#scripts/clients/generators.ts";
import { type Language, LANGUAGES } from "#scripts/clients/languages.ts";
import { type FuzzedHost, startFuzzedHost } from "#scripts/openapi/fuzzed-host.ts";

const USAGE = `npm run test:clients                generates clients from docs/openapi.json and publishes a PDF with each
npm run test:clients -- Go PHP      for some languages only: ${LANGUAGES.map(({ name }) => name).join(", ")}`;

const PDF = fileURLToPath(new URL("../samples/meridian.pdf", import.meta.url));
/** Each program's last output: the number of pages of its issue. */
const PAGES = "16";
const LONGEST_STEP_MILLISECONDS = 600_000;

const run = promisify(execFile);

/** A command's standard output. @throws Error with its whole output, if it fails */
async function output({ file, values, folder, variables }: Command): Promise<string> {
  const { stdout } = await run(file, values, {
    timeout: LONGEST_STEP_MILLISECONDS,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...variables },
    ...(folder !== undefined && { cwd: folder }),
  });
  return stdout;
}

async function has(tool: string): Promise<boolean> {
  return run("sh", ["-c", `command -v ${tool}`]).then(
    () => true,
    () => false,
  );
}

/** Generates, compiles and uses a client. @throws Error of the failed step */
async function publishWith(language: Language, host: FuzzedHost): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "masthead-client-"));
  const { apiKey: KEY, secret: SECRET } = host.credentials;
  const variables = { BASE_URL: host.address, KEY, SECRET, PDF };
  try {
    let last = "";
    for (const step of language.steps(folder)) {
      last = await output({ ...step, variables: { ...variables, ...step.variables } });
    }
    if (last.trim() !== PAGES) throw new Error(`It printed ${last} and not ${PAGES}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Tries a language and prints a line about it. @returns whether its client works */
async function works(language: Language, host: FuzzedHost): Promise<boolean> {
  const present = await Promise.all(language.tools.map(has));
  const missing = language.tools.filter((_, index) => !present[index]);
  if (missing.length > 0) {
    console.error(`${language.name}: NOT RUN, needs ${missing.join(", ")}`);
    return false;
  }
  const start = performance.now();
  try {
    await publishWith(language, host);
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`${language.name}: published a PDF in ${seconds} s, compiling included`);
    return true;
  } catch (error) {
    const said = error instanceof Error && "stdout" in error ? String(error.stdout) : "";
    console.error(`${language.name}: FAILED`, error, said);
    return false;
  }
}

async function allWork(languages: readonly Language[]): Promise<boolean> {
  for (const step of await installations()) await output(step);
  const host = await startFuzzedHost();
  try {
    const results: boolean[] = [];
    for (const language of languages) results.push(await works(language, host));
    return results.every(Boolean);
  } finally {
    await host.close();
  }
}

const { positionals } = parseArgs({ allowPositionals: true });
const chosen = LANGUAGES.filter(({ name }) => positionals.some((word) => name.startsWith(word)));
if (positionals.length > 0 && chosen.length === 0) {
  console.error(USAGE);
  process.exitCode = 2;
} else if (!(await allWork(chosen.length > 0 ? chosen : LANGUAGES))) {
  process.exitCode = 1;
}
