import { ERRORS } from "#contract/api/errors.ts";
import type { Operation } from "#contract/api/operation.ts";
import { capitalized } from "#scripts/docs/document.ts";
import { placeOf } from "./operation-place.ts";
import { recordTypes } from "./record-types.ts";
import { resourceClass } from "./resource-class.ts";

const HEAD = "// Made from the registry of the API by `npm run docs`. Do not edit.\n";
const FOLDER = "sdk/src/api";

/** The client's files generated from the registry, by path. @throws if two operations have the same place */
export function sdkFiles(operations: readonly Operation[]): Record<string, () => string> {
  const resources = Map.groupBy(operations, (operation) => placeOf(operation).resource);
  for (const [resource, found] of resources) assertApart(resource, found);
  return {
    "sdk/src/errors/error-names.ts": errorNames,
    [`${FOLDER}/records.ts`]: () => `${HEAD}\n${recordTypes()}`,
    [`${FOLDER}/resources.ts`]: () => resourcesText([...resources.keys()]),
    ...Object.fromEntries(
      [...resources].map(([resource, found]) => [
        `${FOLDER}/${resource}.ts`,
        () => resourceFile(resource, found),
      ]),
    ),
  };
}

function assertApart(resource: string, operations: readonly Operation[]): void {
  const methods = operations.map((operation) => placeOf(operation).method);
  const twice = methods.find((method, index) => methods.indexOf(method) !== index);
  if (twice === undefined) return;
  throw new Error(
    `Two operations are ${resource}.${twice}: give one a place in operation-place.ts`,
  );
}

function errorNames(): string {
  const entries = Object.entries(ERRORS).map(
    ([name, { error, status, message }]) => `/** ${status}: ${message} */\n${error}: "${name}",`,
  );
  return `${HEAD}
/** The names of errors by their numbers. */
export const ERROR_NAMES = {
${entries.join("\n")}
} as const;

/** The name of an error in the catalogue. */
export type ErrorName = (typeof ERROR_NAMES)[keyof typeof ERROR_NAMES];
`;
}

function resourceFile(resource: string, operations: readonly Operation[]): string {
  const body = resourceClass(resource, operations);
  const used = (pattern: RegExp): string[] => [
    ...new Set([...body.matchAll(pattern)].map(([name]) => name)),
  ];
  const types = used(/\b(?:CallOptions|PostOptions)\b/g);
  const code = body.replaceAll(/\/\*\*.*?\*\//gs, "");
  const records = [...recordTypes().matchAll(/export (?:interface|type) (\w+)/g)]
    .map(([, name = ""]) => name)
    .filter((name) => new RegExp(`\\b${name}\\b`).test(code));
  return [
    HEAD,
    body.includes("path`")
      ? `import { ${[...types.map((name) => `type ${name}`), "path"].join(", ")} } from "../transport/call.ts";`
      : `import type { ${types.join(", ")} } from "../transport/call.ts";`,
    `import type { Connection } from "../transport/connection.ts";`,
    ...(body.includes("List<") ? [`import type { List } from "../transport/list.ts";`] : []),
    ...(records.length > 0 ? [`import type { ${records.join(", ")} } from "./records.ts";`] : []),
    "",
    body,
  ].join("\n");
}

function resourcesText(resources: readonly string[]): string {
  return `${HEAD}
import type { Connection } from "../transport/connection.ts";
${resources.map((name) => `import { ${capitalized(name)} } from "./${name}.ts";`).join("\n")}

${resources.map((name) => `export type * from "./${name}.ts";`).join("\n")}

/** The calls of the API, by what they are about. */
export class Resources {
${resources.map((name) => `  readonly ${name}: ${capitalized(name)};`).join("\n")}

  constructor(api: Connection) {
${resources.map((name) => `    this.${name} = new ${capitalized(name)}(api);`).join("\n")}
  }
}
`;
}
