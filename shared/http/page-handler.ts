import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { namesNothing, type PathValues, type Route } from "../api/operation.ts";
import { ApiError } from "../errors.ts";
import { logError } from "../log.ts";
import { readerBaseUrl } from "./addresses.ts";

/** A browser's request, once its path is checked. */
export interface PageCall<Paths extends readonly string[]> {
  path: PathValues<Paths>;
  query: URLSearchParams;
  /** Fields of a form that was sent. */
  fields: URLSearchParams;
  baseUrl: string;
  /** A script asks, which wants the envelope rather than a page. */
  wantsJson: boolean;
}

/** A form of a page has a few short fields. */
const MAX_BODY_LENGTH = 100_000;

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
  return async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    const wantsJson = event.headers["accept"]?.includes("application/json") ?? false;
    try {
      const named = event.pathParameters ?? {};
      const odd = namesNothing(named);
      if (odd) throw new ApiError(odd);
      return await answer({
        // oxlint-disable-next-line typescript/consistent-type-assertions -- The route that led here has these paths, so it names what they name.
        path: named as PathValues<Paths>,
        query: new URLSearchParams(event.rawQueryString),
        fields: fieldsOf(event),
        baseUrl: readerBaseUrl(event),
        wantsJson,
      });
    } catch (error) {
      if (!(error instanceof ApiError)) logError(route.operationId, error);
      return onFailure(
        error instanceof ApiError ? error : new ApiError("INTERNAL"),
        readerBaseUrl(event),
        wantsJson,
      );
    }
  };
}

function fieldsOf({ body = "", isBase64Encoded }: APIGatewayProxyEventV2): URLSearchParams {
  if (body.length > MAX_BODY_LENGTH) throw new ApiError("BODY_TOO_LARGE");
  return new URLSearchParams(isBase64Encoded ? Buffer.from(body, "base64").toString() : body);
}
