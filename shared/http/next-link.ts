import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { baseUrl } from "./addresses.ts";

/**
 * The `Link` header (RFC 8288) of a list that continues: the address of its next part, with all parameters of the call.
 */
export function nextLink(
  event: APIGatewayProxyEventV2,
  sent: ReadonlyMap<string, unknown>,
  cursor: string,
): { link: string } {
  const query = new URLSearchParams();
  for (const [name, value] of sent) {
    const text = textOf(value);
    if (name !== "cursor" && text !== "") query.set(name, text);
  }
  query.set("cursor", cursor);
  return { link: `<${baseUrl(event)}${encodeURI(event.rawPath)}?${query}>; rel="next"` };
}

/** A JSON or form value in query form; empty for values that no list accepts. */
function textOf(value: unknown): string {
  switch (typeof value) {
    case "boolean":
      return value ? "yes" : "no";
    case "string":
    case "number":
      return String(value);
    default:
      return "";
  }
}
