import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startFuzzedHost } from "#scripts/openapi/fuzzed-host.ts";
import {
  CONFIG_FILE,
  installSchemathesis,
  runSchemathesis,
  type SchemathesisRun,
} from "#scripts/openapi/schemathesis.ts";
import { seed, type Seeds } from "#scripts/openapi/seed.ts";

const USAGE = `npm run test:openapi                            checks the embedded host against the complete OpenAPI document
npm run test:openapi -- --seed 7 --examples 100   with other calls, or more of them
npm run test:openapi -- --phases examples         in some of its phases only`;

const CONFIG = new URL(`openapi/${CONFIG_FILE}`, import.meta.url);

type Options = Pick<SchemathesisRun, "seed" | "maxExamples" | "phases">;

/** Whether the host conforms to its document under schemathesis, and logs no error. */
async function holds(options: Options): Promise<boolean> {
  await installSchemathesis();
  const folder = await mkdtemp(join(tmpdir(), "masthead-schemathesis-"));
  const host = await startFuzzedHost();
  try {
    const lasting = await seed(host, "ann@example.org");
    const doomed = await seed(host, "bob@example.org");
    const config = filled(await readFile(CONFIG, "utf8"), { lasting, doomed });
    await writeFile(join(folder, CONFIG_FILE), config);
    const { address, credentials } = host;
    const hasPassed = await runSchemathesis({ address, credentials, folder, ...options });
    for (const { line, fields } of host.errors) console.error("Logged:", line, fields);
    return hasPassed && host.errors.length === 0;
  } finally {
    await host.close();
    await rm(folder, { recursive: true });
  }
}

/** The configuration with created ids for names such as `{lasting.issue_id}`. */
function filled(config: string, seeds: { lasting: Seeds; doomed: Seeds }): string {
  const made = new Map<string, string>(
    Object.entries(seeds).flatMap(([kind, names]) =>
      Object.entries(names).map(([name, value]) => [`${kind}.${name}`, String(value)] as const),
    ),
  );
  return config.replace(/\{(\w+\.\w+)\}/g, (_, name: string) => made.get(name) ?? "");
}

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    examples: { type: "string", default: "30" },
    phases: { type: "string", default: "examples,coverage,fuzzing,stateful" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(USAGE);
} else {
  try {
    const { seed: number, examples, phases } = values;
    const options = { seed: Number(number), maxExamples: Number(examples), phases };
    if (!(await holds(options))) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
