import { lookup as systemLookup } from "node:dns";
import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { isLoopback } from "#values/loopback.ts";
import { isGlobalAddress, isLoopbackAddress } from "./reachable-address.ts";

/** Maximum time for a name to resolve before a webhook is registered anyway. */
const RESOLVING_MILLISECONDS = 3_000;

/** A forbidden address; the message gives the reason. */
export class RefusedAddress extends Error {
  override readonly name = "RefusedAddress";
}

/** RFC 3986's characters, so that every program can read the address in a record. */
const CHARACTERS = /^(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[\da-f]{2})*$/i;

/**
 * Parses an endpoint's address.
 * @param isLaptop whether this machine's own addresses may be reached by http
 * @throws RefusedAddress
 */
export function readWebhookUrl(text: string, isLaptop: boolean): URL {
  if (!URL.canParse(text)) throw new RefusedAddress("is not an address of the web");
  // Parses odd spellings of IPv4 (octal, hexadecimal, short) as the address that they mean.
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") {
    throw new RefusedAddress("must not contain a user name or password");
  }
  if (isLaptop && url.protocol === "http:" && isLoopback(bareHost(url))) return url;
  if (url.protocol !== "https:") {
    const also = isLaptop ? ", or http:// to 127.0.0.1, [::1] or localhost" : "";
    throw new RefusedAddress(`must start with https://${also}`);
  }
  const host = bareHost(url);
  if (/^([^.]+\.)*localhost\.?$/.test(host)) throw new RefusedAddress("is this machine itself");
  if (isIP(host) !== 0 && !isGlobalAddress(host))
    throw new RefusedAddress(`leads to ${unreachable(host)}`);
  if (!CHARACTERS.test(text)) {
    throw new RefusedAddress("must have other characters percent-encoded, and in its name as xn--");
  }
  return url;
}

/**
 * Refuses a name that leads to an address outside the public internet. One that does not resolve passes, since it may
 * later.
 * @throws RefusedAddress
 */
export async function assertResolvesWell(url: URL): Promise<void> {
  const host = bareHost(url);
  if (isIP(host) !== 0) return;
  const limit = new AbortController();
  const addresses = await Promise.race([
    lookup(host, { all: true }).catch(() => []),
    wait(RESOLVING_MILLISECONDS, [], { signal: limit.signal }).catch(() => []),
  ]);
  limit.abort();
  const refused = addresses.find(({ address }) => !mayConnect(url, address));
  if (refused) throw new RefusedAddress(leadsTo(host, refused.address));
}

/**
 * Resolves a host for one connection, which uses exactly the result, so that a name which changes its address after a
 * check gains nothing. The socket fails with RefusedAddress if any of the addresses is forbidden.
 */
export function guardedLookup(
  url: URL,
  resolve: typeof systemLookup = systemLookup,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const refused = addresses.find(({ address }) => !mayConnect(url, address));
      const [first] = addresses;
      if (refused) return callback(new RefusedAddress(leadsTo(hostname, refused.address)), []);
      if (!first) return callback(new RefusedAddress(`${hostname} has no address`), []);
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}

/** Only names of this machine lead to this machine, and to nothing else. */
function mayConnect(url: URL, address: string): boolean {
  const isOwn = url.protocol === "http:" && isLoopback(bareHost(url));
  return isOwn ? isLoopbackAddress(address) : isGlobalAddress(address);
}

/** The host of an address, IPv6 without its brackets. */
function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, "$1");
}

function leadsTo(host: string, address: string): string {
  return `${host} leads to ${unreachable(address)}`;
}

function unreachable(address: string): string {
  return `${address}, which is not an address of the public internet`;
}
