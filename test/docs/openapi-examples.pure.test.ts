import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { openApiDocument } from "#scripts/docs/openapi.ts";
import { examplesOf } from "#contract/api/examples/registry.ts";
import { OPERATIONS } from "#contract/api/registry.ts";
import { readParameters } from "#http/read-parameters.ts";
import { CALL_SITES, type CallSite, textOf } from "#test/support/examples.ts";

type Examples = Record<string, { value: unknown }>;

interface DescribedParameter {
  name: string;
  example?: unknown;
  examples?: Examples;
}

interface Content {
  examples?: Examples;
}

interface Described {
  parameters?: DescribedParameter[];
  requestBody?: { content: Record<string, Content> };
  responses: { 200: { content: Record<string, Content> } };
}

type PathItem = Record<string, Described> & { parameters?: DescribedParameter[] };

const text = JSON.stringify(openApiDocument(OPERATIONS));

/** The published document. */
const document: { paths: Record<string, PathItem> } = JSON.parse(text);

const ajv = new Ajv2020({
  strict: false,
  // Hundredths have no exact binary fraction.
  multipleOfPrecision: 6,
  formats: {
    binary: true,
    date: /^\d{4}-\d\d-\d\d$/,
    "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
    "idn-email": /^[^@\s]+@[^@\s]+$/,
    uri: /^https?:\/\/\S+$/,
  },
});
ajv.addSchema(document, "openapi");

/** The schema at the place in the document to which the names lead. */
function schemaAt(...names: string[]): ValidateFunction {
  const pointer = names.map((name) =>
    encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1")),
  );
  return ajv.compile({ $ref: `openapi#/${pointer.join("/")}` });
}

function expectFits(fits: ValidateFunction, value: unknown): void {
  fits(value);
  expect({ value, errors: fits.errors }).toEqual({ value, errors: null });
}

/** A call's description in the document, and its place. */
function described({ template, method }: CallSite) {
  const place = ["paths", `/api/2.0/${template}`, method.toLowerCase()] as const;
  const item = document.paths[place[1]];
  const operation = item?.[place[2]];
  if (!item || !operation) throw new Error(`${method} ${template} is not described`);
  return { place, item, operation };
}

describe.each(CALL_SITES)("$name", (site) => {
  const { place, item, operation } = described(site);
  const contents = Object.entries(operation.requestBody?.content ?? {});
  const titles = examplesOf(site.operation.operationId).map(({ name }) => name);

  test("has an example of every parameter but a cursor, which only a list can give", () => {
    const names = Object.keys(site.operation.parameters).filter((name) => name !== "cursor");
    const inQuery = (operation.parameters ?? []).flatMap(({ name, examples }) =>
      examples ? [name] : [],
    );
    const inBodies = contents.map(([, { examples = {} }]) =>
      Object.values(examples).flatMap(({ value }) => Object.keys(Object(value))),
    );
    const standsInPath = Object.entries(site.operation.standIns ?? {})
      .filter(([, segment]) => site.template.includes(`{${segment}}`))
      .map(([name]) => name);
    const wanted = names.filter((name) => !standsInPath.includes(name));
    const found = contents.length > 0 ? inBodies.flat() : inQuery;
    expect(found).toEqual(expect.arrayContaining(wanted));
  });

  test("has path examples of the right form", () => {
    for (const [index, { example }] of (item.parameters ?? []).entries()) {
      const at = ["paths", place[1], "parameters", String(index), "schema"];
      expectFits(schemaAt(...at), example);
    }
  });

  test("has query examples of the right form", () => {
    for (const [index, { examples = {} }] of (operation.parameters ?? []).entries()) {
      const fits = schemaAt(...place, "parameters", String(index), "schema");
      for (const { value } of Object.values(examples)) expectFits(fits, value);
    }
  });

  test("has example bodies that fit their schema, in every encoding", () => {
    for (const [encoding, { examples = {} }] of contents) {
      const fits = schemaAt(...place, "requestBody", "content", encoding, "schema");
      expect(titles).toEqual(expect.arrayContaining(Object.keys(examples)));
      expect(Object.keys(examples)).not.toEqual([]);
      for (const { value } of Object.values(examples)) expectFits(fits, value);
    }
  });

  test("has example answers that fit their schema", () => {
    const { examples = {} } = operation.responses[200].content["application/json"] ?? {};
    const at = [...place, "responses", "200", "content", "application/json", "schema"];
    expect(Object.keys(examples)).toEqual(titles);
    for (const { value } of Object.values(examples)) expectFits(schemaAt(...at), value);
  });
});

test.each(OPERATIONS)("the server reads every example request of $operationId", (operation) => {
  for (const { request } of examplesOf(operation.operationId)) {
    const sent = Object.entries(request);
    const asText = sent.map(([name, value]): [string, string] => [name, textOf(value)]);
    const fromJson = readParameters(operation.parameters, new Map<string, unknown>(sent));
    expect(readParameters(operation.parameters, new Map(asText))).toEqual(fromJson);
    const known = Object.keys(operation.parameters);
    expect(known).toEqual(expect.arrayContaining(Object.keys(request)));
  }
});
