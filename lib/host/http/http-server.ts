import { randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { ApiError, type ErrorCode, ERRORS } from "#contract/api/errors.ts";
import { failureBody } from "#http/envelope.ts";
import { failureFor } from "#http/no-route.ts";
import { REQUEST_ID } from "#http/request-id.ts";
import { log } from "#platform/log/log.ts";
import { compressed, compressedOnce, compressionFor, type PackedAnswer } from "./compression.ts";
import { hasCode } from "#lib/files/durable-file.ts";
import { splitUrl } from "./events.ts";
import { type FileAnswer, identified } from "./identified.ts";
import { inOrder } from "./in-order.ts";
import type { Outgoing } from "./outgoing.ts";
import { allowedAt, refuseTwoHosts, targetOfUnknownMethod } from "./odd-requests.ts";

type Answer = APIGatewayProxyStructuredResultV2 | PackedAnswer | FileAnswer;

/** Answers a request itself, or returns the answer. It may throw an ApiError. */
export type Answering = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<Answer | undefined>;

/** A slow line may take this long for a large upload. */
const REQUEST_MINUTES = 30;
/** The longest silence of a connection in both directions. */
const SILENCE_SECONDS = 60;
/** How long a refused upload is still read, so that its sender sees the answer. */
const DRAIN_SECONDS = 5;
/** This many at once: a flood is not worth reading. */
const MAX_DRAINED = 100;
const CLOSE_SECONDS = 10;
/** A connection that has sent this much of a body is not read further until the body is wanted. */
const UNREAD_BYTES = 16_384;
/** Each costs some 20 KB before its body is read. */
const MAX_CONNECTIONS = 4_000;

export interface Listening {
  server: Server;
  /** Accepts no more requests, and resolves when running ones are answered or ten seconds have passed. */
  close(): Promise<void>;
}

/** Listens until closed. Every failure is answered in the envelope, those of HTTP itself too. */
export async function listen(
  at: { host: string; port: number },
  answering: Answering,
  outgoing: Outgoing,
): Promise<Listening> {
  const underWay = new Set<Promise<void>>();
  const server = createServer({
    requestTimeout: REQUEST_MINUTES * 60_000,
    headersTimeout: 30_000,
    connectionsCheckingInterval: 5_000,
    // Node would refuse such requests itself, without the envelope.
    requireHostHeader: false,
    highWaterMark: UNREAD_BYTES,
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(SILENCE_SECONDS * 1000, (socket) => socket.destroy());
  // A body is requested only when it is read. Servers may ignore any other expectation.
  for (const event of ["request", "checkContinue", "checkExpectation"]) {
    server.on(event, (request: IncomingMessage, response: ServerResponse) => {
      latestResponses.set(request.socket, response);
      const responding = inOrder(request.socket, () =>
        respond(request, response, answering, outgoing),
      );
      underWay.add(responding);
      void responding.finally(() => underWay.delete(responding));
    });
  }
  server.on("clientError", refuse);
  server.on("connect", ({ url = "" }, socket) => refuseMethod(socket, url));
  await listening(server, at);
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

async function listening(server: Server, at: { host: string; port: number }): Promise<void> {
  server.listen(at.port, at.host);
  await once(server, "listening").catch((error: unknown) => {
    if (!hasCode(error, "EADDRINUSE")) throw error;
    throw new Error(`Port ${at.port} is in use. Set PORT to another one.`, { cause: error });
  });
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answering: Answering,
  outgoing: Outgoing,
): Promise<void> {
  try {
    refuseTwoHosts(request);
    const result = await answering(request, response);
    if (result) await send(request, response, identified(request, result), outgoing);
  } catch (error) {
    if (!(error instanceof ApiError)) log("HOST_FAILED", { operationId: "embeddedHost", error });
    if (response.headersSent) response.destroy();
    else {
      const { method = "", url = "/", headers } = request;
      const failed = failureFor(error, method, splitUrl(url).path, headers);
      await send(request, response, identified(request, failed), outgoing);
    }
  }
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  result: Answer,
  outgoing: Outgoing,
): Promise<void> {
  if (response.destroyed) return;
  const bytes = bytesOf(result);
  // The host's own files are in memory once for all clients.
  const held = "bytes" in result ? undefined : outgoing.hold(request, response, bytes.length);
  setHeaders(response, result);
  const source = held && outgoing.sourceOf(request);
  const body = await bodyOf(request, response, bytes, source);
  held?.become(body.length);
  const isWhole = request.complete;
  if (!isWhole) response.setHeader("connection", "close");
  const statusCode = "bytes" in result ? 200 : (result.statusCode ?? 200);
  response.writeHead(statusCode, { "content-length": body.length });
  if (!isWhole) response.flushHeaders();
  const isTaken = request.method === "HEAD" || (await outgoing.sendBytes(response, body));
  if (!isTaken) return;
  if (!isWhole) await drain(request);
  response.end();
}

function setHeaders(response: ServerResponse, result: Answer): void {
  for (const [name, value] of Object.entries(result.headers ?? {})) {
    response.setHeader(name, String(value));
  }
  if ("cookies" in result && result.cookies) response.setHeader("set-cookie", result.cookies);
}

/** The bytes to send, compressed if the client accepts it; once for all clients, if they have no source. */
async function bodyOf(
  request: IncomingMessage,
  response: ServerResponse,
  body: Uint8Array,
  source: string | undefined,
): Promise<Uint8Array> {
  if (response.hasHeader("content-encoding")) return body;
  const type = response.getHeader("content-type");
  const { headers, encoding } = compressionFor(request, type, body.length);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (!encoding) return body;
  return source === undefined ? compressedOnce(body, encoding) : compressed(body, encoding, source);
}

function bytesOf(result: Answer): Uint8Array {
  if ("bytes" in result) return result.bytes;
  if ("packed" in result) return result.packed;
  return Buffer.from(result.body ?? "", result.isBase64Encoded ? "base64" : "utf8");
}

let drained = 0;

/** Discards the rest of a request for up to five seconds: closing at once would lose the answer for a busy sender. */
async function drain(request: IncomingMessage): Promise<void> {
  if (drained >= MAX_DRAINED) return;
  // A listener that waits for the body would keep it from flowing.
  request.removeAllListeners("readable");
  request.resume();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const timer = setTimeout(resolve, DRAIN_SECONDS * 1000);
  for (const event of ["end", "error", "close"]) request.once(event, resolve);
  drained += 1;
  await promise;
  drained -= 1;
  clearTimeout(timer);
}

const latestResponses = new WeakMap<Duplex, ServerResponse>();

/** Answers bytes that are not HTTP, too many or too slow. */
function refuse(error: Error & { code?: string; rawPacket?: Buffer }, socket: Duplex): void {
  // The answer is already being sent; only the rest of its request is unreadable.
  const response = latestResponses.get(socket);
  if (response?.headersSent && !response.writableFinished) return void socket.destroy();
  switch (error.code) {
    case "HPE_HEADER_OVERFLOW":
      return endWith(socket, "BODY_TOO_LARGE");
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return endWith(socket, "REQUEST_TIMEOUT");
    case "HPE_INVALID_METHOD": {
      const target = targetOfUnknownMethod(error.rawPacket ?? Buffer.alloc(0));
      return target === undefined
        ? endWith(socket, "MALFORMED_REQUEST")
        : refuseMethod(socket, target);
    }
    default:
      return endWith(socket, "MALFORMED_REQUEST");
  }
}

function refuseMethod(socket: Duplex, target: string): void {
  const allow = allowedAt(target);
  endWith(socket, "METHOD_NOT_ALLOWED", `This address accepts ${allow}.`, [`allow: ${allow}`]);
}

/** Writes a failure to a connection that has no request, and closes it. */
function endWith(
  socket: Duplex,
  code: ErrorCode,
  message?: string,
  headers: readonly string[] = [],
): void {
  // Further data on an answered connection is ignored.
  if (!socket.writable) return;
  const timer = setTimeout(() => socket.destroy(), DRAIN_SECONDS * 1000);
  socket.once("close", () => clearTimeout(timer));
  // Node no longer listens on a connection that it has handed over, and a client's disconnect must not end the process.
  socket.on("error", () => socket.destroy());
  const { status } = ERRORS[code];
  const body = failureBody(code, message);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      "content-type: application/json; charset=utf-8",
      `${REQUEST_ID}: ${randomUUID()}`,
      `content-length: ${Buffer.byteLength(body)}`,
      "connection: close",
      ...headers,
      "",
      body,
    ].join("\r\n"),
  );
  socket.resume();
}
