import type { IncomingHttpHeaders } from "node:http";
import * as v from "valibot";
import type { Credentials } from "#features/accounts/credentials.ts";
import { type Received, send } from "./http.ts";
import { WIRE } from "./wire/service.ts";
import { noteConversion } from "./wire/started-conversions.ts";

const envelope = v.strictObject({
  error: v.number(),
  message: v.string(),
  data: v.unknown(),
  next_cursor: v.optional(v.string()),
});

/** An answer of the API; its body is a checked envelope. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  error: number;
  message: string;
  data: unknown;
  nextCursor: string | undefined;
}

/** Parameters in one of four encodings. A plain object is sent as a form, as integrations do. */
export type ParametersSent = Record<string, string> | URLSearchParams | FormData | JsonBody;

/** A JSON body. */
export class JsonBody {
  readonly text: string;
  constructor(value: unknown) {
    this.text = JSON.stringify(value);
  }
}

export interface ApiClient {
  address: string;
  /** Calls a path below `/api/2.0/` with HTTP Basic. */
  call(method: string, path: string, body?: ParametersSent): Promise<Answer>;
}

export function apiClient(address: string, credentials: Credentials): ApiClient {
  const headers = basic(credentials);
  return {
    address,
    call: async (method, path, body) => callApi(address, { method, path, body, headers }),
  };
}

/** The header of HTTP Basic. */
export function basic({ apiKey, secret }: Credentials): { authorization: string } {
  return { authorization: `Basic ${Buffer.from(`${apiKey}:${secret}`).toString("base64")}` };
}

/** Calls a path below `/api/2.0/` with these headers only. */
export async function callApi(
  address: string,
  call: {
    method: string;
    path: string;
    body?: ParametersSent | undefined;
    headers?: Record<string, string>;
  },
): Promise<Answer> {
  const { method, path, body, headers = {} } = call;
  const encoded = body === undefined ? { headers: {} } : await encode(body);
  const received = await send(address, {
    method,
    target: `/api/2.0/${path}`,
    ...encoded,
    headers: { ...encoded.headers, ...headers },
  });
  return readAnswer(received);
}

/** Reads an answer. @throws unless it is a JSON envelope */
export function readAnswer({ status, headers, body }: Received): Answer {
  const text = body.toString("utf8");
  const { next_cursor: nextCursor, ...rest } = v.parse(envelope, JSON.parse(text));
  if (WIRE) noteConversion(rest.data);
  return { status, headers, ...rest, nextCursor };
}

async function encode(
  parameters: ParametersSent,
): Promise<{ headers: Record<string, string>; body: Uint8Array | string }> {
  if (parameters instanceof JsonBody) {
    return { headers: { "content-type": "application/json" }, body: parameters.text };
  }
  if (parameters instanceof FormData) {
    // Node's Response encodes a multipart body without sending it.
    const written = new Response(parameters);
    const contentType = written.headers.get("content-type") ?? "";
    return { headers: { "content-type": contentType }, body: await written.bytes() };
  }
  return {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(parameters).toString(),
  };
}

/** A multipart body with these texts and a file, by default the part `pdf`. */
export function multipart(
  fields: Record<string, string>,
  file?: Uint8Array,
  part = "pdf",
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set(part, new Blob([Uint8Array.from(file)]), `magazine.${part}`);
  return form;
}
