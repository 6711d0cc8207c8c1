import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { ApiError } from "../errors.ts";
import { attachedForm, emptyForm, type Form } from "./form.ts";
import { MAX_TEXT_BYTES, readMultipart } from "./multipart.ts";

/**
 * Reads the body of a request, on every method, in the encoding that its content type names. A body
 * without content type is read as a form, as clients mean it that set none.
 * @throws MALFORMED_BODY, BODY_TOO_LARGE, UNSUPPORTED_ENCODING
 */
export async function readBody(event: APIGatewayProxyEventV2): Promise<Form> {
  const attached = attachedForm(event);
  if (attached) return attached;
  const bytes = Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8");
  if (bytes.length === 0) return emptyForm();
  const contentType = event.headers["content-type"] ?? "application/x-www-form-urlencoded";
  const mediaType = contentType.split(";", 1)[0]?.trim().toLowerCase();
  if (mediaType === "multipart/form-data") {
    return readMultipart(contentType, Readable.from([bytes]), "pdf", (file) => buffer(file));
  }
  if (bytes.length > MAX_TEXT_BYTES) throw new ApiError("BODY_TOO_LARGE");
  switch (mediaType) {
    case "application/x-www-form-urlencoded":
      return { values: new Map(new URLSearchParams(bytes.toString("utf8"))), file: undefined };
    case "application/json":
      return { values: jsonValues(bytes.toString("utf8")), file: undefined };
    default:
      throw new ApiError("UNSUPPORTED_ENCODING");
  }
}

function jsonValues(text: string): Map<string, unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new ApiError("MALFORMED_BODY", "The JSON body has a syntax error.");
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) {
    throw new ApiError("MALFORMED_BODY", "The JSON body must be an object of parameters.");
  }
  return new Map(Object.entries(parsed).filter(([, value]) => value !== null));
}
