import { createServer } from "node:http";

/**
 * The minimum for an HTTP server on Node: reads the request's body and answers the JSON text given as argument. The
 * baseline for Masthead's figures.
 */
const body = Buffer.from(process.argv[2] ?? "{}");
const headers = {
  "content-type": "application/json; charset=utf-8",
  "content-length": body.length,
};

const server = createServer((request, response) => {
  request.resume().once("end", () => response.writeHead(200, headers).end(body));
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) console.log(`http://127.0.0.1:${address.port}`);
});
