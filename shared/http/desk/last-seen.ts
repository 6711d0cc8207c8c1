import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { LastSeen } from "#features/accounts/desk-session.ts";
import { browserOf } from "./browser-of.ts";

/** The browser and the address that a call comes from, as the list of sessions shows them. */
export function seenIn({ headers, requestContext }: APIGatewayProxyEventV2): LastSeen {
  // A socket for both versions of IP writes addresses of version 4 as ::ffff:192.0.2.1.
  const address = requestContext.http.sourceIp.replace(/^::ffff:(?=\d+\.)/, "");
  return { ...browserOf(headers["user-agent"] ?? ""), address };
}
