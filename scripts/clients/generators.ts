import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Command } from "./command.ts";

const TYPESCRIPT_VERSION = "5.9";
const OPENAPI_GENERATOR_VERSION = "7.17.0";
const OPENAPI_TYPESCRIPT_VERSION = "7.13.0";
const OPENAPI_FETCH_VERSION = "0.17.0";
/** Makes a client for Python, in a separate environment. */
export const OPENAPI_PYTHON_CLIENT = "openapi-python-client==0.29.1";
/** Go runs it without an installation. */
export const OAPI_CODEGEN = "github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2";

const FOLDER = fileURLToPath(
  new URL("../../node_modules/.cache/masthead/generators", import.meta.url),
);
const FETCH_FOLDER = `${FOLDER}/openapi-typescript-${OPENAPI_TYPESCRIPT_VERSION}`;

/** The folder of openapi-typescript and openapi-fetch. */
export const OPENAPI_FETCH_MODULES = `${FETCH_FOLDER}/node_modules`;
const OPENAPI_TYPESCRIPT = `${OPENAPI_FETCH_MODULES}/openapi-typescript/bin/cli.js`;
export const OPENAPI_GENERATOR = `${FOLDER}/openapi-generator-cli-${OPENAPI_GENERATOR_VERSION}.jar`;

/** The command that installs npm packages in a separate folder. */
function installed(folder: string, packages: readonly string[]): Command {
  return {
    file: "npm",
    values: ["install", "--silent", "--no-save", "--prefix", folder, ...packages],
  };
}

/** The commands that install missing generators. */
export async function installations(): Promise<Command[]> {
  await mkdir(FETCH_FOLDER, { recursive: true });
  const fetching = [
    `openapi-typescript@${OPENAPI_TYPESCRIPT_VERSION}`,
    `openapi-fetch@${OPENAPI_FETCH_VERSION}`,
    `typescript@${TYPESCRIPT_VERSION}`,
  ];
  const artifact = `org.openapitools:openapi-generator-cli:${OPENAPI_GENERATOR_VERSION}:jar`;
  return [
    ...(existsSync(OPENAPI_TYPESCRIPT) ? [] : [installed(FETCH_FOLDER, fetching)]),
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
