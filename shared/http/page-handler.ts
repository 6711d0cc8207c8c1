import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { PathValues, Route } from "#contract/api/operation.ts";
import { ApiError } from "#contract/api/errors.ts";
import { ANY_ORIGIN } from "#contract/formats/reader-files.ts";
import { baseUrl, countryOf, readerBaseUrl, sourceOf } from "./addresses.ts";
import { type HttpHandler, httpStack, readPath } from "./http-stack.ts";
import { pairsIn, readText } from "#http/body/read-body.ts";

/** A browser's request with a checked path. */
export interface PageCall<Paths extends readonly string[]> {
  address: string;
  path: PathValues<Paths>;
  query: URLSearchParams;
  /** For `publicAnswer`. */
  headers: APIGatewayProxyEventV2["headers"];
  cookies: readonly string[];
  /** The browser's country by CloudFront, in two letters; empty elsewhere. */
  country: string;
  /** Reads the body. @throws BODY_TOO_LARGE */
  text: (maxBytes: number) => Promise<string>;
  /** Reads the fields of the submitted form. @throws BODY_TOO_LARGE */
  fields: () => Promise<URLSearchParams>;
  baseUrl: string;
  /** Address of the API and the desk; on the embedded host the same as the pages'. */
  apiUrl: string;
  /** The request's network (`sourceOf`). */
  network: string;
  /** Whether a script calls, which wants the envelope rather than a page. */
  wantsJson: boolean;
}

/** A page's form has a few short fields. */
const MAX_FIELD_BYTES = 16_000;

/** The Lambda handler of a page: no credentials; `onFailure` answers exceptions of `answer`. */
export function pageHandler<const Paths extends readonly string[]>(
  route: Route<Paths>,
  answer: (call: PageCall<Paths>) => Promise<APIGatewayProxyStructuredResultV2>,
  onFailure: (
    error: ApiError,
    baseUrl: string,
    wantsJson: boolean,
  ) => APIGatewayProxyStructuredResultV2,
): HttpHandler {
  return httpStack(route, (error, event) => {
    const failure = error instanceof ApiError ? error : new ApiError("INTERNAL");
    return readableInFrames(onFailure(failure, readerBaseUrl(event), wantsJson(event)));
  }).handler(async (event) =>
    readableInFrames(
      await answer({
        address: event.rawPath,
        path: readPath<Paths>(event),
        query: pairsIn(event.rawQueryString),
        headers: event.headers,
        cookies: event.cookies ?? [],
        country: countryOf(event),
        text: (maxBytes) => readText(event, maxBytes),
        fields: async () => pairsIn(await readText(event, MAX_FIELD_BYTES)),
        baseUrl: readerBaseUrl(event),
        apiUrl: baseUrl(event),
        network: sourceOf(event),
        wantsJson: wantsJson(event),
      }),
    ),
  );
}

/**
 * Lets the reader's script read its answers even in a frame without an origin. Private answers require a credential
 * anyway.
 */
function readableInFrames(
  answer: APIGatewayProxyStructuredResultV2,
): APIGatewayProxyStructuredResultV2 {
  const { headers = {} } = answer;
  if (!String(headers["content-type"]).startsWith("application/json")) return answer;
  return { ...answer, headers: { ...headers, ...ANY_ORIGIN } };
}

function wantsJson({ headers }: APIGatewayProxyEventV2): boolean {
  return headers["accept"]?.includes("application/json") ?? false;
}
