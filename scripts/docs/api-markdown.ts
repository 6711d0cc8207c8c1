import { COMMON_ERRORS, type Operation } from "#contract/api/operation.ts";
import { CONVERSION_ERROR_CODES } from "#contract/formats/conversion-error-code.ts";
import { ConversionError } from "#converter/protocol/conversion-error.ts";
import { ERRORS } from "#contract/api/errors.ts";
import { GATEWAY_ANSWERS } from "./gateway-answers.ts";
import { code, table } from "./markdown.ts";
import { operationsSection } from "./markdown-operations.ts";
import { recordsSection } from "./markdown-records.ts";

/** The reference of the REST API for people, as Markdown. */
export function apiMarkdown(operations: readonly Operation[]): string {
  return [
    INTRODUCTION,
    parametersAndAnswers(operations),
    operationsSection(operations),
    recordsSection(),
    errorsSection(),
    conversionErrorsSection(),
  ].join("\n\n");
}

const INTRODUCTION = `
<!-- Generated from shared/contract/api by \`npm run docs\`. Do not edit. -->

# The Masthead API

Every path below follows the base address that the server prints when it starts, such as
\`http://127.0.0.1:8080\`. The same contract as OpenAPI 3.1, with an example of every call, is in
[openapi.json](openapi.json), from which generators make clients: each operation once, at the first of its addresses.
\`npm run docs -- --complete FILE\` writes the document with every address, method and encoding.

\`\`\`sh
curl -u "$KEY:$SECRET" http://127.0.0.1:8080/api/2.0/magazines -d title="Field Notes"
\`\`\`

## Authentication

Every call is authenticated in one of two ways. Credentials that are missing, wrong or disabled get 401.

- **HTTP Basic:** the API key as user name, the secret as password. Use it over TLS.
- **Signature:** the headers \`key\` (the API key) and \`sig\`, which is the lower-case hexadecimal
  HMAC-SHA256, keyed with the secret, of these texts joined without separators: the method, the full
  URL as it was called (base address and query included), then the values of the body's parameters in ascending
  order of their names, without the file \`pdf\`. It covers no time: anybody who records a signed call can send
  it again. Use it over TLS too. A file that is the last part of the body is checked before it is accepted.

The caller is checked before the body is read. Wrong guesses are slowed down for each key and address (429), and a
call that a page of another site makes with HTTP Basic stored by the browser is refused (403).
`.trim();

function parametersAndAnswers(operations: readonly Operation[]): string {
  const lenient = operations.filter(({ ignoresUnknown }) => ignoresUnknown);
  const names = lenient.map(({ operationId }) => code(operationId)).join(", ");
  return `
## Parameters

- They come in the query, or as a body in \`application/x-www-form-urlencoded\`,
  \`multipart/form-data\` or \`application/json\` (one object), with every method, GET and DELETE
  included. If a name is in both, the body wins.
- A yes or no is \`yes\` or \`no\`; \`1\` and \`0\` and JSON's \`true\` and \`false\` are accepted too.
- In JSON, a number may also be a string of digits. Lengths count Unicode characters (code points).
- If one parameter is bad, nothing of the request is applied. The message names every parameter at fault.
- An operation refuses a name that it does not know, and one that the query or the body has twice: a filter that is ignored
  looks like an answer. Only these ignore unknown names, and of a repeated one take the last, since clients of the
  interface that they come from may send more: ${names}.
- A parameter that is sent empty counts as omitted, except for texts that may be empty; so does \`null\` in JSON.

## Repeating a call

Every POST takes the header \`Idempotency-Key\` (1 to 255 visible ASCII characters), with which it may be repeated
without fear: the call is done once, and each repetition within 24 hours gets the first answer again, with
\`Idempotent-Replayed: true\`. Other methods ignore it. Keys belong to an account.

- **The same request** is made by the same API key, and has the same method, path, parameter values and file; its encoding makes no difference. Any
  other request with the key gets 422 \`IDEMPOTENCY_KEY_REUSED\`.
- **While the first call runs**, the answer is 409 \`IDEMPOTENCY_KEY_IN_USE\` with \`Retry-After\`. A call that broke off on
  our side can be repeated within 60 seconds.
- **Refusals** of the request itself and failures on our side are not kept: correct the call, or repeat it, with the
  same key. A conflict with the state (409) is kept.
- **A secret or a code** is in the answer for ten minutes only, and only for the secret of the key, or the session at
  the desk, that made the first call. After that the repetition gets 422, and nothing is done twice.

## Answers

Every answer is a JSON object with the same three fields, with success and failure alike:

\`\`\`json
{ "error": 0, "message": "OK", "data": [] }
\`\`\`

Success is HTTP 200 with \`error\` 0. A failure has its HTTP status, the number of the
[table below](#errors), a message in plain words and an empty \`data\`. A list that did not fit continues
at \`next_cursor\`: send it as \`cursor\` with the same call. The cursor of another list gets 400.

Every answer has \`X-Request-Id\`; the message of a failure on our side names it too. Every GET has an \`ETag\`: sent back in
\`If-None-Match\`, it gets 304 without a body while nothing has changed. An address that is signed anew is no change. HEAD
works where GET does. Where the operator has set a rate for each key, \`RateLimit-Policy: "key";q=50;w=5\` says how many calls
are allowed in how many seconds, and \`RateLimit: "key";r=49;t=1\` how many are left and in how many seconds all are.

Three answers of a deployment on AWS are not envelopes, because API Gateway gives them without calling Masthead:

${gatewayAnswers()}
`.trim();
}

function gatewayAnswers(): string {
  return Object.entries(GATEWAY_ANSWERS)
    .map(([status, words]) => `- **${status}.** ${words}`)
    .join("\n");
}

function errorsSection(): string {
  const rows = Object.entries(ERRORS).map(([name, { error, status, message }]) => [
    String(error),
    code(name),
    String(status),
    message,
  ]);
  return [
    "## Errors",
    "The numbers are stable. A message may be more specific than the one here.",
    `Every operation may answer ${COMMON_ERRORS.map(code).join(", ")}; every address ${code("ROUTE_NOT_FOUND")} and ${code("METHOD_NOT_ALLOWED")}.`,
    table(["error", "name", "status", "message"], rows),
  ].join("\n\n");
}

function conversionErrorsSection(): string {
  const rows = CONVERSION_ERROR_CODES.map((each) => [
    code(each),
    new ConversionError(each).message,
  ]);
  return [
    "## Conversion errors",
    `A PDF that cannot become an issue ends with ${code("status")} ${code('"error"')}, one of these as ${code("error_code")}, and a sentence for its publisher in ${code("error_message")}. It may be more specific than the ones here, and name the page at fault.`,
    table(["error_code", "error_message"], rows),
    `An issue that is ready but lacks something has ${code("warnings")}: sentences for its publisher, such as how many pictures could not be read. If nothing is lacking, the field is absent.`,
  ].join("\n\n");
}
