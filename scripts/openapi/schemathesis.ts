import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeCompleteDocument } from "#scripts/docs/complete-document.ts";

/** The release whose checks are applied to the document. */
const VERSION = "4.32.5";

const FOLDER = fileURLToPath(
  new URL(`../../node_modules/.cache/schemathesis-${VERSION}`, import.meta.url),
);
const PROGRAM = `${FOLDER}/bin/schemathesis`;
const MINUTES = 40;

/** The name of the configuration file in the folder of a run. */
export const CONFIG_FILE = "schemathesis.toml";

/**
 * Installs schemathesis in a separate folder, unless installed before.
 * @throws Error in plain words without Python
 */
export async function installSchemathesis(): Promise<void> {
  if (existsSync(PROGRAM)) return;
  console.log(`Installing schemathesis ${VERSION} into node_modules/.cache …`);
  const steps: [string, string[]][] = [
    ["python3", ["-m", "venv", "--clear", FOLDER]],
    [
      `${FOLDER}/bin/python`,
      [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        `schemathesis==${VERSION}`,
      ],
    ],
  ];
  for (const [file, values] of steps) {
    if ((await run(file, values)) !== 0) {
      throw new Error("NOT RUN: schemathesis needs Python 3.10 or later with venv and pip.");
    }
  }
}

export interface SchemathesisRun {
  address: string;
  credentials: { apiKey: string; secret: string };
  /** Contains its configuration, and receives its stored state. */
  folder: string;
  seed: number;
  /** For each operation in each phase. */
  maxExamples: number;
  /** Names of its phases, separated by commas. */
  phases: string;
}

/** Runs all checks with its output shown. @returns whether nothing was found */
export async function runSchemathesis(options: SchemathesisRun): Promise<boolean> {
  const { address, credentials, folder, seed, maxExamples, phases } = options;
  const flags = {
    url: address,
    auth: `${credentials.apiKey}:${credentials.secret}`,
    checks: "all",
    phases,
    "max-response-time": "5",
    "request-timeout": "30",
    seed: String(seed),
    "max-examples": String(maxExamples),
  };
  const values = Object.entries(flags).map(([name, value]) => `--${name}=${value}`);
  const config = `--config-file=${join(folder, CONFIG_FILE)}`;
  const document = join(folder, "openapi-complete.json");
  await writeCompleteDocument(document);
  const status = await run(
    PROGRAM,
    [config, "run", document, "--continue-on-failure", "--no-color", ...values],
    folder,
  );
  return status === 0;
}

/** @returns the exit status; 1 also for a run that cannot start or takes too long */
async function run(file: string, values: readonly string[], cwd = tmpdir()): Promise<number> {
  const child = spawn(file, values, {
    cwd,
    stdio: ["ignore", "inherit", "inherit"],
    timeout: MINUTES * 60_000,
  });
  try {
    await once(child, "exit");
  } catch {
    return 1;
  }
  if (child.signalCode) console.error(`${file} was stopped after ${MINUTES} minutes.`);
  return child.exitCode ?? 1;
}
