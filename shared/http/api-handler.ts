import type { MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type * as v from "valibot";
import type { FilePart, Operation, PathValues } from "#contract/api/operation.ts";
import type { Parameters, ParameterValues } from "#contract/api/parameters.ts";
import { ApiError } from "#contract/api/errors.ts";
import type { ObjectContent } from "#platform/ports/object-store.ts";
import { readerBaseUrl } from "./addresses.ts";
import { Caller } from "./caller.ts";
import { type Answer, failure, success } from "./envelope.ts";
import { emptyForm, type Form } from "./form.ts";
import { type HttpEvent, type HttpHandler, httpStack, readPath } from "./http-stack.ts";
import { nextLink } from "./next-link.ts";
import { pairsIn, readBody } from "./read-body.ts";
import { readParameters } from "./read-parameters.ts";

/** A request that has been read and checked, as an operation's handler gets it. */
export interface ApiCall<P extends Parameters, Paths extends readonly string[]> {
  accountId: string;
  /** Base address for links in the answer. */
  baseUrl: string;
  /** The names in the path. */
  path: PathValues<Paths>;
  parameters: ParameterValues<P>;
  /** The file that the operation takes. */
  file: ObjectContent | undefined;
}

interface ApiEvent extends HttpEvent {
  form?: Form;
}

/**
 * The Lambda handler of an operation: the envelope outside, then the caller, the body, the path and the parameters,
 * and last `run` with the results.
 */
export function apiHandler<
  P extends Parameters,
  R extends v.GenericSchema,
  Paths extends readonly string[],
>(
  operation: Operation<P, R, Paths>,
  run: (call: ApiCall<P, Paths>) => Promise<Answer & { data: v.InferOutput<R> }>,
): HttpHandler<ApiEvent> {
  return httpStack<ApiEvent>(operation, failure)
    .use(bodyOfCaller(operation))
    .handler(async (event) => {
      const { accountId = "", form = emptyForm() } = event;
      const path = readPath<Paths>(event);
      const sent = sentValues(event, form);
      const answer = await run({
        accountId,
        baseUrl: readerBaseUrl(event),
        path,
        parameters: readParameters(operation.parameters, sent),
        file: operation.takesFile && readFile(form, operation.takesFile),
      });
      const { nextCursor } = answer;
      return success(
        nextCursor === undefined
          ? answer
          : { ...answer, headers: nextLink(event, sent, nextCursor) },
      );
    });
}

/** No body is read before the headers have named a caller, and nothing takes effect before the caller is proven. */
function bodyOfCaller(
  operation: Operation,
): MiddlewareObj<ApiEvent, APIGatewayProxyStructuredResultV2> {
  return {
    before: async ({ event }) => {
      const caller = await Caller.named(event, operation);
      try {
        event.form = await readBody(event, operation.takesFile, (before) =>
          caller.admitFile(before),
        );
      } finally {
        caller.bodyEnds();
      }
      event.accountId = await caller.prove(event.form.values);
    },
  };
}

/** @throws INVALID_PARAMETER for a text in place of the file, as senders of a file mean neither */
function readFile({ file, values }: Form, name: FilePart): ObjectContent | undefined {
  if (values.has(name)) {
    throw new ApiError("INVALID_PARAMETER", `${name}: must be sent as a file of a multipart body`);
  }
  return file;
}

/** Parameters of the query and of the body; the body wins. */
function sentValues(event: APIGatewayProxyEventV2, form: Form): Map<string, unknown> {
  return new Map([...pairsIn(event.rawQueryString), ...form.values]);
}
