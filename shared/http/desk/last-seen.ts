import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { browserOf } from "#features/accounts/browser-of.ts";
import type { LastSeen } from "#features/accounts/desk-session.ts";

/** The browser and the address that a call comes from, as the list of sessions shows them. */
export function seenIn({ headers, requestContext }: APIGatewayProxyEventV2): LastSeen {
  // A socket for both versions of IP writes addresses of version 4 as ::ffff:192.0.2.1.
  const address = requestContext.http.sourceIp.replace(/^::ffff:(?=\d+\.)/, "");
  return { ...browserOf(headers["user-agent"] ?? ""), address };
}
