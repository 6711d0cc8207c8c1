import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { ApiError } from "../../shared/errors.ts";
import { failure, failureBody } from "../../shared/http/envelope.ts";
import { logError } from "../../shared/log.ts";

/** Answers a request itself, or hands back what to answer. It may throw an ApiError. */
export type Answering = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<APIGatewayProxyStructuredResultV2 | undefined>;

/** A slow line may take this long for a large upload. */
const REQUEST_MINUTES = 30;
/** How long a refused upload is read to its end, so that its sender gets to see the answer. */
const DRAIN_SECONDS = 5;

/** Listens until closed. Every failure is answered in the envelope, those of HTTP itself too. */
export async function listen(
  at: { host: string; port: number },
  answering: Answering,
): Promise<Server> {
  const server = createServer({ requestTimeout: REQUEST_MINUTES * 60_000, headersTimeout: 30_000 });
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    void respond(request, response, answering);
  });
  server.on("clientError", refuse);
  server.listen(at.port, at.host);
  await once(server, "listening");
  return server;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answering: Answering,
): Promise<void> {
  try {
    const result = await answering(request, response);
    if (result) send(request, response, result);
  } catch (error) {
    if (!(error instanceof ApiError)) logError("embeddedHost", error);
    if (response.headersSent) response.destroy();
    else send(request, response, failure(error));
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
