import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { authenticate, type Credentials, unauthorized } from "../accounts/authenticate.ts";
import { assertWithinRate } from "../accounts/rate-limit.ts";
import type { Operation } from "../api/operation.ts";
import { calledUrls } from "./addresses.ts";
import type { Form } from "./form.ts";

/**
 * The account that makes a request, which is counted against the rate of its key.
 * @throws UNAUTHORIZED, RATE_LIMITED
 */
export async function callerOf(
  event: APIGatewayProxyEventV2,
  form: Form,
  operation: Operation,
): Promise<string> {
  const credentials = credentialsIn(event.headers);
  if (!credentials) throw unauthorized();
  const yesNo = Object.entries(operation.parameters).filter(([, { isYesNo }]) => isYesNo);
  const accountId = await authenticate(credentials, {
    method: event.requestContext.http.method,
    urls: calledUrls(event),
    values: form.values,
    yesNoNames: new Set(yesNo.map(([name]) => name)),
  });
  // Only now, so that nobody uses up the rate of a key whose secret they do not have.
  assertWithinRate(credentials.apiKey);
  return accountId;
}

function credentialsIn(headers: APIGatewayProxyEventV2["headers"]): Credentials | undefined {
  const { key, sig, authorization } = headers;
  if (key && sig) return { scheme: "signature", apiKey: key, signature: sig.toLowerCase() };
  const encoded = /^basic +([A-Za-z0-9+/=_-]+)$/i.exec(authorization ?? "")?.[1];
  if (!encoded) return undefined;
  const [, apiKey, secret] =
    /^([^:]+):(.*)$/s.exec(Buffer.from(encoded, "base64").toString("utf8")) ?? [];
  return apiKey && secret !== undefined ? { scheme: "basic", apiKey, secret } : undefined;
}
