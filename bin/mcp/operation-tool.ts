import type { Tool } from "@modelcontextprotocol/sdk/types.js";
import type { JsonSchema } from "#contract/api/json-schema.ts";
import type { Operation } from "#contract/api/operation.ts";
import { PATH_SEGMENTS } from "#contract/api/path-segments.ts";
import { jsonSchema } from "#contract/api/parameters/parameters.ts";
import { methodOf, namesIn, shortestPath } from "#bin/program/operation-call.ts";

/** Calls that others notice and nobody takes back, beside every DELETE: they reach people by mail, or end secrets. */
const DESTRUCTIVE = new Set(["renewLink", "rotateKey"]);

/** The name of an operation's tool: `createMagazine` is `create_magazine`. */
export function toolName({ operationId }: Operation): string {
  return operationId.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Whether a tool can be offered: an assistant has no way to hand over a file but its path. */
export function isOffered({ takesFile, signsIn }: Operation): boolean {
  // A session is of use to browsers only.
  return takesFile === undefined && !signsIn;
}

export function isReadOnly(operation: Operation): boolean {
  return methodOf(operation) === "GET";
}

function isDestructive(operation: Operation): boolean {
  return methodOf(operation) === "DELETE" || DESTRUCTIVE.has(operation.operationId);
}

/** An operation as a tool: its names, meanings and schemas are those of the contract. */
export function operationTool(operation: Operation): Tool {
  const path = shortestPath(operation);
  const segments = namesIn(path);
  const { standIns = {} } = operation;
  const parameters = Object.entries(operation.parameters).filter(([name]) => !(name in standIns));
  const required = parameters.filter(([, parameter]) => parameter.required).map(([name]) => name);
  return {
    name: toolName(operation),
    description: descriptionOf(operation),
    inputSchema: {
      type: "object",
      properties: {
        ...Object.fromEntries(segments.map((name) => [name, segmentSchema(name)])),
        ...Object.fromEntries(
          parameters.map(([name, parameter]) => {
            const { description, ...schema } = jsonSchema(parameter);
            const text = [parameter.meaning, description].filter(Boolean).join(" ");
            return [name, { ...schema, description: text }];
          }),
        ),
      },
      required: [...segments, ...required],
      additionalProperties: false,
    },
    annotations: {
      title: operation.summary.replace(/\.$/, ""),
      readOnlyHint: isReadOnly(operation),
      destructiveHint: isDestructive(operation),
      idempotentHint: methodOf(operation) !== "POST",
      openWorldHint: false,
    },
  };
}

function segmentSchema(name: string): JsonSchema {
  const { meaning = "", pattern } = PATH_SEGMENTS[name] ?? {};
  return { type: "string", description: meaning, ...(pattern && { pattern: pattern.source }) };
}

function descriptionOf(operation: Operation): string {
  const confirmed = Object.entries(operation.parameters).filter(
    ([, { form }]) => form.const !== undefined,
  );
  return [
    operation.summary,
    ...(isDestructive(operation)
      ? ["Destructive: it cannot be undone. Ask the user first, naming what is affected."]
      : []),
    ...(confirmed.length > 0
      ? [
          `Only after the user has agreed to exactly this, send these sentences literally: ${confirmed
            .map(([name, { form }]) => `${name} = "${form.const}"`)
            .join("; ")}.`,
        ]
      : []),
    ...("cursor" in operation.parameters
      ? ["Returns `entries`, and `next_cursor` where the list continues."]
      : []),
  ].join(" ");
}
