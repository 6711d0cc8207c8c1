import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { LastSeen } from "#features/accounts/desk-session.ts";
import { plainAddress } from "#http/addresses.ts";
import { browserOf } from "./browser-of.ts";

/** The browser and the address of a call, for the list of sessions. */
export function seenIn(event: APIGatewayProxyEventV2): LastSeen {
  return { ...browserOf(event.headers["user-agent"] ?? ""), address: plainAddress(event) };
}
