import { queueEvent } from "#lib/host/http/events.ts";
import { basicAuthorization } from "./server.ts";
import { deployedFunction } from "#lib/bundling/deployed-function.ts";
import { functionName, methodsOf, type Operation, type Route } from "#contract/api/operation.ts";
import { PATH_EXAMPLES } from "#contract/api/examples/registry.ts";
import { OPERATIONS, ROUTES } from "#contract/api/registry.ts";
import { uploadKey } from "#features/issues/object-keys.ts";
import { uploadEvent } from "#features/conversions/upload-message.ts";
import { parametersOf } from "#test/support/examples.ts";

/** Values in paths: missing entities, so that each call ends after the same few steps. */
const SEGMENTS: Record<string, string> = { ...PATH_EXAMPLES, account_id: "abcdefgh2345" };

/** Functions started by schedules. */
const SCHEDULED = new Set([
  "events/publish-due",
  "events/purge-deleted",
  "events/send-due-mail",
  "events/send-webhooks",
  "events/sweep-uploads",
]);

/**
 * The first event of a function: a call with valid credentials and parameters, the arrival of an unknown upload, or a
 * schedule's; undefined for other functions.
 */
export function firstEvent(
  name: string,
  credentials: { apiKey: string; secret: string },
): object | undefined {
  const operation = OPERATIONS.find((each) => functionName(each) === name);
  if (operation) return apiEvent(operation, credentials);
  const route = ROUTES.find((each) => deployedFunction(each).name === name);
  if (route) return httpEvent(route, {}, "");
  if (name === "events/convert-pdf") {
    const key = uploadKey(segment("account_id"), segment("issueTempID"));
    return queueEvent({ messageId: "1", body: uploadEvent({ key, size: 1 }), receiveCount: 1 });
  }
  return SCHEDULED.has(name) ? {} : undefined;
}

function apiEvent(operation: Operation, credentials: { apiKey: string; secret: string }): object {
  const headers = {
    authorization: basicAuthorization(credentials),
    "content-type": "application/x-www-form-urlencoded",
  };
  const signIn = operation.signsIn && { key: credentials.apiKey, secret: credentials.secret };
  const parameters = { ...parametersOf(operation, { segments: SEGMENTS }), ...signIn };
  return httpEvent(operation, headers, new URLSearchParams(parameters).toString());
}

function httpEvent(route: Route, headers: Record<string, string>, body: string): object {
  const [path = ""] = route.paths;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const rawPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(name));
  return {
    version: "2.0",
    routeKey: `${methodsOf(route)[0]} ${path}`,
    rawPath,
    rawQueryString: "",
    headers: { host: "example.org", "x-forwarded-proto": "https", ...headers },
    pathParameters: Object.fromEntries(names.map((name) => [name, segment(name)])),
    requestContext: {
      requestId: "first",
      domainName: "example.org",
      http: { method: methodsOf(route)[0], path: rawPath },
    },
    body,
    isBase64Encoded: false,
  };
}

function segment(name: string): string {
  return SEGMENTS[name] ?? "none";
}
