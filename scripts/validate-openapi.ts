import { fileURLToPath } from "node:url";
import { createConfig, formatProblems, getTotals, lint } from "@redocly/openapi-core";

const FILES = ["openapi.json", "openapi-complete.json"];

/** Whether a committed document follows OpenAPI and Redocly's recommended rules; problems go to standard error. */
async function isSound(name: string): Promise<boolean> {
  const ref = fileURLToPath(new URL(`../docs/${name}`, import.meta.url));
  const problems = await lint({ ref, config: await createConfig({ extends: ["recommended"] }) });
  formatProblems(problems, { totals: getTotals(problems) });
  return problems.length === 0;
}

const results = await Promise.all(FILES.map(isSound));
if (results.every(Boolean)) console.log(`${FILES.join(" and ")} follow the recommended rules`);
else process.exitCode = 1;
