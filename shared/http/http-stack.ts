import middy, { type MiddlewareObj, type MiddyfiedHandler } from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { PathValues, Route } from "#contract/api/operation.ts";
import { notFoundErrorFor } from "#contract/api/path-segments.ts";
import { ApiError } from "#contract/api/errors.ts";
import { TRANSPORT_SECURITY } from "#contract/formats/transport-security.ts";
import { settings } from "#platform/runtime.ts";
import { CallLog } from "./call-log.ts";
import { withRequestId } from "./request-id.ts";

export interface HttpEvent extends APIGatewayProxyEventV2 {
  log?: CallLog;
  /** The caller, once proven. */
  accountId?: string;
  /** Headers with the remaining rate of the caller's key. */
  rate?: Record<string, string>;
}
type HttpAnswer = APIGatewayProxyStructuredResultV2;

export type HttpHandler<Event extends HttpEvent = HttpEvent> = MiddyfiedHandler<Event, HttpAnswer>;

/**
 * The stack of every function behind a route: logs each call and turns a failure into `onFailure`'s answer. Each
 * function's additions run inside.
 */
export function httpStack<Event extends HttpEvent>(
  { operationId }: Route,
  onFailure: (error: unknown, event: Event) => HttpAnswer,
): HttpHandler<Event> {
  const callEnd: MiddlewareObj<Event, HttpAnswer> = {
    before: ({ event, context }) => {
      event.log = new CallLog(operationId, event, context);
    },
    after: (request) => {
      const { event, response } = request;
      if (!response) return;
      request.response = finished(event, response);
      event.log?.end({ answer: request.response, accountId: event.accountId });
    },
    onError: (request) => {
      const { error, event } = request;
      const answer = finished(event, onFailure(error, event));
      request.response = event.log?.end({ answer, error, accountId: event.accountId }) ?? answer;
    },
  };
  return middy<Event, HttpAnswer>().use(callEnd);
}

/** An answer with the headers of its call, even after a failure. */
function finished(event: HttpEvent, answer: HttpAnswer): HttpAnswer {
  const whole = byHttps({ ...answer, headers: { ...answer.headers, ...event.rate } });
  return withRequestId(whole, event.requestContext.requestId);
}

/**
 * The answer as functions on AWS give it, where every address is https; the embedded host decides for its own answers.
 */
export function byHttps(answer: HttpAnswer): HttpAnswer {
  if (settings().runsOn !== "aws") return answer;
  return { ...answer, headers: { ...answer.headers, ...TRANSPORT_SECURITY } };
}

/**
 * The path parameters.
 * @throws the error of an invalid id
 */
export function readPath<Paths extends readonly string[]>(
  event: APIGatewayProxyEventV2,
): PathValues<Paths> {
  const named = event.pathParameters ?? {};
  const code = notFoundErrorFor(named);
  if (code) throw new ApiError(code);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- The route that led here has these paths, so it names what they name.
  return named as PathValues<Paths>;
}
