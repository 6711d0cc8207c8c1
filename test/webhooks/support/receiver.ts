import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { listening } from "#test/support/listening.ts";

/** A request to an endpoint. */
export interface Received {
  headers: Record<string, string>;
  body: string;
  path: string;
}

/** The status of an endpoint's answer; "nothing" leaves the caller waiting. */
type Answering = (request: Received, count: number) => number | "nothing";

/** A publisher's endpoint: records its requests, and answers as configured. */
export async function aReceiver(
  answer: Answering = () => 204,
): Promise<{ url: string; received: Received[]; answer: (next: Answering) => void }> {
  const received: Received[] = [];
  let answering = answer;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const got = { headers: flat(request.headers), body, path: request.url ?? "" };
      received.push(got);
      const status = answering(got, received.length);
      if (status === "nothing") return;
      const location = status >= 300 && status < 400 ? { location: "/elsewhere" } : {};
      response.writeHead(status, location).end("thrown away");
    });
  });
  const url = `${await listening(server)}/hook`;
  return { url, received, answer: (next) => (answering = next) };
}

function flat(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
