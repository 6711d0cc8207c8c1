import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Command } from "./command.ts";

const HEY_API_VERSION = "0.95.0";
// The newest that this generator runs on.
const TYPESCRIPT_VERSION = "5.9";
const OPENAPI_GENERATOR_VERSION = "7.17.0";

const FOLDER = fileURLToPath(
  new URL("../../node_modules/.cache/masthead/generators", import.meta.url),
);
const HEY_API_FOLDER = `${FOLDER}/hey-api-${HEY_API_VERSION}`;

/** hey-api's program. */
export const HEY_API = `${HEY_API_FOLDER}/node_modules/@hey-api/openapi-ts/bin/run.js`;
/** openapi-generator's program. */
export const OPENAPI_GENERATOR = `${FOLDER}/openapi-generator-cli-${OPENAPI_GENERATOR_VERSION}.jar`;

/** The commands that install missing ones of the two. */
export async function installations(): Promise<Command[]> {
  await mkdir(HEY_API_FOLDER, { recursive: true });
  const heyApi = [`@hey-api/openapi-ts@${HEY_API_VERSION}`, `typescript@${TYPESCRIPT_VERSION}`];
  const artifact = `org.openapitools:openapi-generator-cli:${OPENAPI_GENERATOR_VERSION}:jar`;
  return [
    ...(existsSync(HEY_API)
      ? []
      : [
          {
            file: "npm",
            values: ["install", "--silent", "--no-save", "--prefix", HEY_API_FOLDER, ...heyApi],
          },
        ]),
    ...(existsSync(OPENAPI_GENERATOR)
      ? []
      : [
          {
            file: "mvn",
            values: [
              "--quiet",
              "dependency:copy",
              `-Dartifact=${artifact}`,
              `-DoutputDirectory=${FOLDER}`,
            ],
          },
        ]),
  ];
}
