import { createHmac, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Credentials } from "#features/accounts/credentials.ts";
import { type Answer, readAnswer } from "./api-client.ts";
import { type Received, requestOver } from "./http.ts";

/** A value in PHP. */
export type PhpValue = string | number | boolean;
export type PhpParameters = Record<string, PhpValue>;

/** Options of one call. */
export interface CallOptions {
  /** The file part `pdf`. */
  pdf?: Uint8Array;
  /** The address to sign instead of the called one, as behind a proxy. */
  signedUrl?: string;
  /** Additional or replaced headers. */
  headers?: Record<string, string>;
  /** Sends a multipart body without parts instead of no body, as some versions of curl do. */
  closingBoundaryOnly?: boolean;
}

/** The library's signatures for these calls, with the secret `sec_test`, for http://127.0.0.1:8080. */
export const REFERENCE_SIGNATURES = [
  ["GET", "magazines", {}, "07419a6d451e7d51547084ada13319473b9ac18f03b5f212a160421d849833c6"],
  [
    "POST",
    "magazines",
    { title: "Cars", description: "All about cars" },
    "a8bbb4282e6d56495c6e46bea6ea370da3820fcd538bb3db365a15eadc2cc8af",
  ],
  [
    "PUT",
    "contacts/john@example.com/access/0546281001409245567",
    { notify_user: "yes" },
    "325a9ce520278fbbc89528c9980003f067d176d7b45a7b618693701eb8300f85",
  ],
  [
    "POST",
    "magazines/M0250759001409245540",
    { volume: "Jul 2014", keywords: "a,b", allow_print: "yes", pdf: "(file)" },
    "04fea17a690d30e2294335ca579929f82ae9a9b3536163e9c98cf7b1c6a36c8b",
  ],
] as const;

// curl waits for permission to send a body of more than a megabyte.
const EXPECT_ABOVE_BYTES = 1024 * 1024;

/**
 * A stand-in for the PHP client library that integrations use. It sends the same bytes, and shares no code with the
 * service.
 */
export class ReferenceClient {
  /** It ends in `/api/2.0/`. */
  readonly #baseAddress: string;
  readonly #credentials: Credentials;

  constructor(address: string, credentials: Credentials) {
    this.#baseAddress = `${address}/api/2.0/`;
    this.#credentials = credentials;
  }

  /** @param path appended to the base address without percent-encoding */
  async call(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    parameters: PhpParameters = {},
    options: CallOptions = {},
  ): Promise<Answer> {
    const url = this.#baseAddress + path;
    const { apiKey: key, secret } = this.#credentials;
    const sig = signatureOf(method, options.signedUrl ?? url, parameters, secret);
    const { contentType, body } =
      method === "POST"
        ? multipartBody(parameters, options)
        : { contentType: "application/x-www-form-urlencoded", body: queryOf(parameters) };
    const received = await transfer(url, method, body, {
      key,
      sig,
      "content-type": contentType,
      accept: "*/*",
      ...options.headers,
    });
    return readAnswer(received);
  }
}

/** The HMAC-SHA256 of the method, the address and the values sorted by name, in lower-case hexadecimal. */
export function signatureOf(
  method: string,
  url: string,
  parameters: PhpParameters,
  secret: string,
): string {
  const names = Object.keys(parameters)
    .filter((name) => name !== "pdf")
    .toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const values = names.map((name) => asText(parameters[name] ?? ""));
  return createHmac("sha256", secret)
    .update(method + url + values.join(""))
    .digest("hex");
}

/** A cast to string: true is "1", false is empty. */
function asText(value: PhpValue): string {
  if (typeof value === "boolean") return value ? "1" : "";
  return String(value);
}

/** `http_build_query`, which writes false as 0. */
function queryOf(parameters: PhpParameters): Buffer {
  const pairs = Object.entries(parameters).map(([name, value]) => {
    const text = value === false ? "0" : asText(value);
    return `${urlEncoded(name)}=${urlEncoded(text)}`;
  });
  return Buffer.from(pairs.join("&"));
}

/** `urlencode` keeps only letters, digits and `-_.`; a space becomes a plus. */
function urlEncoded(text: string): string {
  return encodeURIComponent(text)
    .replaceAll(/[!'()*~]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+");
}

/** curl's encoding of an array of post fields. */
function multipartBody(
  parameters: PhpParameters,
  { pdf, closingBoundaryOnly = false }: CallOptions,
): { contentType: string; body: Buffer } {
  const boundary = `------------------------${randomBytes(8).toString("hex")}`;
  const contentType = `multipart/form-data; boundary=${boundary}`;
  const texts = Object.entries(parameters).map(([name, value]) =>
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${asText(value)}\r\n`,
    ),
  );
  const file = pdf && [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="pdf"; filename="magazine.pdf"\r\n` +
        "Content-Type: application/pdf\r\n\r\n",
    ),
    pdf,
    Buffer.from("\r\n"),
  ];
  const isEmpty = texts.length === 0 && !file;
  if (isEmpty && !closingBoundaryOnly) return { contentType, body: Buffer.alloc(0) };
  const end = Buffer.from(`--${boundary}--\r\n`);
  return { contentType, body: Buffer.concat([...texts, ...(file ?? []), end]) };
}

async function transfer(
  url: string,
  method: string,
  body: Buffer,
  headers: Record<string, string>,
): Promise<Received> {
  const asks = body.length > EXPECT_ABOVE_BYTES;
  const { protocol, hostname, port, origin } = new URL(url);
  const request = requestOver(protocol)({
    hostname,
    port,
    method,
    // The address's bytes, unchanged: Node writes one byte for each of these characters.
    path: Buffer.from(url.slice(origin.length)).toString("latin1"),
    headers: {
      ...headers,
      "content-length": String(body.length),
      ...(asks && { expect: "100-continue" }),
    },
  });
  const answered = new Promise<Received>((resolve, reject) => {
    request.once("error", reject);
    request.once("response", (response) => {
      const { statusCode: status = 0, headers: received } = response;
      buffer(response).then((bytes) => resolve({ status, headers: received, body: bytes }), reject);
    });
  });
  if (asks) request.once("continue", () => request.end(body));
  else request.end(body);
  return answered;
}
