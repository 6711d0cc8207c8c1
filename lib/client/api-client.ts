import * as v from "valibot";
import type { Credentials } from "#features/accounts/credentials.ts";

const PART_OF_BODY = 200;

/** The service refused a call, in its envelope. The message is the service's. */
export class CallRefused extends Error {
  readonly status: number;
  /** The integer of the catalogue of errors. */
  readonly error: number;
  constructor(status: number, error: number, message: string) {
    super(message);
    this.status = status;
    this.error = error;
  }
}

/** What answered is not the envelope that every answer of the API is in. */
class BareAnswer extends Error {
  constructor(status: number, body: string) {
    const shown = body.length > PART_OF_BODY ? `${body.slice(0, PART_OF_BODY)}…` : body;
    super(`status ${status} without the API's envelope: ${shown.trim() || "an empty body"}`);
  }
}

/** Where and as whom an API is called. */
export interface ApiClientOptions {
  /** Without a slash at its end, such as `https://api.example.org/api/2.0`. */
  baseAddress: string;
  credentials: Credentials;
  /** In place of `fetch`. */
  send?: typeof fetch;
}

const envelope = v.object({ error: v.number(), message: v.string(), data: v.unknown() });

/**
 * Calls an operation at a path below the base address, with these parameters.
 * @returns its `data`, as its contract has it
 */
export type CallApi = <R extends v.GenericSchema>(
  operation: { response: R },
  method: string,
  path: string,
  body?: FormData,
) => Promise<v.InferOutput<R>>;

/**
 * A client of a running Masthead, with HTTP Basic.
 * @returns a function that throws CallRefused, BareAnswer, ValiError, or what `send` throws
 */
export function apiClient({ baseAddress, credentials, send = fetch }: ApiClientOptions): CallApi {
  const { apiKey, secret } = credentials;
  const basic = Buffer.from(`${apiKey}:${secret}`).toString("base64");
  const headers = { authorization: `Basic ${basic}` };
  return async (operation, method, path, body) => {
    const request = { method, headers, ...(body && { body }) };
    const response = await send(`${baseAddress}/${path}`, request);
    return v.parse(operation.response, await dataOf(response));
  };
}

/** The `data` of an answer. @throws CallRefused, BareAnswer */
export async function dataOf(response: Response): Promise<unknown> {
  const text = await response.text();
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), envelope), text);
  if (!parsed.success) throw new BareAnswer(response.status, text);
  const { error, message, data } = parsed.output;
  if (error !== 0) throw new CallRefused(response.status, error, message);
  return data;
}

/** A body with these values. */
export function form(values: Record<string, string>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  return body;
}
