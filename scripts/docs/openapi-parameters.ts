import { type HttpMethod, type Operation, PATH_SEGMENTS } from "../../shared/api/operation.ts";
import type { Parameter } from "../../shared/api/parameters.ts";
import { namesIn, type Part } from "./document.ts";

/** The encodings in which every operation takes its parameters. */
const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";
const JSON_BODY = "application/json";

/** What a path names, with the pattern outside of which a name stands for nothing. */
export function pathParameters(template: string): Part[] {
  return namesIn(template).map((name) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string", pattern: PATH_SEGMENTS[name]?.pattern.source },
  }));
}

/** Whether OpenAPI gives a meaning to the body of a request with this method. */
export function describesBody(method: HttpMethod): boolean {
  return method === "POST" || method === "PUT";
}

/**
 * The parameters in the query. Where a body can be described, that is their usual place and may
 * carry what is required, so none is required here.
 */
export function queryParameters({ parameters }: Operation, method: HttpMethod): Part[] {
  return Object.entries(parameters).map(([name, { json, required }]) => ({
    name,
    in: "query",
    required: required && !describesBody(method),
    schema: json,
  }));
}

/** The parameters as a body in each encoding; undefined for an operation that takes nothing. */
export function requestBody(operation: Operation): Part | undefined {
  const entries = Object.entries(operation.parameters);
  if (entries.length === 0 && !operation.takesPdf) return undefined;
  const form = bodySchema(entries, formShape);
  return {
    description: "The same parameters in any of these encodings, or in the query. The body wins.",
    content: {
      [FORM]: { schema: form },
      [MULTIPART]: operation.takesPdf
        ? { schema: bodySchema(entries, formShape, { pdf: PDF }), encoding: PDF_ENCODING }
        : { schema: form },
      [JSON_BODY]: { schema: bodySchema(entries, jsonShape) },
    },
  };
}

const PDF = { type: "string", format: "binary", description: "The PDF file itself." };
const PDF_ENCODING = { pdf: { contentType: "application/pdf" } };

function bodySchema(
  entries: readonly (readonly [string, Parameter])[],
  shape: (parameter: Parameter) => Part,
  files: Part = {},
): Part {
  const required = entries.filter(([, parameter]) => parameter.required).map(([name]) => name);
  return {
    type: "object",
    properties: {
      ...Object.fromEntries(entries.map(([name, parameter]) => [name, shape(parameter)])),
      ...files,
    },
    ...(required.length > 0 && { required }),
  };
}

function formShape({ json }: Parameter): Part {
  return { ...json };
}

/** In JSON a yes or no may also be a boolean. */
function jsonShape({ json, isYesNo }: Parameter): Part {
  return isYesNo
    ? { type: ["string", "boolean"], enum: [...(json.enum ?? []), true, false] }
    : { ...json };
}
