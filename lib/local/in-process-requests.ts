import type { Server } from "node:http";
import { Readable } from "node:stream";

/** The parts of the SDK's request that dynalite looks at. */
interface TableRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

/** The SDK's answer. */
interface TableResponse {
  statusCode: number;
  headers: Record<string, string>;
  body: Readable;
}

/** The SDK's way to send a request, without the options that only connections have. */
interface Requests {
  metadata: { handlerProtocol: string };
  handle(request: TableRequest): Promise<{ response: TableResponse }>;
  destroy(): void;
  updateHttpClientConfig(): void;
  httpHandlerConfigs(): Record<string, never>;
}

/**
 * Hands the SDK's requests to a dynalite server of this process as if they had come in over a
 * connection, which would cost as much again as the table itself.
 */
export function inProcessRequests(server: Server): Requests {
  return {
    metadata: { handlerProtocol: "http/1.1" },
    handle: (request: TableRequest) =>
      new Promise<{ response: TableResponse }>((resolve) => {
        server.emit(
          "request",
          incoming(request),
          outgoing((response) => resolve({ response })),
        );
      }),
    destroy: () => undefined,
    updateHttpClientConfig: () => undefined,
    httpHandlerConfigs: () => ({}),
  };
}

function incoming({ method, path, headers, body }: TableRequest): Readable {
  return Object.assign(Readable.from([bytesOf(body)]), { method, url: path, headers });
}

function bytesOf(body: unknown): Buffer {
  if (typeof body === "string") return Buffer.from(body);
  // The SDK's own kind of array warns when it is taken for a text, which copying it would do.
  return body instanceof Uint8Array
    ? Buffer.from(body.buffer, body.byteOffset, body.byteLength)
    : Buffer.alloc(0);
}

/** What dynalite uses of a response; its end is all that is waited for. */
function outgoing(onEnd: (response: TableResponse) => void) {
  const headers: Record<string, string> = {};
  return {
    statusCode: 200,
    setHeader(name: string, value: unknown): void {
      headers[name.toLowerCase()] = String(value);
    },
    end(body: string | Uint8Array = ""): void {
      onEnd({ statusCode: this.statusCode, headers, body: Readable.from([Buffer.from(body)]) });
    },
  };
}
