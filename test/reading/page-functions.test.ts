import type { Context } from "aws-lambda";
import { expect, test } from "vitest";
import { MAIL_ROUTES } from "#contract/api/routes/mail-routes.ts";
import { PAYMENT_ROUTES } from "#contract/api/routes/payment-routes.ts";
import { routedMethodsOf, type Route } from "#contract/api/operation.ts";
import { READER_ROUTES } from "#contract/api/routes/reading-routes.ts";
import { handler as drawPictures } from "#functions/pages/draw-pictures.ts";
import { handler as showPages } from "#functions/pages/show-pages.ts";
import { handler as takeForms } from "#functions/pages/take-forms.ts";
import { handler as sell } from "#functions/payments/sell.ts";
import { deployedFunction } from "#lib/bundling/deployed-function.ts";
import type { HttpEvent } from "#http/http-stack.ts";
import { installLog } from "#platform/log/log.ts";
import { useMasthead } from "#test/support/masthead.ts";

await useMasthead();

const FUNCTIONS: Record<string, typeof showPages> = {
  showPages,
  takeForms,
  drawPictures,
  sell,
};
const routes: Route[] = [...READER_ROUTES, ...MAIL_ROUTES, ...PAYMENT_ROUTES];
const calls = routes.flatMap((route) =>
  routedMethodsOf(route).flatMap((method) =>
    route.paths.map((path): [string, string, Route] => [method, path, route]),
  ),
);

/** A call as API Gateway passes it on. */
function eventOf(method: string, rawPath: string): HttpEvent {
  const http = { method, path: rawPath, protocol: "HTTP/1.1", sourceIp: "", userAgent: "" };
  return {
    version: "2.0",
    routeKey: `${method} ${rawPath}`,
    rawPath,
    rawQueryString: "",
    headers: { host: "press.example" },
    requestContext: {
      accountId: "",
      apiId: "",
      domainName: "press.example",
      domainPrefix: "",
      http,
      requestId: "r",
      routeKey: "",
      stage: "$default",
      time: "",
      timeEpoch: 0,
    },
    isBase64Encoded: false,
  };
}

// oxlint-disable-next-line typescript/consistent-type-assertions -- handlers read the request's id only
const CONTEXT = { awsRequestId: "invocation" } as Context;

test.each(calls)("%s %s is answered by its own handler", async (method, path, route) => {
  const answering: unknown[] = [];
  installLog(({ fields: { operationId } }) => answering.push(operationId));
  await FUNCTIONS[deployedFunction(route).id]?.(eventOf(method, path), CONTEXT);
  expect(answering).toContain(route.operationId);
  expect(new Set(answering).size).toBe(1);
});

test("a route that leads to neither of them is a fault of the deployment", async () => {
  await expect(showPages(eventOf("GET", "/api/2.0/magazines"), CONTEXT)).rejects.toThrow(
    "No page answers GET /api/2.0/magazines",
  );
});
