import { writeFile } from "node:fs/promises";
import { OPERATIONS } from "#contract/api/registry.ts";
import { openApiDocument } from "./openapi.ts";

/** Writes the OpenAPI document with every address, method and encoding, made on demand. */
export async function writeCompleteDocument(path: string): Promise<void> {
  await writeFile(path, `${JSON.stringify(openApiDocument(OPERATIONS), null, 2)}\n`);
}
