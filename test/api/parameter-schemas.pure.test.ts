import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import type { JsonSchema } from "#contract/api/json-schema.ts";
import {
  formSchema,
  jsonSchema,
  type Parameter,
  Problem,
} from "#contract/api/parameters/parameters.ts";
import { OPERATIONS } from "#contract/api/registry.ts";
import { readParameters } from "#http/read-parameters.ts";

/** Every distinct parameter of the API by its name and its schema. */
const PARAMETERS = [
  ...new Map(
    OPERATIONS.flatMap(({ parameters }) => Object.entries(parameters)).map(([name, parameter]) => [
      `${name} ${parameter.required} ${JSON.stringify(parameter.json)}`,
      { name, parameter },
    ]),
  ).values(),
];

/** Checks that a schema cannot express. */
const BEYOND_SCHEMAS = new Set([
  "contact_email",
  "email",
  "embed_domains",
  "expiration_date",
  "from",
  "preview_pages",
  "to",
]);

const ajv = new Ajv2020({
  strict: false,
  // Hundredths have no exact binary fraction.
  multipleOfPrecision: 6,
  // The parameter itself checks that a date is in the calendar and that a domain is valid.
  formats: { date: /^\d{4}-\d\d-\d\d$/, "idn-email": /^\s*[^@\s]+@[^@\s]+\s*$/ },
});

const LONG = [299, 300, 301, 2_000, 2_001, 5_001, 10_000, 10_001];
const TEXTS = [
  ..." |a|\t|a\nb|a\rb|a\u2028b|\u0000|\u0007|\u0085|\u00a0|\ufeff|höfn.example|🦊|null|undefined".split(
    "|",
  ),
  ..."yes|no|YES|maybe|true|false|auto|ltr|up|private|unlisted|public|en|EN|xx|eng|zu".split("|"),
  ..."0|1|2|3|6|7|9|10|15|16|17|19|-0|-1|+1|1.0|1.5|1e3|0x10|007|00|１|999999999999999".split("|"),
  ..."1000000000000000|9007199254740993|99999999999999999999|86400|86401|100000|100001".split("|"),
  ..."9999|10000|10001|9.99|9.9|9.|.9|9.999|100000000|100000000.00|100000000.01|99999999.99|-5".split(
    "|",
  ),
  ..."420px|420%|420 px|0px|00420px|99999|99999px|100000px|420em|1-5|5-1|0-1|1-|01-2|1-99999|1-100000".split(
    "|",
  ),
  ..."ffffff|00AAff|fffff|#ffffff|fffffff|gggggg|ann@example.org| ann@example.org |ann@localhost|@|a@b@c.de".split(
    "|",
  ),
  ..."press.example|*.press.example|press.example,höfn.example|https://press.example|a b|*|1".split(
    "|",
  ),
  ..."2099-12-31|2099-02-30|2099-13-01|31-12-2099 23:59:59|31-12-2099 24:00:00|2099-12-31T00:00:00Z".split(
    "|",
  ),
  ..."M0250759001409245540|M025075900140924554|m0250759001409245540|M0250759001409245540\n".split(
    "|",
  ),
  ...LONG.flatMap((length) => ["a".repeat(length), "🦊".repeat(length)]),
  "A".repeat(200),
  "A".repeat(201),
  "I do realize I want to delete an entire magazine with all issues",
  "i do realize I want to delete an entire magazine with all issues",
];

/** The same values from JSON, and those that only JSON can hold. */
const VALUES = [
  ...TEXTS,
  ...TEXTS.map(Number).filter((number) => !Number.isNaN(number)),
  true,
  false,
  null,
  [],
  ["yes"],
  {},
  { a: 1 },
  1e21,
  1e-7,
  0.07,
  19.99,
  1.005,
];

/** Whether the server takes a value. */
function isTaken(parameter: Parameter, sent: unknown): boolean {
  try {
    // The reader of the body drops JSON's null.
    readParameters({ it: parameter }, new Map(sent === null ? [] : [["it", sent]]));
    return true;
  } catch {
    return false;
  }
}

function compiled(schema: JsonSchema): ValidateFunction {
  return ajv.compile(schema);
}

describe.each(PARAMETERS)("the schema of $name", ({ name, parameter }) => {
  const places: [string, ValidateFunction, unknown[]][] = [
    ["a form", compiled(formSchema(parameter)), ["", ...TEXTS]],
    ["JSON", compiled(jsonSchema(parameter)), ["", ...VALUES]],
  ];

  test.each(places)(
    "takes from %s what the server takes, and nothing else",
    (place, fits, sent) => {
      for (const value of sent) {
        const taken = isTaken(parameter, value);
        const isText = typeof value === "string";
        // A form's numeral counts as a number.
        const read = place === "a form" && isText ? fromForm(parameter, value) : value;
        const isSchemaValid = fits(read);
        if (BEYOND_SCHEMAS.has(name) && isSchemaValid) continue;
        expect([value, isSchemaValid]).toEqual([value, taken]);
      }
    },
  );
});

/** A form's text in the schema's type. */
function fromForm({ form }: Parameter, sent: string): unknown {
  const numeral = { integer: /^\d+$/, number: /^\d+(\.\d+)?$/ }[String(form.type)];
  return numeral?.test(sent) ? Number(sent) : sent;
}

test("what a parameter refuses it refuses in words", () => {
  const silent = PARAMETERS.filter(({ parameter }) => {
    const read = parameter.read({ nested: true });
    return !(read instanceof Problem) || read.text === "";
  });
  expect(silent.map(({ name }) => name)).toEqual([]);
});
