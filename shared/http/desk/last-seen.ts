import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { LastSeen } from "#features/accounts/desk-session.ts";
import { plainAddress } from "#http/addresses.ts";
import { browserOf } from "./browser-of.ts";

/** The browser and the address that a call comes from, as the list of sessions shows them. */
export function seenIn(event: APIGatewayProxyEventV2): LastSeen {
  return { ...browserOf(event.headers["user-agent"] ?? ""), address: plainAddress(event) };
}
