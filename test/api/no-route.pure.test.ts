import { createServer } from "node:http";
import type { Context } from "aws-lambda";
import { expect, test } from "vitest";
import { handler } from "#functions/gateway/answer-others.ts";
import { httpEvent } from "#lib/host/http/events.ts";
import { ERRORS } from "#contract/api/errors.ts";
import { send } from "#test/support/http.ts";
import { listening } from "#test/support/listening.ts";

// oxlint-disable-next-line typescript/consistent-type-assertions -- a function reads nothing else of it
const CONTEXT = { awsRequestId: "invocation" } as Context;

/** A gateway with only the route `$default`, as AWS applies it to requests that no other route takes. */
async function aGateway(): Promise<string> {
  const server = createServer((request, response) => {
    const event = httpEvent(request, { key: "$default", pathParameters: {} }, "127.0.0.1");
    void handler(event, CONTEXT).then(({ statusCode, headers, body }) => {
      const named = Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]);
      response.writeHead(statusCode ?? 0, Object.fromEntries(named)).end(body);
    });
  });
  return listening(server);
}

async function ask(method: string, target: string) {
  const { status, headers, body } = await send(await aGateway(), { method, target });
  const envelope: unknown = JSON.parse(body.toString());
  return { status, headers, envelope };
}

test.each([
  ["GET", "/"],
  ["GET", "/api/2.0/nothing"],
  ["POST", "/api/3.0/magazines"],
  ["GET", "/api/2.0/magazines/M1/issues/1/pages"],
  ["GET", "/%E0%A4%A"],
])("%s %s is 404 in the envelope", async (method, target) => {
  const { status, headers, envelope } = await ask(method, target);
  expect(status).toBe(404);
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(headers["allow"]).toBeUndefined();
  expect(envelope).toMatchObject({ error: ERRORS.ROUTE_NOT_FOUND.error, data: [] });
});

test.each([
  ["PATCH", "/api/2.0/magazines", ["GET", "POST"]],
  ["POST", "/read/a1/1/manifest", ["GET"]],
  ["PUT", "/api/2.0/issues/1/status", ["GET"]],
])("%s %s is answered with what the address takes", async (method, target, allowed) => {
  const { status, headers, envelope } = await ask(method, target);
  const allow = headers["allow"]?.split(", ") ?? [];
  expect(status).toBe(405);
  expect(allow).toEqual(expect.arrayContaining(allowed));
  expect(allow).not.toContain(method);
  expect(envelope).toMatchObject({
    error: ERRORS.METHOD_NOT_ALLOWED.error,
    data: [],
    message: `This address accepts ${allow.join(", ")}.`,
  });
});
