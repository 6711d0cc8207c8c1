import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createConfig, formatProblems, getTotals, lint } from "@redocly/openapi-core";
import { writeCompleteDocument } from "#scripts/docs/complete-document.ts";

/** Whether a document follows OpenAPI and Redocly's recommended rules; problems go to standard error. */
async function isSound(ref: string): Promise<boolean> {
  const problems = await lint({ ref, config: await createConfig({ extends: ["recommended"] }) });
  formatProblems(problems, { totals: getTotals(problems) });
  return problems.length === 0;
}

const folder = await mkdtemp(join(tmpdir(), "masthead-openapi-"));
try {
  const complete = join(folder, "openapi-complete.json");
  await writeCompleteDocument(complete);
  const files = [fileURLToPath(new URL("../docs/openapi.json", import.meta.url)), complete];
  const results = await Promise.all(files.map(isSound));
  const names = files.map((file) => basename(file)).join(" and ");
  if (results.every(Boolean)) console.log(`${names} follow the recommended rules`);
  else process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true });
}
