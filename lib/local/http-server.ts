import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { ApiError } from "../../shared/errors.ts";
import { failure, failureBody } from "../../shared/http/envelope.ts";
import { log } from "../../shared/log/log.ts";
import { hasCode } from "./durable-file.ts";

/** Answers a request itself, or hands back what to answer. It may throw an ApiError. */
export type Answering = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<APIGatewayProxyStructuredResultV2 | undefined>;

/** A slow line may take this long for a large upload. */
const REQUEST_MINUTES = 30;
/** How long a refused upload is read to its end, so that its sender gets to see the answer. */
const DRAIN_SECONDS = 5;
const CLOSE_SECONDS = 10;

/** A server that is listening. */
export interface Listening {
  server: Server;
  /** Takes no more requests, and resolves when those under way are answered or ten seconds are over. */
  close(): Promise<void>;
}

/** Listens until closed. Every failure is answered in the envelope, those of HTTP itself too. */
export async function listen(
  at: { host: string; port: number },
  answering: Answering,
): Promise<Listening> {
  const underWay = new Set<Promise<void>>();
  const server = createServer({
    requestTimeout: REQUEST_MINUTES * 60_000,
    headersTimeout: 30_000,
    // Node would refuse such requests itself, without the envelope.
    requireHostHeader: false,
  });
  // HTTP allows to pass an expectation over that one does not know.
  for (const event of ["request", "checkExpectation"]) {
    server.on(event, (request: IncomingMessage, response: ServerResponse) => {
      const responding = respond(request, response, answering);
      underWay.add(responding);
      void responding.finally(() => underWay.delete(responding));
    });
  }
  server.on("clientError", refuse);
  server.listen(at.port, at.host);
  await once(server, "listening").catch((error: unknown) => {
    if (!hasCode(error, "EADDRINUSE")) throw error;
    throw new Error(`Port ${at.port} is in use. PORT names another one.`, { cause: error });
  });
  return {
    server,
    close: async () => {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      server.closeIdleConnections();
      await Promise.race([
        Promise.all(underWay),
        wait(CLOSE_SECONDS * 1000, undefined, { ref: false }),
      ]);
      server.closeAllConnections();
      await closed;
    },
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answering: Answering,
): Promise<void> {
  try {
    checkHost(request);
    const result = await answering(request, response);
    if (result) send(request, response, result);
  } catch (error) {
    if (!(error instanceof ApiError)) log("HOST_FAILED", { operationId: "embeddedHost", error });
    if (response.headersSent) response.destroy();
    else send(request, response, failure(error));
  }
}

/** @throws MALFORMED_REQUEST where HTTP/1.1 demands a host and none is named */
function checkHost({ httpVersion, headers }: IncomingMessage): void {
  if (httpVersion === "1.1" && !headers.host) {
    throw new ApiError("MALFORMED_REQUEST", "The request names no host.");
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  result: APIGatewayProxyStructuredResultV2,
): void {
  const body = Buffer.from(result.body ?? "", result.isBase64Encoded ? "base64" : "utf8");
  for (const [name, value] of Object.entries(result.headers ?? {})) {
    response.setHeader(name, String(value));
  }
  if (!request.complete) drain(request, response);
  response.writeHead(result.statusCode ?? 200, { "content-length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Reads on without keeping anything: closing at once would take the answer away from the sender. */
function drain(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("connection", "close");
  request.resume();
  const timer = setTimeout(() => request.socket.destroy(), DRAIN_SECONDS * 1000);
  request.once("close", () => clearTimeout(timer));
}

/** Answers what is not HTTP, or too much of it. */
function refuse(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable) return;
  const isTooLarge = error.code === "HPE_HEADER_OVERFLOW";
  const body = failureBody(isTooLarge ? "BODY_TOO_LARGE" : "MALFORMED_REQUEST");
  socket.end(
    [
      `HTTP/1.1 ${isTooLarge ? "413 Content Too Large" : "400 Bad Request"}`,
      "content-type: application/json; charset=utf-8",
      `content-length: ${Buffer.byteLength(body)}`,
      "connection: close",
      "",
      body,
    ].join("\r\n"),
  );
}
