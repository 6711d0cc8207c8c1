import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { listening } from "#test/support/listening.ts";

/** Answers a request, or passes it on. */
export type Interference = (
  request: IncomingMessage,
  response: ServerResponse,
) => "answered" | "passed on" | "answer lost" | Promise<"answered" | "passed on" | "answer lost">;

/** A proxy in front of a service, which interferes with requests. @returns its address */
export function brokenLine(address: string, interfere: Interference): Promise<string> {
  const server = createServer((incoming, answer) => {
    void (async () => {
      const done = await interfere(incoming, answer);
      if (done === "answered") return void incoming.resume();
      passOn(address, incoming, answer, done === "answer lost");
    })();
  });
  return listening(server);
}

function passOn(
  address: string,
  incoming: IncomingMessage,
  answer: ServerResponse,
  isLost: boolean,
): void {
  const { hostname, port } = new URL(address);
  const { method, url: path, headers } = incoming;
  const onward = request({ hostname, port, method, path, headers }, (response) => {
    if (isLost) {
      response.resume().once("end", () => incoming.socket.destroy());
      return;
    }
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  onward.once("error", () => void incoming.socket.destroy());
  incoming.pipe(onward);
}
