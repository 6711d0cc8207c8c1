import { once } from "node:events";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { skipOnWire, WIRE } from "./wire/service.ts";
import { noteUpload } from "./wire/started-conversions.ts";

/** A request as it is sent. */
export interface Sent {
  method: string;
  /** The path and query, sent unchanged. */
  target: string;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
}

export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const ATTEMPTS = 6;

/** Sends any method, body and headers, which `fetch` would not. Waits when a running service says so (429, 503). */
export async function send(address: string, sent: Sent): Promise<Received> {
  for (let attempt = 1; ; attempt += 1) {
    const received = await sendOnce(address, sent);
    const isRefused = received.status === 429 || received.status === 503;
    if (!WIRE || !isRefused || attempt === ATTEMPTS) return received;
    await wait(1000 * Math.min(2, Number(received.headers["retry-after"] ?? attempt / 2)));
  }
}

async function sendOnce(address: string, sent: Sent): Promise<Received> {
  const { method, target, headers = {}, body } = sent;
  const { protocol, hostname, port } = new URL(originOf(address, target));
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  if (WIRE && method === "POST") noteUpload(body);
  const request = requestOver(protocol)({
    hostname,
    port,
    method,
    path: target,
    headers: { ...length, ...headers },
    // The server may be closing a reused connection while this process is busy.
    agent: false,
  });
  const answered = new Promise<Received>((resolve, reject) => {
    request.once("error", reject);
    request.once("response", (response) => {
      const { statusCode: status = 0, headers: received } = response;
      buffer(response).then((bytes) => resolve({ status, headers: received, body: bytes }), reject);
    });
  });
  request.end(body);
  return answered;
}

/** The request function for an address with `http:` or `https:`. */
export function requestOver(protocol: string): typeof httpRequest {
  return protocol === "https:" ? httpsRequest : httpRequest;
}

/** The origin that serves a path: a running service may have a separate one for readers. */
export function originOf(address: string, target: string): string {
  return address === WIRE?.address && !/^\/(?:api|payments)\//.test(target)
    ? WIRE.readerAddress
    : address;
}

/** Sends bytes that need not be HTTP. @returns everything received until the other side closes */
export async function sendBytes(address: string, bytes: Uint8Array | string): Promise<string> {
  skipOnWire("a connection without TLS");
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.write(bytes);
  return (await buffer(socket)).toString("utf8");
}

/** Sends the beginning of a request. @returns the answer, for which the server does not wait for the rest */
export async function sendUnfinished(address: string, bytes: string): Promise<string> {
  skipOnWire("a connection without TLS");
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.write(bytes);
  let received = "";
  for await (const chunk of socket) {
    received += String(chunk);
    const [, length, body = ""] = FINAL_ANSWER.exec(received) ?? [];
    if (length !== undefined && Buffer.byteLength(body) >= Number(length)) break;
  }
  return received;
}
const FINAL_ANSWER = /HTTP\/1\.1 [2-5]\d\d [^]*?content-length: (\d+)[^]*?\r\n\r\n([^]*)/i;

/** Sends the beginning of a request and disconnects, like a broken line. */
export async function sendAndLeave(address: string, bytes: Uint8Array | string): Promise<void> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  await new Promise((resolve) => socket.write(bytes, resolve));
  socket.destroy();
  await once(socket, "close");
}

/** Sends a request and resets the connection, so that the answer meets an error. */
export async function sendAndReset(address: string, bytes: Uint8Array | string): Promise<void> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  await new Promise((resolve) => socket.write(bytes, resolve));
  socket.resetAndDestroy();
  await once(socket, "close");
}
