import type { Tool } from "@modelcontextprotocol/sdk/types.js";
import type { JsonSchema } from "#contract/api/json-schema.ts";
import type { Operation } from "#contract/api/operation.ts";
import { PATH_SEGMENTS } from "#contract/api/path-segments.ts";
import { methodOf, namesIn, shortestPath } from "#bin/program/operation-call.ts";
import { CONFIRM } from "./consent.ts";
import { effectOf, reachesOthers } from "./effects.ts";
import type { InputSchema } from "./tool-arguments.ts";

/** The name of an operation's tool: `createMagazine` is `create_magazine`. */
export function toolName({ operationId }: Operation): string {
  return operationId.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export type OperationTool = Tool & { inputSchema: InputSchema };

/**
 * An operation as a tool, with the contract's names, meanings and schemas.
 * @param canAsk whether the assistant shows questions to its user; otherwise a tool that needs consent takes `confirm`
 */
export function operationTool(operation: Operation, canAsk: boolean): OperationTool {
  const segments = namesIn(shortestPath(operation));
  const { standIns = {} } = operation;
  const parameters = Object.entries(operation.parameters).filter(([name]) => !(name in standIns));
  const required = parameters.filter(([, parameter]) => parameter.required).map(([name]) => name);
  const takesConsent =
    !canAsk && effectOf(operation) !== undefined && !("confirm" in operation.parameters);
  return {
    name: toolName(operation),
    description: descriptionOf(operation),
    inputSchema: {
      type: "object",
      properties: {
        ...Object.fromEntries(segments.map((name) => [name, segmentSchema(name)])),
        ...Object.fromEntries(
          parameters.map(([name, { json, meaning }]) => {
            const { description, enum: words, ...schema } = json;
            const text = [meaning, description].filter(Boolean).join(" ");
            // Assistants send an offered empty word.
            const choice = words && { enum: words.filter((word) => word !== "") };
            return [name, { ...schema, ...choice, description: text }];
          }),
        ),
        ...(takesConsent && { confirm: CONFIRM }),
      },
      required: [...segments, ...required],
      additionalProperties: false,
    },
    annotations: {
      title: operation.summary.replace(/\.$/, ""),
      readOnlyHint: methodOf(operation) === "GET",
      destructiveHint: effectOf(operation) === "delete",
      idempotentHint: methodOf(operation) !== "POST",
      openWorldHint: reachesOthers(operation),
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
    ...(effectOf(operation) === "delete" ? ["Destructive: it cannot be undone."] : []),
    ...(confirmed.length > 0
      ? [
          `Only after the user has agreed to exactly this, send these sentences literally: ${confirmed
            .map(([name, { form }]) => `${name} = "${form.const}"`)
            .join("; ")}.`,
        ]
      : []),
    ...("cursor" in operation.parameters
      ? ["Returns `entries`, and `next_cursor` if the list continues."]
      : []),
  ].join(" ");
}
