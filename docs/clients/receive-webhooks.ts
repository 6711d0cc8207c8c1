// Receives Masthead's webhooks: SECRET=whsec_… PORT=8000 node receive-webhooks.ts
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";

const TOLERANCE_SECONDS = 300;
// While a secret is rotated, both of them, separated by a space.
const secrets = (process.env["SECRET"] ?? "").split(" ");
// In a database with a unique key, so that it survives a restart.
const seen = new Set<string>();

/** The event, if the request is Masthead's and from just now. `body` are its bytes as they arrived. */
function eventIn(headers: IncomingHttpHeaders, body: Buffer) {
  const id = String(headers["webhook-id"]);
  const timestamp = String(headers["webhook-timestamp"]);
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(age <= TOLERANCE_SECONDS)) return undefined;
  const sent = String(headers["webhook-signature"]).split(" ").map(Buffer.from);
  const isSigned = secrets.some((secret) => {
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    const hmac = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body);
    const own = Buffer.from(`v1,${hmac.digest("base64")}`);
    return sent.some((each) => each.length === own.length && timingSafeEqual(each, own));
  });
  return isSigned ? { id, ...JSON.parse(body.toString()) } : undefined;
}

const server = createServer(async (request, response) => {
  const event = eventIn(request.headers, await buffer(request));
  if (!event) return void response.writeHead(400).end();
  // The same event may come more than once.
  if (!seen.has(event.id)) console.log(event.id, event.type, JSON.stringify(event.data));
  seen.add(event.id);
  // Within ten seconds: what takes longer goes into a queue first.
  response.writeHead(204).end();
});
server.listen(Number(process.env["PORT"]), "127.0.0.1");
