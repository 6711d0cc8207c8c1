import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { openApiDocument } from "../../scripts/docs/openapi.ts";
import { methodsOf, type Operation } from "../../shared/api/operation.ts";
import { OPERATIONS } from "../../shared/api/registry.ts";

interface DescribedOperation {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
  responses: Record<string, unknown>;
}

const text = JSON.stringify(openApiDocument(OPERATIONS));

/** The document as its readers get it. */
const document: {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { responses: object };
} = JSON.parse(text);

function described(path: string, method: string): DescribedOperation {
  const found = document.paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
}

function everyAddress(): [string, string, Operation][] {
  return OPERATIONS.flatMap((operation) =>
    operation.paths.flatMap((path) =>
      methodsOf(operation).map((method): [string, string, Operation] => [method, path, operation]),
    ),
  );
}

test("the document is valid OpenAPI 3.1", async () => {
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
});

test("operation ids are unique, though operations have several addresses", () => {
  const ids = everyAddress().map(([method, path]) => described(path, method).operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test("every reference leads somewhere", () => {
  const references = text.matchAll(/"\$ref":"#\/([^"]+)"/g);
  const missing = [...references]
    .map(([, pointer = ""]) => pointer)
    .filter((pointer) => !leadsSomewhere(pointer));
  expect(missing).toEqual([]);
});

function leadsSomewhere(pointer: string): boolean {
  return (
    pointer
      .split("/")
      .reduce<unknown>(
        (part, name) => Object.entries(Object(part)).find(([key]) => key === name)?.[1],
        document,
      ) !== undefined
  );
}

describe.each(everyAddress())("%s %s", (method, path, operation) => {
  const names = Object.keys(operation.parameters);

  test("takes every parameter in the query", () => {
    const { parameters = [] } = described(path, method);
    const query = parameters.filter((parameter) => parameter.in === "query");
    expect(query.map(({ name }) => name)).toEqual(names);
  });

  test("asks for a body only where HTTP gives one a meaning", () => {
    const { requestBody } = described(path, method);
    const hasBody = ["POST", "PUT"].includes(method) && (names.length > 0 || operation.takesPdf);
    expect(requestBody !== undefined).toBe(Boolean(hasBody));
    for (const { schema } of Object.values(requestBody?.content ?? {})) {
      expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(names));
    }
  });

  test("answers success and documented failures only", () => {
    const { responses } = described(path, method);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(["200", "400", "401", "500"]));
  });
});

test("an upload's file part stands in the multipart body alone", () => {
  const { requestBody } = described("/api/2.0/magazines/{magazine_id}", "POST");
  const withFile = Object.entries(requestBody?.content ?? {})
    .filter(([, { schema }]) => "pdf" in schema.properties)
    .map(([encoding]) => encoding);
  expect(withFile).toEqual(["multipart/form-data"]);
});
