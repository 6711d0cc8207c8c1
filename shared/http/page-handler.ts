import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import { notFoundErrorFor, type PathValues, type Route } from "#contract/api/operation.ts";
import { ApiError } from "#contract/api/errors.ts";
import { readerBaseUrl } from "./addresses.ts";
import { CallLog } from "./call-log.ts";
import { pairsIn, readText } from "./read-body.ts";

/** A browser's request, once its path is checked. */
export interface PageCall<Paths extends readonly string[]> {
  /** The path as it was called. */
  address: string;
  /** What the path names. */
  path: PathValues<Paths>;
  query: URLSearchParams;
  /** Reads the fields of the form that was sent. @throws BODY_TOO_LARGE */
  fields: () => Promise<URLSearchParams>;
  baseUrl: string;
  /** A script asks, which wants the envelope rather than a page. */
  wantsJson: boolean;
}

/** A form of a page has a few short fields. */
const MAX_FIELD_BYTES = 16_000;

/** The Lambda handler of a reader route: no credentials; `onFailure` makes the answer to what `answer` throws. */
export function pageHandler<const Paths extends readonly string[]>(
  route: Route<Paths>,
  answer: (call: PageCall<Paths>) => Promise<APIGatewayProxyStructuredResultV2>,
  onFailure: (
    error: ApiError,
    baseUrl: string,
    wantsJson: boolean,
  ) => APIGatewayProxyStructuredResultV2,
) {
  return async (
    event: APIGatewayProxyEventV2,
    context?: Context,
  ): Promise<APIGatewayProxyStructuredResultV2> => {
    const call = new CallLog(route.operationId, event, context);
    const wantsJson = event.headers["accept"]?.includes("application/json") ?? false;
    try {
      const named = event.pathParameters ?? {};
      const odd = notFoundErrorFor(named);
      if (odd) throw new ApiError(odd);
      const page = await answer({
        address: event.rawPath,
        // oxlint-disable-next-line typescript/consistent-type-assertions -- The route that led here has these paths, so it names what they name.
        path: named as PathValues<Paths>,
        query: pairsIn(event.rawQueryString),
        fields: async () => pairsIn(await readText(event, MAX_FIELD_BYTES)),
        baseUrl: readerBaseUrl(event),
        wantsJson,
      });
      return call.end({ answer: page });
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError("INTERNAL");
      return call.end({ answer: onFailure(failure, readerBaseUrl(event), wantsJson), error });
    }
  };
}
