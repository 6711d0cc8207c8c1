import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { format, resolveConfig } from "prettier";
import { OPERATIONS } from "#contract/api/registry.ts";
import { apiMarkdown } from "#scripts/docs/api-markdown.ts";
import { commandsMarkdown } from "#scripts/docs/commands-markdown.ts";
import { clientDocument } from "#scripts/docs/client-document.ts";
import { writeCompleteDocument } from "#scripts/docs/complete-document.ts";
import { routesMarkdown } from "#scripts/routes/routes-markdown.ts";
import { sdkFiles } from "#scripts/sdk/sdk-files.ts";

const GENERATED = {
  "docs/openapi.json": () => JSON.stringify(clientDocument(OPERATIONS)),
  "docs/api.md": () => apiMarkdown(OPERATIONS),
  "docs/guides/commands.md": commandsMarkdown,
  "docs/routes.md": routesMarkdown,
  ...sdkFiles(OPERATIONS),
};

/** Whether a generated file matches the contracts. Without `isCheckOnly` it is written if not. */
async function isCurrent(
  name: string,
  generate: () => string,
  isCheckOnly: boolean,
): Promise<boolean> {
  const path = fileURLToPath(new URL(`../${name}`, import.meta.url));
  const text = await format(generate(), { ...(await resolveConfig(path)), filepath: path });
  const found = await readFile(path, "utf8").catch(() => undefined);
  if (found === text) return true;
  if (!isCheckOnly) await writeFile(path, text);
  console.log(`${name}: ${isCheckOnly ? "does not match the contracts" : "written"}`);
  return false;
}

const { check, complete } = parseArgs({
  options: { check: { type: "boolean", default: false }, complete: { type: "string" } },
}).values;
if (complete !== undefined) await writeCompleteDocument(complete);
const files = Object.entries(GENERATED).map(async ([name, generate]) =>
  isCurrent(name, generate, check),
);
const areCurrent = (await Promise.all(files)).every((current) => current);
if (check && !areCurrent) {
  console.error("Run `npm run docs` and commit what it writes.");
  process.exitCode = 1;
}
