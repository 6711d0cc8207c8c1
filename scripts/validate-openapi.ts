import { readFile } from "node:fs/promises";
import { Validator } from "@seriousme/openapi-schema-validator";

const FILE = new URL("../docs/openapi.json", import.meta.url);

/** Whether the committed document is valid OpenAPI 3.1; errors go to standard error. */
async function isValid(): Promise<boolean> {
  const { valid, errors = [] } = await new Validator().validate(await readFile(FILE, "utf8"));
  if (!valid) console.error(errors);
  return valid;
}

if (await isValid()) console.log("docs/openapi.json is valid OpenAPI 3.1");
else process.exitCode = 1;
