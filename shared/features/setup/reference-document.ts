import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants } from "node:zlib";
import * as v from "valibot";
import { remembered } from "#platform/memory.ts";

const documentSchema = v.looseObject({ servers: v.array(v.looseObject({ url: v.string() })) });

/** Ten times faster than the best quality, and a fifth larger. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A service has one address, or two: its name and this machine's. */
const MOST_KEPT = 4;
const made = remembered(new Map<string, Promise<Uint8Array>>());

/**
 * The OpenAPI document with this service as its only server, so that generated clients call this one.
 * @param compressed the document, compressed with Brotli, as is the result, which is made once per address
 * @param url base address of the API, without a trailing slash
 */
export function withServer(compressed: Uint8Array, url: string): Promise<Uint8Array> {
  const known = made.get(url);
  if (known) return known;
  for (const oldest of made.keys()) if (made.size >= MOST_KEPT) made.delete(oldest);
  const making = makeWithServer(compressed, url);
  made.set(url, making);
  return making;
}

async function makeWithServer(compressed: Uint8Array, url: string): Promise<Uint8Array> {
  const text = brotliDecompressSync(compressed).toString("utf8");
  const document = v.parse(v.pipe(v.string(), v.parseJson(), documentSchema), text);
  const here = { ...document, servers: [{ url, description: "This service." }] };
  return promisify(brotliCompress)(JSON.stringify(here), BROTLI);
}
