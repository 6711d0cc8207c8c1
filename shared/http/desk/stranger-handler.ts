import type * as v from "valibot";
import { ApiError } from "#contract/api/errors.ts";
import type { Operation } from "#contract/api/operation.ts";
import type { Parameters, ParameterValues } from "#contract/api/parameters/parameters.ts";
import type { DeskSession, LastSeen } from "#features/accounts/desk-session.ts";
import { sourceOf } from "#http/addresses.ts";
import { isFromOwnPage } from "./browser.ts";
import { sentValues } from "#http/api-handler.ts";
import { sessionCookie } from "./desk-cookie.ts";
import { languageOf } from "./language-of.ts";
import { seenIn } from "./last-seen.ts";
import { failureInBrowser, success } from "#http/envelope.ts";
import { readBody } from "#http/body/read-body.ts";
import { type HttpEvent, type HttpHandler, httpStack } from "#http/http-stack.ts";
import { readParameters } from "#http/read-parameters.ts";
import { refuseUnknown } from "#http/refuse-unknown.ts";

/** Anyone may call this, and needs no more. */
const MAX_BODY_BYTES = 16_000;

interface Outcome<Data> {
  data: Data;
  /** The session that the call starts, with its text for the cookie. */
  signedIn?: { session: DeskSession; text: string };
}

/**
 * The Lambda handler of a desk operation without credentials. Refuses foreign origins: another site's page could call
 * it for its visitors, to sign them in as someone else or to have mail sent.
 */
export function strangerHandler<P extends Parameters, R extends v.GenericSchema>(
  operation: Operation<P, R>,
  run: (call: {
    parameters: ParameterValues<P>;
    sourceAddress: string;
    seen: LastSeen;
    /** The browser's preferred language, as two letters. */
    language: string;
  }) => Promise<Outcome<v.InferOutput<R>>>,
): HttpHandler {
  return httpStack<HttpEvent>(operation, failureInBrowser).handler(async (event) => {
    assertOwnPage(event);
    const form = await readBody(event, { admitFile: refuseFile, maxTextBytes: MAX_BODY_BYTES });
    refuseUnknown(operation, event.rawQueryString, form);
    const parameters = readParameters(operation.parameters, sentValues(event, form));
    const { data, signedIn } = await run({
      parameters,
      sourceAddress: sourceOf(event),
      seen: seenIn(event),
      language: languageOf(event),
    });
    if (!signedIn) return success({ data });
    event.accountId = signedIn.session.accountId;
    return success({ data, cookies: [sessionCookie(event, signedIn)] });
  });
}

/** @throws CROSS_SITE_REFUSED */
function assertOwnPage(event: HttpEvent): void {
  if (isFromOwnPage(event)) return;
  throw new ApiError(
    "CROSS_SITE_REFUSED",
    "A page of another site asked to sign in. Sign in from a page of this site, or from a program.",
  );
}

function refuseFile(): never {
  throw new ApiError("INVALID_PARAMETER", "pdf: this call takes no file");
}
