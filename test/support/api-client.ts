import * as v from "valibot";
import type { Credentials } from "../../shared/accounts/credentials.ts";

const envelope = v.strictObject({
  error: v.number(),
  message: v.string(),
  data: v.unknown(),
  next_cursor: v.optional(v.string()),
});

/** An answer of the API whose body has been checked to be an envelope. */
export interface Answer {
  status: number;
  headers: Headers;
  error: number;
  message: string;
  data: unknown;
  nextCursor: string | undefined;
}

export interface ApiClient {
  /** Calls a path below `/api/2.0/` with HTTP Basic; a plain object is sent as a form, as an integration would. */
  call(
    method: string,
    path: string,
    body?: Record<string, string> | FormData | { json: unknown },
  ): Promise<Answer>;
}

export function apiClient(address: string, { apiKey, secret }: Credentials): ApiClient {
  const authorization = `Basic ${Buffer.from(`${apiKey}:${secret}`).toString("base64")}`;
  return {
    call: async (method, path, body) => {
      const response = await fetch(`${address}/api/2.0/${path}`, {
        method,
        ...encoded(body, { authorization }),
      });
      return readAnswer(response);
    },
  };
}

/** Reads an answer. @throws when it is not an envelope in JSON */
export async function readAnswer(response: Response): Promise<Answer> {
  const { next_cursor: nextCursor, ...body } = v.parse(envelope, await response.json());
  return { status: response.status, headers: response.headers, ...body, nextCursor };
}

function encoded(
  body: Parameters<ApiClient["call"]>[2],
  headers: Record<string, string>,
): RequestInit {
  if (body === undefined) return { headers };
  if (body instanceof FormData) return { headers, body };
  if ("json" in body && typeof body["json"] !== "string") {
    return {
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body["json"]),
    };
  }
  return {
    headers,
    body: new URLSearchParams(Object.entries(body).map(([k, x]) => [k, String(x)])),
  };
}
