import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listening } from "#test/support/listening.ts";

/** An API whose conversions are ready at once, with a store that discards uploads. */
interface Store {
  address: string;
  /** The bytes uploaded so far. */
  received: () => number;
}

/** Starts a store that lasts until the test ends. */
export async function aStore(): Promise<Store> {
  let received = 0;
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for await (const chunk of request) received += Buffer.byteLength(chunk);
    response.writeHead(204).end();
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    await text(request);
    const isStatus = request.url?.endsWith("/status") ?? false;
    const upload = { url: `${address}/upload`, fields: { key: "a" }, expires_at: "" };
    const started = { issueTempID: "0".repeat(32), upload };
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: 0, message: "OK", data: isStatus ? [READY] : started }));
  };
  const server = createServer((request, response) => {
    void (request.url === "/upload" ? take : answer)(request, response);
  });
  const address = await listening(server);
  return { address, received: () => received };
}

const READY = { status: "ready", ID: "1", url: "", cover: "", pages_count: 1, progress: 100 };
