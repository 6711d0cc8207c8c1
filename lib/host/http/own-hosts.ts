import type { IncomingMessage } from "node:http";
import { hostname } from "node:os";
import { ApiError } from "#contract/api/errors.ts";
import { ENV, type Settings } from "#platform/settings/env.ts";

const HOST = /^(\[[0-9a-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/**
 * Creates the check that a request names a host of this service: those of its public addresses, this machine's name,
 * and the address that the connection reached. So addresses in answers never come from a stranger, and no site can make
 * a browser call the service under that site's name.
 */
export function hostCheck(settings: Settings): (request: IncomingMessage) => void {
  const machine = hostname().toLowerCase();
  const names = new Set([machine, `${machine}.local`]);
  for (const url of [settings.publicUrl, settings.readerUrl]) {
    if (url !== undefined) names.add(new URL(url).hostname.toLowerCase());
  }
  return ({ httpVersion, headers, socket }) => {
    // HTTP/1.0 has no Host header.
    if (headers.host === undefined && httpVersion === "1.0") return;
    const [, name = ""] = HOST.exec(headers.host ?? "") ?? [];
    if (name === "" || !URL.canParse(`http://${headers.host}`))
      throw new ApiError("MALFORMED_REQUEST", "The request names no valid host.");
    const reached = socket.localAddress?.replace(/^::ffff:/, "") ?? "";
    const isReached = name === reached || name === `[${reached}]`;
    if (LOOPBACK.test(name) || isReached || names.has(name.toLowerCase())) return;
    throw new ApiError(
      "MISDIRECTED_REQUEST",
      `This service does not answer for the host ${name}. ${ENV.publicUrl} names the address it is to answer for.`,
    );
  };
}
