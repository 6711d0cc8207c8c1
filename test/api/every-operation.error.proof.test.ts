import { describe, expect, test } from "vitest";
import { failuresOf } from "#contract/api/operation.ts";
import type { Parameter } from "#contract/api/parameters/parameters.ts";
import type { ErrorCode } from "#contract/api/errors.ts";
import { expectFailure, nameOf } from "#test/support/answers.ts";
import { type Answer, basic, JsonBody, readAnswer } from "#test/support/api-client.ts";
import { aWorld, CALL_SITES, type CallSite, parametersOf, pathOf } from "#test/support/examples.ts";
import { send } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { refusesUnknown, STRICT } from "./strict-calls.ts";

const host = await useMasthead();
const world = await aWorld(host);
const authorization = basic(world.publisher.credentials);

/** Checks that an answer is this failure, and that the operation documents it. */
function expectDocumented(site: CallSite, answer: Answer, code: ErrorCode, words = ""): void {
  expectFailure(answer, code, words);
  expect(failuresOf(site.operation)).toContain(nameOf(answer.error));
}

const CUT_OFF = `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhal`;
const BAD_BODIES = [
  ["JSON with a syntax error", "application/json", `{"title": `, "MALFORMED_BODY"],
  ["a list in JSON", "application/json", `["title"]`, "MALFORMED_BODY"],
  ["null in JSON", "application/json", "null", "MALFORMED_BODY"],
  ["multipart without a boundary", "multipart/form-data", "--x--", "MALFORMED_BODY"],
  ["multipart without parts", "multipart/form-data; boundary=x", "hello", "MALFORMED_BODY"],
  ["multipart that was cut off", "multipart/form-data; boundary=x", CUT_OFF, "MALFORMED_BODY"],
  ["plain text", "text/plain", "title=Cars", "UNSUPPORTED_ENCODING"],
  ["XML", "application/xml", "<title>Cars</title>", "UNSUPPORTED_ENCODING"],
  ["a form that is too large", "", `a=${"b".repeat(1_100_000)}`, "BODY_TOO_LARGE"],
] as const;

/** Whether a parameter takes a list of texts, each of which is checked separately. */
function takesTexts({ json }: Parameter): boolean {
  return JSON.stringify(json ?? {}).includes('"items":{"type":"string"}');
}

/** Values that no parameter of this kind accepts, each with the parameters sent beside it. */
function badValues(name: string, parameter: Parameter) {
  const isNumber = parameter.form.type === "integer" || parameter.form.type === "number";
  return [
    { name, value: { [name]: "\u0007" } },
    { name, value: new JsonBody({ [name]: { nested: true } }) },
    ...(takesTexts(parameter) ? [] : [{ name, value: new JsonBody({ [name]: ["yes"] }) }]),
    ...(parameter.isFlag ? [{ name, value: { [name]: "maybe" } }] : []),
    ...(isNumber
      ? [
          { name, value: { [name]: "many" } },
          { name, value: { [name]: "-1" } },
        ]
      : []),
  ];
}

describe.each(CALL_SITES)("$name", (site) => {
  const { operation, method } = site;
  const path = pathOf(site, world.segments);

  test.each(BAD_BODIES)("refuses a body of %s", async (_, type, body, code) => {
    const headers = { ...authorization, ...(type !== "" && { "content-type": type }) };
    const target = `/api/2.0/${path}`;
    expectDocumented(
      site,
      readAnswer(await send(host.address, { method, target, headers, body })),
      code,
    );
  });

  test("refuses a bad value of every parameter by its name", async () => {
    const good = parametersOf(operation, world);
    for (const [parameter, declared] of Object.entries(operation.parameters)) {
      for (const { name, value } of badValues(parameter, declared)) {
        const body = value instanceof JsonBody ? value : { ...good, ...value };
        const answer = await world.publisher.call(method, path, body);
        expectDocumented(site, answer, "INVALID_PARAMETER", `${name}: `);
      }
    }
  });

  test("misses every parameter that is required", async () => {
    const good = parametersOf(operation, world);
    for (const [name, { required }] of Object.entries(operation.parameters)) {
      if (!required) continue;
      const { [name]: _, ...others } = good;
      const answer = await world.publisher.call(method, path, others);
      expectDocumented(site, answer, "MISSING_PARAMETER", `${name}: is required`);
    }
  });
});

refusesUnknown(world, STRICT);
