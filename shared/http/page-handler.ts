import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { namesSomething, type PathValues, type Route } from "../api/operation.ts";
import { ApiError } from "../errors.ts";
import { logError } from "../log.ts";
import { baseUrl } from "./addresses.ts";

/** A browser's request, once its path is checked. */
export interface PageCall<Paths extends readonly string[]> {
  path: PathValues<Paths>;
  query: URLSearchParams;
  baseUrl: string;
}

/** The Lambda handler of a reader route: no credentials; `onFailure` makes the answer to what `answer` throws. */
export function pageHandler<const Paths extends readonly string[]>(
  route: Route<Paths>,
  answer: (call: PageCall<Paths>) => Promise<APIGatewayProxyStructuredResultV2>,
  onFailure: (error: ApiError, baseUrl: string) => APIGatewayProxyStructuredResultV2,
) {
  return async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    try {
      const named = event.pathParameters ?? {};
      if (!namesSomething(named)) throw new ApiError("ISSUE_NOT_FOUND");
      return await answer({
        // The route that led here has these paths, so it names what they name.
        path: named as PathValues<Paths>,
        query: new URLSearchParams(event.rawQueryString),
        baseUrl: baseUrl(event),
      });
    } catch (error) {
      if (!(error instanceof ApiError)) logError(route.operationId, error);
      return onFailure(
        error instanceof ApiError ? error : new ApiError("INTERNAL"),
        baseUrl(event),
      );
    }
  };
}
