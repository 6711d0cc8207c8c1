import type { JsonSchema } from "#contract/api/json-schema.ts";
import type { FilePart, HttpMethod, Operation } from "#contract/api/operation.ts";
import { PATH_SEGMENTS } from "#contract/api/path-segments.ts";
import { formSchema, jsonSchema, type Parameter } from "#contract/api/parameters/parameters.ts";
import { namesIn, type Part } from "./document.ts";
import { bodyExamples, parameterExamples, pathExample } from "./openapi-examples.ts";
import { FILE_MEANINGS } from "./parameter-words.ts";

const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";
const JSON_BODY = "application/json";

/** The names in a path, each with its pattern for segments. */
export function pathParameters(template: string): Part[] {
  return namesIn(template).map((name) => ({
    name,
    in: "path",
    description: PATH_SEGMENTS[name]?.meaning,
    required: true,
    schema: { type: "string", pattern: PATH_SEGMENTS[name]?.pattern.source },
    example: pathExample(name),
  }));
}

/** Whether OpenAPI defines the request body of this method. */
export function describesBody(method: HttpMethod): boolean {
  return method === "POST" || method === "PUT";
}

/** The parameters in the query: of methods without a body, since OpenAPI cannot express a choice of two places. */
export function queryParameters(operation: Operation, path: string, method: HttpMethod): Part[] {
  if (describesBody(method)) return [];
  return entriesAt(operation, path).map(([name, parameter]) => ({
    name,
    in: "query",
    description: parameter.meaning,
    required: parameter.required,
    schema: formSchema(parameter),
    ...parameterExamples(operation, path, name),
  }));
}

/** The parameters as a body in each encoding; undefined without parameters. */
export function requestBody(operation: Operation, path: string): Part | undefined {
  const entries = entriesAt(operation, path);
  const { takesFile } = operation;
  if (entries.length === 0 && !takesFile) return undefined;
  const form = bodySchema(operation, entries, formSchema);
  const examples = bodyExamples(operation, path, false);
  const multipart = takesFile
    ? { ...withFile(form, takesFile), ...bodyExamples(operation, path, true) }
    : { schema: form, ...examples };
  // Without its logo, the call is meaningless; without its PDF, the answer has an address for the upload.
  if (takesFile === "logo") return { required: true, content: { [MULTIPART]: multipart } };
  return {
    required: entries.some(([, parameter]) => parameter.required),
    content: {
      [FORM]: { schema: form, ...examples },
      [MULTIPART]: multipart,
      [JSON_BODY]: { schema: bodySchema(operation, entries, jsonSchema), ...examples },
    },
  };
}

export type Entry = readonly [string, Parameter];

/** The parameters at one of the paths: a parameter that replaces a name of the other paths is required there. */
export function entriesAt({ parameters, standIns = {} }: Operation, path: string): Entry[] {
  const named = namesIn(path);
  return Object.entries(parameters).map(([name, parameter]) => {
    const segment = standIns[name];
    const isMissing = segment !== undefined && !named.includes(segment);
    return [name, isMissing ? { ...parameter, required: true } : parameter];
  });
}

function bodySchema(
  operation: Operation,
  entries: readonly Entry[],
  shape: (parameter: Parameter) => JsonSchema,
): { type: string; properties: Part } {
  const required = entries.filter(([, parameter]) => parameter.required).map(([name]) => name);
  return {
    type: "object",
    properties: Object.fromEntries(
      entries.map(([name, parameter]) => [name, described(parameter, shape(parameter))]),
    ),
    ...(required.length > 0 && { required }),
    ...closed(operation),
    ...allOrNone(operation, entries, shape),
  };
}

/** Says of a body that no further parameters are accepted. */
function closed({ ignoresUnknown }: Operation): { additionalProperties?: false } {
  return ignoresUnknown ? {} : { additionalProperties: false };
}

/** A parameter's schema with its meaning before the schema's description of the form. */
export function described(
  { meaning }: Parameter,
  { description, ...schema }: JsonSchema,
): JsonSchema {
  const words = description === undefined ? meaning : `${meaning} ${description}`;
  return { description: words, ...schema };
}

/** Either none of these fields is sent, or all required ones. */
function allOrNone(
  { allOrNone: rule }: Operation,
  entries: readonly Entry[],
  shape: (parameter: Parameter) => JsonSchema,
): Part {
  if (!rule) return {};
  const names = [...rule.all, ...rule.alongside];
  const nothing = { form: { const: "" }, json: { const: "" }, required: false } as const;
  const of = (wanted: readonly string[], as: (parameter: Parameter) => Parameter): Part =>
    Object.fromEntries(
      entries
        .filter(([name]) => wanted.includes(name))
        .map(([name, parameter]) => [name, shape(as(parameter))]),
    );
  return {
    anyOf: [
      { properties: of(names, (parameter) => ({ ...parameter, ...nothing, blankIsValue: true })) },
      {
        properties: of(rule.all, (parameter) => ({ ...parameter, required: true })),
        required: rule.all,
      },
    ],
  };
}

function withFile(form: { properties: Part }, name: FilePart): Part {
  const contentType = FILE_TYPES[name];
  const properties = { ...form.properties, [name]: fileSchema(name) };
  return {
    schema: { ...form, properties, ...(name === "logo" && { required: [name] }) },
    encoding: { [name]: { contentType } },
  };
}

/** The part of a multipart body that is a file. */
export function fileSchema(name: FilePart): JsonSchema {
  return {
    type: "string",
    format: "binary",
    ...(name === "pdf" && { contentMediaType: FILE_TYPES[name] }),
    description: FILE_MEANINGS[name],
  };
}

/** The permitted media types of a file. */
export const FILE_TYPES: Readonly<Record<FilePart, string>> = {
  logo: "image/png, image/jpeg, image/webp",
  pdf: "application/pdf",
};
