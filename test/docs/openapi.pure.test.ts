import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { openApiDocument } from "#scripts/docs/openapi.ts";
import { methodsOf, type Operation } from "#contract/api/operation.ts";
import { OPERATIONS } from "#contract/api/registry.ts";

interface BodySchema {
  properties: Record<string, { description?: string }>;
  required?: string[];
}

interface FailureSchema {
  properties: { data: object };
  additionalProperties: boolean;
  required: string[];
}

interface DescribedParameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
}

interface DescribedOperation {
  operationId: string;
  parameters?: DescribedParameter[];
  requestBody?: { content: Record<string, { schema: BodySchema }> };
  responses: Record<string, unknown>;
}

const text = JSON.stringify(openApiDocument(OPERATIONS));

/** The published document. */
const document: {
  paths: Record<string, Record<string, DescribedOperation> & { parameters?: DescribedParameter[] }>;
  components: {
    responses: Record<
      string,
      { description: string; content: { "application/json": { schema: FailureSchema } } }
    >;
  };
} = JSON.parse(text);

function described(path: string, method: string): DescribedOperation {
  const found = document.paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
}

/** The descriptions of a call's parameters: in the path, the query and every encoding of the body. */
function meaningsAt(path: string, method: string): [string, string | undefined][] {
  const { parameters = [], requestBody } = described(path, method);
  const named = [...(document.paths[path]?.parameters ?? []), ...parameters];
  const inBodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
    Object.entries(schema.properties),
  );
  return [
    ...named.map(({ name, description }): [string, string | undefined] => [name, description]),
    ...inBodies.map(([name, { description }]): [string, string | undefined] => [name, description]),
  ];
}

function everyAddress(): [string, string, Operation][] {
  return OPERATIONS.flatMap((operation) =>
    operation.paths.flatMap((path) =>
      methodsOf(operation).map((method): [string, string, Operation] => [method, path, operation]),
    ),
  );
}

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

  test("takes every parameter in one place: the query, or the body where HTTP gives it a meaning", () => {
    const { parameters = [] } = described(path, method);
    const query = parameters.filter((parameter) => parameter.in === "query");
    expect(query.map(({ name }) => name)).toEqual(["POST", "PUT"].includes(method) ? [] : names);
  });

  test("asks for a body only where HTTP gives one a meaning", () => {
    const { requestBody } = described(path, method);
    const hasBody = ["POST", "PUT"].includes(method) && (names.length > 0 || operation.takesFile);
    expect(requestBody !== undefined).toBe(Boolean(hasBody));
    for (const { schema } of Object.values(requestBody?.content ?? {})) {
      expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(names));
    }
  });

  test("says of every parameter what it means, in sentences", () => {
    for (const [name, meaning] of meaningsAt(path, method)) {
      expect([name, meaning]).toEqual([name, expect.stringMatching(/^[A-Z].{15,}\.$/)]);
    }
  });

  test("answers success and documented failures only", () => {
    const { responses } = described(path, method);
    const statuses = ["200", "400", "401", "405", "413", "415", "429", "500"];
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(statuses));
  });
});

test("an upload's file part is in the multipart body alone", () => {
  const { requestBody } = described("/api/2.0/magazines/{magazine_id}", "POST");
  const withFile = Object.entries(requestBody?.content ?? {})
    .filter(([, { schema }]) => "pdf" in schema.properties)
    .map(([encoding]) => encoding);
  expect(withFile).toEqual(["multipart/form-data"]);
});

test("a path that does not name the magazine requires the parameter that does", () => {
  const requiredAt = (path: string) =>
    Object.values(described(path, "POST").requestBody?.content ?? {}).map(({ schema }) =>
      schema.required?.includes("magazine_ID"),
    );
  expect(requiredAt("/api/2.0/contacts/{email}")).toEqual([true, true, true]);
  const named = "/api/2.0/contacts/{email}/subscription/{magazine_id}";
  expect(requiredAt(named)).toEqual([undefined, undefined, undefined]);
});

test.each([
  [{}, true],
  [{ price: "", issue_price: "", preview_pages: "" }, true],
  [{ price: 9, issue_price: 2.5 }, true],
  [{ price: 9, issue_price: 2.5, preview_pages: "1-3" }, true],
  [{ price: 9 }, false],
  [{ price: 9, issue_price: "" }, false],
  [{ preview_pages: "1-3" }, false],
])("the terms of a paid subscription come together: %j is valid: %s", (terms, isValid) => {
  const path = "/api/2.0/magazines/{magazine_id}/subscription";
  const [form] = Object.values(described(path, "POST").requestBody?.content ?? {});
  const fits = new Ajv2020({ strict: false, multipleOfPrecision: 6 }).compile(form?.schema ?? {});
  expect(fits(terms)).toBe(isValid);
});

test("a failure has an empty list and nothing else as its data", () => {
  const shapes = Object.values(document.components.responses).map(
    ({ content }) => content["application/json"].schema,
  );
  for (const { properties, additionalProperties, required } of shapes) {
    expect(properties.data).toEqual({ type: "array", items: {}, maxItems: 0 });
    expect(additionalProperties).toBe(false);
    expect(required).toEqual(["error", "message", "data"]);
  }
});

test.each([413, 429, 503])("%i may come from API Gateway, without the envelope", (status) => {
  const { responses } = described("/api/2.0/magazines/{magazine_id}", "POST");
  const [, name = ""] = /responses\/(.+)"/.exec(JSON.stringify(responses[String(status)])) ?? [];
  expect(document.components.responses[name]?.description).toContain('{"message":"');
});
