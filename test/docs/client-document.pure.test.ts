import { Ajv2020 } from "ajv/dist/2020.js";
import type { JsonSchema } from "@valibot/to-json-schema";
import { describe, expect, test } from "vitest";
import { examplesOf } from "#contract/api/examples/registry.ts";
import { methodsOf, type Operation } from "#contract/api/operation.ts";
import { OPERATIONS } from "#contract/api/registry.ts";
import { clientDocument } from "#scripts/docs/client-document.ts";
import { plainSchema } from "#scripts/docs/plain-schema.ts";

type Content = Record<string, { schema: { $ref?: string }; examples?: Record<string, Example> }>;

interface Example {
  value: unknown;
}

interface DescribedOperation {
  operationId: string;
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; content?: Content }>;
}

interface Model {
  properties?: Record<string, object>;
  required?: string[];
}

const text = JSON.stringify(clientDocument(OPERATIONS));

/** The document for generators. */
const document: {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, Model>; responses: Record<string, { content: Content }> };
} = JSON.parse(text);
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document, "openapi");

function described(operation: Operation): DescribedOperation {
  const [path = ""] = operation.paths;
  const [method = "GET"] = methodsOf(operation);
  const found = document.paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${operation.operationId} is not described`);
  return found;
}

function modelNamed(content: Content | undefined): string {
  const [first] = Object.values(content ?? {});
  return first?.schema.$ref?.replace("#/components/schemas/", "") ?? "";
}

function expectExamplesToFit(content: Content): void {
  const fits = ajv.compile({ $ref: `openapi#/components/schemas/${modelNamed(content)}` });
  const examples = Object.values(content).flatMap(({ examples: all = {} }) => Object.values(all));
  expect(examples).not.toEqual([]);
  for (const { value } of examples) {
    fits(value);
    expect({ value, errors: fits.errors }).toEqual({ value, errors: null });
  }
}

test("has each operation once, under its own name", () => {
  const ids = Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ operationId }) => (operationId === undefined ? [] : [operationId]));
  expect(ids.toSorted()).toEqual(OPERATIONS.map(({ operationId }) => operationId).toSorted());
});

test("has no schema that becomes no type: a choice of objects, a constant, a closed object, a pattern", () => {
  const models = JSON.stringify(document.components.schemas);
  expect(models).not.toMatch(/"(oneOf|const|pattern|propertyNames)":|"additionalProperties":false/);
});

describe.each(OPERATIONS)("$operationId", (operation) => {
  const { requestBody, responses } = described(operation);

  test("has one encoding of its body, with a name, and examples that fit", () => {
    if (!requestBody) return;
    const encoding = operation.takesFile ? "multipart/form-data" : "application/json";
    expect(Object.keys(requestBody.content)).toEqual([encoding]);
    expect(modelNamed(requestBody.content)).toMatch(/^[A-Z]\w+Body$/);
    expectExamplesToFit(requestBody.content);
  });

  test("has an answer with a name, and an example of it for each of the operation's", () => {
    const { content = {} } = responses["200"] ?? {};
    expect(modelNamed(content)).toMatch(/^(Done|[A-Z]\w+Answer)$/);
    const names = Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples));
    expect(names).toEqual(examplesOf(operation.operationId).map(({ name }) => name));
    expectExamplesToFit(content);
  });

  test("has failures of one type", () => {
    const failures = Object.entries(responses).filter(([status]) => status !== "200");
    for (const [status, { $ref = "" }] of failures) {
      const name = $ref.replace("#/components/responses/", "");
      expect([status, modelNamed(document.components.responses[name]?.content)]).toEqual([
        status,
        "Failure",
      ]);
    }
  });
});

test("a record whose fields depend on its state is one type, of which those fields are optional", () => {
  const { properties = {}, required } = document.components.schemas["ConversionRecord"] ?? {};
  expect(properties["status"]).toEqual({ type: "string", enum: ["pending", "ready", "error"] });
  expect(properties["url"]).toEqual({ type: "string" });
  expect(properties["progress"]).toEqual({ type: "integer" });
  expect(required).toEqual(["status", "ID", "url", "cover", "progress", "pages_count"]);
  expect(properties).toHaveProperty("error_message");
});

test("words that may be null are any text, since generated enumerations refuse null", () => {
  const { MagazineRecord, ServiceMail } = document.components.schemas;
  expect(ServiceMail?.properties?.["access"]).toMatchObject({
    description: expect.stringMatching(/ One of `"production"`, `"sandbox"`, `"unknown"`\.$/),
    anyOf: [{ type: "string" }, { type: "null" }],
  });
  expect(MagazineRecord?.properties).toMatchObject({
    currency: { anyOf: [{ type: "string" }, { type: "null" }] },
    cycle: { anyOf: [{ type: "integer" }, { type: "null" }] },
  });
});

test("a field that may be null in one state of a record may be null in its one type", () => {
  const state = (name: string, end: JsonSchema): JsonSchema => ({
    type: "object",
    properties: { state: { const: name }, end },
    required: ["state", "end"],
  });
  const nullable: JsonSchema = { anyOf: [{ type: "integer" }, { type: "null" }] };
  const oneOf = [state("open", nullable), state("over", { type: "integer", minimum: 1 })];
  expect(plainSchema({ oneOf }).properties?.["end"]).toEqual(nullable);
  expect(plainSchema({ oneOf: oneOf.toReversed() }).properties?.["end"]).toEqual(nullable);
});

test("a file is binary, a yes or no true or false in JSON and a word beside a file", () => {
  const { CreateIssueBody, CreateMagazineBody } = document.components.schemas;
  expect(CreateIssueBody?.properties).toMatchObject({
    pdf: { type: "string", format: "binary" },
    allow_download: { type: "string", enum: ["no", "yes"] },
  });
  expect(CreateMagazineBody?.properties?.["search_engines"]).toMatchObject({ type: "boolean" });
});
