import type { Example } from "#contract/api/examples/example.ts";
import { examplesOf } from "#contract/api/examples/registry.ts";
import type { JsonSchema } from "#contract/api/json-schema.ts";
import { methodsOf, type Operation } from "#contract/api/operation.ts";
import type { Parameter } from "#contract/api/parameters/parameters.ts";
import { nothing } from "#contract/api/records.ts";
import { capitalized, namesIn, type Part } from "./document.ts";
import { documentHead, parametersOfPath, SECURITY_SCHEMES } from "./openapi.ts";
import { answerExamples, bodyExamples, parameterExamples } from "./openapi-examples.ts";
import { idempotencyParameters } from "./openapi-idempotency.ts";
import {
  described,
  describesBody,
  type Entry,
  entriesAt,
  FILE_TYPES,
  fileSchema,
} from "./openapi-parameters.ts";
import {
  failureReferences,
  failureResponses,
  NEXT_CURSOR,
  successHeaders,
} from "./openapi-responses.ts";
import { isLong, plainSchema, withoutPatterns } from "./plain-schema.ts";
import { referredWebhooks } from "./openapi-webhooks.ts";
import { answerSchema, recordSchemas } from "./record-schemas.ts";

/**
 * The REST API as an OpenAPI 3.1 document from which generators make clients: each operation once, at its first
 * address and with its first method, its body in one encoding, every body and answer with a name, and schemas that
 * become plain types.
 */
export function clientDocument(operations: readonly Operation[]): Part {
  const records = Object.entries(recordSchemas());
  const { webhooks, pathItems, schemas } = referredWebhooks();
  return {
    ...documentHead(operations),
    // A signature covers the call as sent, which no generator can make.
    security: [{ basic: [] }],
    paths: paths(operations),
    webhooks,
    components: {
      schemas: {
        ...Object.fromEntries(records.map(([name, schema]) => [name, plainSchema(schema)])),
        ...Object.fromEntries(operations.flatMap(bodyAndAnswer)),
        ...schemas,
        Failure: FAILURE,
      },
      responses: failureResponses(operations, reference("Failure")),
      pathItems,
      securitySchemes: { basic: SECURITY_SCHEMES.basic },
    },
  };
}

function paths(operations: readonly Operation[]): Part {
  const items: Record<string, Part> = {};
  for (const operation of operations) {
    const { path, method } = placeOf(operation);
    const item = (items[path] ??= parametersOfPath(path));
    item[method.toLowerCase()] = operationObject(operation);
  }
  return items;
}

/** The address at which a client calls an operation. */
function placeOf(operation: Operation) {
  const [path = ""] = operation.paths;
  const [method = "GET"] = methodsOf(operation);
  return { path, method };
}

function operationObject(operation: Operation): Part {
  const { method } = placeOf(operation);
  const parameters = [
    ...idempotencyParameters(operation, method).map(plainParameter),
    ...queryOf(operation),
  ];
  const body = bodyOf(operation);
  return {
    operationId: operation.operationId,
    tags: [operation.resource],
    summary: operation.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      "200": {
        description: "Done.",
        headers: successHeaders(operation, method),
        content: json(reference(answerName(operation)), answerExamples(operation)),
      },
      ...failureReferences(operation, method),
    },
  };
}

function plainParameter(parameter: Part): Part {
  return { ...parameter, schema: { type: "string" } };
}

function json(schema: Part, more: Part = {}): Part {
  return { "application/json": { schema, ...more } };
}

function reference(name: string): Part {
  return { $ref: `#/components/schemas/${name}` };
}

function answerName({ operationId, response }: Operation): string {
  return response === nothing ? "Done" : `${capitalized(operationId)}Answer`;
}

function bodyName({ operationId }: Operation): string {
  return `${capitalized(operationId)}Body`;
}

/** The parameters at the first address, except those that its path has under another name. */
function entriesOf(operation: Operation): Entry[] {
  const { path } = placeOf(operation);
  const inPath = Object.entries(operation.standIns ?? {})
    .filter(([, segment]) => namesIn(path).includes(segment))
    .map(([name]) => name);
  return entriesAt(operation, path).filter(([name]) => !inPath.includes(name));
}

function hasBody(operation: Operation): boolean {
  const isGiven = entriesOf(operation).length > 0 || operation.takesFile !== undefined;
  return isGiven && describesBody(placeOf(operation).method);
}

function queryOf(operation: Operation): Part[] {
  const { path, method } = placeOf(operation);
  if (describesBody(method)) return [];
  return entriesOf(operation).map(([name, parameter]) => ({
    name,
    in: "query",
    description: parameter.meaning,
    required: parameter.required,
    schema: inForm(parameter),
    ...parameterExamples(operation, path, name),
  }));
}

function bodyOf(operation: Operation): Part | undefined {
  if (!hasBody(operation)) return undefined;
  const { path } = placeOf(operation);
  const isRequired = requiredIn(operation).length > 0;
  const schema = reference(bodyName(operation));
  const { takesFile } = operation;
  const content = takesFile
    ? {
        "multipart/form-data": {
          schema,
          encoding: { [takesFile]: { contentType: FILE_TYPES[takesFile] } },
          ...bodyExamples(operation, path, true),
        },
      }
    : json(schema, { examples: jsonExamples(operation) });
  return { required: isRequired, content };
}

/** The examples of a body, with each value in its JSON form. */
function jsonExamples({ operationId, parameters }: Operation): Part {
  return Object.fromEntries(
    examplesOf(operationId).map(({ name: title, request }) => {
      const sent = Object.entries(request).map(
        ([name, value]) => [name, jsonValue(parameters[name], value)] as const,
      );
      return [title, { value: Object.fromEntries(sent) }];
    }),
  );
}

/** JSON's form of a yes or no, and of comma-separated words; other values stay. */
function jsonValue(parameter: Parameter | undefined, value: Example["request"][string]): unknown {
  if (!parameter || typeof value !== "string") return value;
  if (parameter.isFlag) return value === "yes";
  return inJson(parameter).type === "array" ? listed(value) : value;
}

function bodyAndAnswer(operation: Operation): [string, Part][] {
  const answer: [string, Part] = [answerName(operation), answerOf(operation)];
  return hasBody(operation) ? [[bodyName(operation), bodySchemaOf(operation)], answer] : [answer];
}

function bodySchemaOf(operation: Operation): Part {
  const entries = entriesOf(operation);
  const shape = operation.takesFile ? inForm : inJson;
  const required = requiredIn(operation);
  return {
    type: "object",
    properties: {
      ...Object.fromEntries(
        entries.map(([name, parameter]) => [name, described(parameter, shape(parameter))]),
      ),
      ...(operation.takesFile && { [operation.takesFile]: fileSchema(operation.takesFile) }),
    },
    ...(required.length > 0 && { required }),
  };
}

/** Names of what a body must have. Without its PDF, an issue is uploaded directly. */
function requiredIn(operation: Operation): string[] {
  const names = entriesOf(operation).flatMap(([name, { required }]) => (required ? [name] : []));
  return operation.takesFile === "logo" ? [...names, "logo"] : names;
}

function inJson(parameter: Parameter): JsonSchema {
  if (parameter.isFlag) return { type: "boolean" };
  const list = parameter.json.anyOf?.find(({ type }) => type === "array");
  return list ? withoutPatterns(list) : inForm(parameter);
}

/** A parameter as a single type. */
function inForm({ form, isFlag }: Parameter): JsonSchema {
  const { anyOf, const: sentence, ...rest } = withoutPatterns(form);
  const words = isFlag ? ["no", "yes"] : sentence === undefined ? rest.enum : [sentence];
  return {
    ...((anyOf ?? words) && { type: "string" }),
    ...rest,
    ...(words && { enum: words }),
    ...(isLong(rest) && { format: "int64" }),
  };
}

function answerOf({ parameters, response }: Operation): Part {
  return {
    type: "object",
    properties: {
      ...ENVELOPE,
      data: plainSchema(answerSchema(response)),
      ...("cursor" in parameters && { next_cursor: plainSchema(NEXT_CURSOR) }),
    },
    required: ["error", "message", "data"],
  };
}

const ENVELOPE = {
  error: { type: "integer", description: "0 for success, otherwise a number of the catalogue." },
  message: { type: "string", description: "`OK`, or the fault." },
};

const FAILURE: Part = {
  type: "object",
  properties: { ...ENVELOPE, data: { type: "array", items: {}, maxItems: 0 } },
  required: ["error", "message", "data"],
};

/** The entries of a comma-separated text; numbers as such. */
function listed(text: string): (string | number)[] {
  return text.split(",").map((entry) => (/^\d+$/.test(entry) ? Number(entry) : entry));
}
