import type { MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type * as v from "valibot";
import type { FilePart, Operation, PathValues } from "#contract/api/operation.ts";
import type { Parameters, ParameterValues } from "#contract/api/parameters/parameters.ts";
import { ApiError } from "#contract/api/errors.ts";
import type { Scope } from "#contract/api/record-fields.ts";
import { secretReplaced, unauthorized } from "#features/accounts/authenticate.ts";
import type { Doer } from "#features/accounts/audit/audit-entry.ts";
import type { DeskSession } from "#features/accounts/desk-session.ts";
import type { ObjectContent } from "#platform/ports/object-store.ts";
import { baseUrl, plainAddress, readerBaseUrl } from "./addresses.ts";
import { asksPeople } from "#http/desk/browser.ts";
import { Caller } from "./caller.ts";
import { endedCookies, isFromDesk, sessionCookie } from "#http/desk/desk-cookie.ts";
import { type Answer, failure, failureInBrowser, success } from "./envelope.ts";
import { emptyForm, type Form, IDEMPOTENCY_HEADER } from "#http/body/form.ts";
import { withEntityTag } from "./answers/entity-tag.ts";
import { type HttpEvent, type HttpHandler, httpStack, readPath } from "./http-stack.ts";
import { cursorOf, type ListPlace, positionOf } from "./list-cursor.ts";
import { nextLink } from "./next-link.ts";
import { pairsIn, readBody } from "#http/body/read-body.ts";
import { recordCall } from "#http/audit/record-call.ts";
import { readParameters } from "./read-parameters.ts";
import { refuseUnknown } from "./refuse-unknown.ts";

export interface CallMaker {
  accountId: string;
  apiKey: string;
  /** The actor in the audit log: the key, or the person of the session. */
  actor: Doer["actor"];
  scope: Scope;
  /** When the key stops working; undefined for never. */
  validUntil: Date | undefined;
  address: string;
  session: DeskSession | undefined;
  /** Identifies the secret of the key that proved the caller. @throws UNAUTHORIZED without a caller */
  proof: () => string;
  /** Whether that secret is the key's own, and not one that it replaced. */
  isCurrent: boolean;
}

/** A parsed and checked request, the input of an operation's handler. */
export interface ApiCall<P extends Parameters, Paths extends readonly string[]> extends CallMaker {
  /** Base address for reader links in the answer. */
  baseUrl: string;
  apiUrl: string;
  path: PathValues<Paths>;
  parameters: ParameterValues<P>;
  file: ObjectContent | undefined;
  /** The file's own name without folders; empty if it has none. */
  fileName: string;
}

const NOBODY: Doer["actor"] = { kind: "key", id: "", name: "" };

interface ApiEvent extends HttpEvent {
  form?: Form;
  caller?: Caller;
}
export type ApiHandler = HttpHandler<ApiEvent>;

export type OperationRun<
  P extends Parameters,
  R extends v.GenericSchema,
  Paths extends readonly string[],
> = (call: ApiCall<P, Paths>) => Promise<Answer & { data: v.InferOutput<R> }>;

/** A parsed and checked request of a proven caller. */
export interface ReadCall {
  event: HttpEvent;
  by: CallMaker;
  parameters: object;
  fileHash: string | undefined;
}

/** Answers a call, by running it or by other means. */
type Answering = (
  call: ReadCall,
  run: () => Promise<APIGatewayProxyStructuredResultV2>,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** An operation's additions to its run. */
export interface CallSteps {
  answering?: Answering;
  /** Refuses an account's call before its body is read, if the headers prove the caller. */
  beforeBody?: ((accountId: string) => Promise<void>) | undefined;
}

/**
 * The Lambda handler of an operation: the envelope outside, then the caller, the body, the path and the parameters, and
 * last `run` with the results.
 */
export function apiHandler<
  P extends Parameters,
  R extends v.GenericSchema,
  Paths extends readonly string[],
>(
  operation: Operation<P, R, Paths>,
  run: OperationRun<P, R, Paths>,
  { answering = (_, answer) => answer(), beforeBody = async () => {} }: CallSteps = {},
): ApiHandler {
  return httpStack<ApiEvent>(operation, failureTo)
    .use(bodyOfCaller(operation, beforeBody))
    .handler(async (event) => {
      const { accountId = "", caller, form = emptyForm() } = event;
      const { apiKey = "", actor = NOBODY, scope = "read", session, validUntil } = caller ?? {};
      const path = readPath<Paths>(event);
      const sent = sentValues(event, form);
      refuseUnknown(operation, event.rawQueryString, form);
      const list = { accountId, operationId: operation.operationId, path };
      const parameters = withPosition(list, readParameters(operation.parameters, sent));
      const file = operation.takesFile && readFile(form, operation.takesFile);
      const { fileHash, fileName = "" } = form;
      const key = { apiKey, actor, scope, validUntil };
      const address = plainAddress(event);
      const { isCurrent = false } = caller ?? {};
      const proof = () => proofOf(caller);
      const by = { accountId, ...key, address, session, proof, isCurrent };
      return answering({ event, by, parameters, fileHash }, async () => {
        assertCurrent(operation, by);
        const at = { baseUrl: readerBaseUrl(event), apiUrl: baseUrl(event) };
        const answer = await run({ ...by, ...at, path, parameters, file, fileName });
        await recordCall(operation, { event, by, path, answer });
        const next = answer.nextCursor && nextPart(event, sent, cursorOf(list, answer.nextCursor));
        const cookies = answer.endsSession && endedCookies(event);
        const whole = { ...answer, ...next, ...(cookies && { cookies }) };
        return withEntityTag(event, success(whole));
      });
    });
}

/** The parameters of a list, with the position that its cursor contains. @throws INVALID_PARAMETER */
function withPosition<Values extends object>(list: ListPlace, values: Values): Values {
  if (!("cursor" in values) || typeof values.cursor !== "string") return values;
  return { ...values, cursor: positionOf(list, values.cursor) };
}

/** The continuation of a list, in the body and as a header. */
function nextPart(event: ApiEvent, sent: ReadonlyMap<string, unknown>, nextCursor: string) {
  return { nextCursor, headers: nextLink(event, sent, nextCursor) };
}

/** Links to the desk end with their maker's secret; of a key's own rotation, the old secret repeats the call. */
const ALSO_BY_REPLACED = ["createDeskLink", "rotateKey"];

/**
 * A secret that was replaced makes nothing that would outlast it.
 * @throws PROOF_NEEDED
 */
function assertCurrent({ needsProof, operationId }: Operation, { isCurrent }: CallMaker): void {
  if (needsProof && !isCurrent && !ALSO_BY_REPLACED.includes(operationId)) throw secretReplaced();
}

/** @throws UNAUTHORIZED */
function proofOf(caller: Caller | undefined): string {
  if (!caller) throw unauthorized();
  return caller.proof;
}

/** A body is read only after the headers name a caller; changes happen only after the caller is proven. */
function bodyOfCaller(
  operation: Operation,
  beforeBody: (accountId: string) => Promise<void>,
): MiddlewareObj<ApiEvent, APIGatewayProxyStructuredResultV2> {
  return {
    before: async ({ event }) => {
      const caller = await Caller.named(event, operation);
      if (caller.accountId !== undefined) await beforeBody(caller.accountId);
      try {
        event.form = await readBody(event, {
          filePart: operation.takesFile,
          admitFile: (before) => caller.admitFile(before),
          unproven: caller.accountId === undefined ? caller.apiKey : undefined,
          isFileHashed: operation.takesFile !== undefined && IDEMPOTENCY_HEADER in event.headers,
        });
      } finally {
        caller.bodyEnds();
      }
      event.accountId = await caller.proveWhole(event.form.values);
      event.caller = caller;
    },
    after: ({ event, response }) => {
      const renewed = event.caller?.renewed;
      if (renewed && response) response.cookies ??= [sessionCookie(event, renewed)];
    },
  };
}

function failureTo(error: unknown, event: HttpEvent): APIGatewayProxyStructuredResultV2 {
  return isFromDesk(event) || asksPeople(event) ? failureInBrowser(error) : failure(error);
}

/** @throws INVALID_PARAMETER if a text replaces the file, which is always a mistake */
function readFile({ file, values }: Form, name: FilePart): ObjectContent | undefined {
  if (values.has(name)) {
    throw new ApiError("INVALID_PARAMETER", `${name}: must be sent as a file of a multipart body`);
  }
  return file;
}

/** Parameters of the query and of the body; the body wins. */
export function sentValues(event: APIGatewayProxyEventV2, form: Form): Map<string, unknown> {
  return new Map([...pairsIn(event.rawQueryString), ...form.values]);
}
