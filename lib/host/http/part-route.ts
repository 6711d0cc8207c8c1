import type { IncomingMessage } from "node:http";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { ANY_ORIGIN } from "#contract/formats/reader-files.ts";
import { ApiError } from "#contract/api/errors.ts";
import { failure } from "#http/envelope.ts";
import type { DirectoryPartUploads } from "#lib/host/objects/directory-part-uploads.ts";
import { splitUrl } from "./events.ts";
import type { IncomingBody } from "./request-body.ts";

/** The seconds for which browsers remember a preflight: a day. */
const PREFLIGHT_SECONDS = 86_400;

/** Lets pages of any site upload parts: their signed addresses are the only permission. */
export function permitPages(): APIGatewayProxyStructuredResultV2 {
  const headers = {
    ...ANY_ORIGIN,
    "access-control-allow-methods": "PUT",
    "access-control-allow-headers": "*",
    "access-control-max-age": String(PREFLIGHT_SECONDS),
  };
  return { statusCode: 204, headers };
}

/** Receives a part of an upload, as its whole body, at its signed address. Pages of any site may read the answer. */
export async function takePart(
  request: IncomingMessage,
  body: IncomingBody,
  uploads: DirectoryPartUploads,
): Promise<APIGatewayProxyStructuredResultV2> {
  try {
    await receive(request, body, uploads);
    return { statusCode: 200, headers: { ...ANY_ORIGIN } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { headers, ...answer } = failure(error);
    return { ...answer, headers: { ...headers, ...ANY_ORIGIN } };
  }
}

/** @throws UNAUTHORIZED, INVALID_PARAMETER for another length, STORAGE_FULL, MALFORMED_BODY, CONVERSION_NOT_FOUND */
async function receive(
  request: IncomingMessage,
  body: IncomingBody,
  uploads: DirectoryPartUploads,
): Promise<void> {
  const { query } = splitUrl(request.url ?? "/");
  const permit = uploads.verify(new URLSearchParams(query));
  if (!permit) throw new ApiError("UNAUTHORIZED", "The part's address is wrong or expired.");
  const { number, bytes } = permit;
  const declared = request.headers["content-length"];
  if (declared !== String(bytes)) {
    const found = declared === undefined ? "no Content-Length" : `${declared} bytes`;
    throw new ApiError(
      "INVALID_PARAMETER",
      `Part ${number} has ${bytes} bytes, the request ${found}.`,
    );
  }
  const file = await body.keep(body.chunks, bytes);
  // Otherwise it was cut off.
  if (file.size !== bytes) throw new ApiError("MALFORMED_BODY", "The part was cut off.");
  const isTaken = await uploads.receive(permit, file);
  if (!isTaken)
    throw new ApiError("CONVERSION_NOT_FOUND", "This upload does not exist, or has ended.");
}
