import { type IncomingMessage, METHODS } from "node:http";
import { ApiError } from "#contract/api/errors.ts";
import { matchRoute } from "#contract/api/registry.ts";
import { splitUrl } from "./events.ts";

/** The methods that any address of the service accepts. */
const ANY = ["GET", "HEAD", "POST", "PUT", "DELETE"];
const REQUEST_LINE = /^([A-Z][A-Z0-9-]*) (\S+) HTTP\/1\.[01]\r?\n/;

/** The `Allow` header for a method that Node passes to no handler: a tunnel's, or an unknown one. */
export function allowedAt(target: string): string {
  const match = matchRoute("", splitUrl(target).path);
  return (match.kind === "other-methods" ? match.allowed : ANY).join(", ");
}

/** The target of a valid request with a method unknown to Node; undefined for others. */
export function targetOfUnknownMethod(packet: Buffer): string | undefined {
  const [, method = "", target] = REQUEST_LINE.exec(packet.toString("latin1")) ?? [];
  return METHODS.includes(method) ? undefined : target;
}

/** A proxy before this host may have used the other one. @throws MALFORMED_REQUEST for more than one `Host` header */
export function refuseTwoHosts({ headersDistinct: { host = [] } }: IncomingMessage): void {
  if (host.length <= 1) return;
  throw new ApiError("MALFORMED_REQUEST", "The request has more than one Host header.");
}
