import type { TableEngine } from "./table-engine.ts";

/** The parts of the SDK's request that the table uses. */
interface TableRequest {
  headers: Record<string, string>;
  body?: unknown;
}

/** The SDK's answer. */
interface TableResponse {
  statusCode: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** The SDK's interface for sending a request, without the options that only connections have. */
interface RequestHandler {
  metadata: { handlerProtocol: string };
  handle(request: TableRequest): Promise<{ response: TableResponse }>;
  destroy(): void;
  updateHttpClientConfig(): void;
  httpHandlerConfigs(): Record<string, never>;
}

const HEADERS = { "content-type": "application/x-amz-json-1.0" };

/** Hands the SDK's requests to a table of this process, without a connection. */
export function requestHandlerOf(table: Pick<TableEngine, "answer">): RequestHandler {
  return {
    metadata: { handlerProtocol: "http/1.1" },
    handle: async ({ headers, body }) => {
      const [, operation = ""] = (headers["x-amz-target"] ?? "").split(".");
      const answer = await table.answer(operation, textOf(body));
      const response = {
        statusCode: answer.status,
        headers: HEADERS,
        body: Buffer.from(answer.body),
      };
      return { response };
    },
    destroy: () => undefined,
    updateHttpClientConfig: () => undefined,
    httpHandlerConfigs: () => ({}),
  };
}

function textOf(body: unknown): string {
  if (typeof body === "string") return body;
  // The SDK's own array type warns when it is used as a string.
  return body instanceof Uint8Array
    ? Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString()
    : "";
}
