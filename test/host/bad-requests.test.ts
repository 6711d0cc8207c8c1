import { afterEach, expect, test } from "vitest";
import { expectFailure } from "#test/support/answers.ts";
import { basic, readAnswer } from "#test/support/api-client.ts";
import { send, sendAndLeave, sendAndReset, sendBytes } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { storedFiles } from "#test/support/traces.ts";

const host = await useMasthead();
const publisher = await host.anAccount();
const { ID: magazineId } = await publisher.aMagazine();
const { authorization } = basic(publisher.credentials);

// No request ends the process or leaves files behind.
afterEach(async () => {
  expect((await publisher.magazine(magazineId)).ID).toBe(magazineId);
  // The server may remove files after a client has gone.
  await expect.poll(() => storedFiles(host)).toEqual([]);
});

/** The envelope in a raw answer. */
function envelopeIn(text: string) {
  const [head = "", body = ""] = text.split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  const headers = lines.map((line) => line.split(/: ?/, 2).map((part) => part.toLowerCase()));
  return readAnswer({
    status: Number(statusLine.split(" ")[1]),
    headers: {
      ...Object.fromEntries(headers),
      "content-type": /content-type: (.*)/i.exec(head)?.[1] ?? "",
    },
    body: Buffer.from(body),
  });
}

test.each([
  "/api",
  "/api/2.0",
  "/api/2.0/",
  "/api/2.0/magazines/",
  "/api/2.0//magazines",
  "/api/1.0/magazines",
  "/api/2.0/Magazines",
  "/api/2.0/magazines/../magazines",
  "/api/2.0/%6dagazines",
  "/api/2.0/magazines%2F",
  "/api/2.0/magazines;v=1",
  "/%",
  "/%zz?%zz=%",
  "/content/",
  "/content/%2e%2e%2f%2e%2e%2fmaster.key",
  "/content/../master.key?expires=99999999999&signature=x",
  "/reader/../../package.json",
  "/reader/",
  "/_mail/../master.key",
  "/read/x/y",
  "*",
])("nothing is at %s", async (target) => {
  const answer = await send(host.address, { method: "GET", target, headers: { authorization } });
  expect(answer.status).toBe(404);
  if (target.startsWith("/read/")) expect(answer.headers["content-type"]).toMatch(/^text\/html/);
  else expectFailure(readAnswer(answer), "ROUTE_NOT_FOUND");
});

test.each([
  ["PATCH", "/api/2.0/magazines", "GET, POST, HEAD"],
  ["DELETE", "/api/2.0/magazines", "GET, POST, HEAD"],
  ["OPTIONS", "/api/2.0/magazines", "GET, POST, HEAD"],
  ["TRACE", "/api/2.0/magazines", "GET, POST, HEAD"],
  ["PURGE", "/api/2.0/magazines", "GET, POST, HEAD"],
  ["PATCH", `/api/2.0/magazines/${magazineId}`, "GET, PUT, DELETE, POST, HEAD"],
  ["GET", `/api/2.0/magazines/${magazineId}/subscription`, "POST, DELETE"],
  ["POST", `/api/2.0/magazines/${magazineId}/issues`, "GET, HEAD"],
  ["POST", `/api/2.0/issues/${"1".repeat(19)}/publish-state`, "PUT, DELETE, GET, HEAD"],
  ["PUT", `/api/2.0/issues/${"1".repeat(19)}/embed-code`, "GET, POST, HEAD"],
  ["POST", "/content/x", "GET, HEAD"],
  ["DELETE", new URL(host.inboxUrl ?? "").pathname, "GET, HEAD"],
  ["POST", "/reader/reader.js", "GET, HEAD"],
])("%s is not for %s, and the answer says what is", async (method, target, allowed) => {
  const answer = readAnswer(await send(host.address, { method, target }));
  expectFailure(answer, "METHOD_NOT_ALLOWED", "This address accepts ");
  expect(answer.headers["allow"]?.split(", ").toSorted()).toEqual(allowed.split(", ").toSorted());
});

test("HEAD is refused as GET is, without a body", async () => {
  const refused = await send(host.address, { method: "HEAD", target: "/api/2.0/magazines" });
  expect({ status: refused.status, length: refused.body.length }).toEqual({
    status: 401,
    length: 0,
  });
  const nothing = await send(host.address, { method: "HEAD", target: "/nothing" });
  expect(nothing.status).toBe(404);
});

test.each([
  ["no HTTP at all", "hello\r\n\r\n"],
  ["half a request line", "GET\r\n\r\n"],
  ["a header without a colon", "GET / HTTP/1.1\r\nhost x\r\n\r\n"],
  [
    "two lengths",
    "GET / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab",
  ],
  [
    "a length and chunks",
    "POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
  ],
  [
    "a length that is no number",
    "POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: many\r\n\r\n",
  ],
  ["no host", "GET /api/2.0/magazines HTTP/1.1\r\nconnection: close\r\n\r\n"],
  ["NUL in a header", "GET / HTTP/1.1\r\nhost: localhost\r\nkey: a\0b\r\n\r\n"],
  ["a space in its path", "GET /a b HTTP/1.1\r\nhost: localhost\r\n\r\n"],
  [
    "two hosts",
    "GET /api/2.0/magazines HTTP/1.1\r\nhost: a\r\nHost: b\r\nconnection: close\r\n\r\n",
  ],
  ["one host twice", "GET / HTTP/1.1\r\nhost: a\r\nhost: a\r\nconnection: close\r\n\r\n"],
  ["TLS", Buffer.from("160301020001000001fc0303", "hex")],
  ["HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
])("a request with %s is answered in the envelope", async (_, bytes) => {
  expectFailure(envelopeIn(await sendBytes(host.address, bytes)), "MALFORMED_REQUEST");
});

test.each([
  [
    "headers",
    `GET /api/2.0/magazines HTTP/1.1\r\nhost: localhost\r\nkey: ${"k".repeat(70_000)}\r\n\r\n`,
  ],
  ["path", `GET /api/2.0/${"m".repeat(70_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`],
  [
    "query",
    `GET /api/2.0/magazines?limit=${"1".repeat(70_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
  ],
])("a request with oversized %s is answered in the envelope", async (_, bytes) => {
  expectFailure(envelopeIn(await sendBytes(host.address, bytes)), "BODY_TOO_LARGE");
});

test("an unknown expectation does not keep a request from its answer", async () => {
  const headers = { authorization, expect: "the-unexpected" };
  const answer = await send(host.address, { method: "GET", target: "/api/2.0/magazines", headers });
  expect(readAnswer(answer).status).toBe(200);
});

test("a target in absolute form is the address it names", async () => {
  const headers = { authorization };
  const target = `${host.address}/api/2.0/magazines/${magazineId}?x=http://y/z`;
  const answer = readAnswer(await send(host.address, { method: "GET", target, headers }));
  expect(answer.data).toMatchObject({ ID: magazineId });
});

test("who sends a megabyte behind what is not HTTP gets to read the refusal", async () => {
  for (let times = 0; times < 20; times += 1) {
    const text = await sendBytes(host.address, `GE T / HTTP/1.1\r\n\r\n${"z".repeat(3_000_000)}`);
    expectFailure(envelopeIn(text), "MALFORMED_REQUEST");
  }
});

test("a request for a tunnel is refused, also for a client that is gone before the answer", async () => {
  const request = "CONNECT a:1 HTTP/1.1\r\nhost: localhost\r\n\r\n";
  expectFailure(envelopeIn(await sendBytes(host.address, request)), "METHOD_NOT_ALLOWED");
  for (let times = 0; times < 200; times += 1) await sendAndReset(host.address, request);
});

test.each([
  ["CONNECT a:1", "GET, HEAD, POST, PUT, DELETE"],
  ["CONNECT /api/2.0/magazines", "GET, HEAD, POST"],
  ["QUERY /api/2.0/magazines", "GET, HEAD, POST"],
  ["TRACE /api/2.0/magazines", "GET, HEAD, POST"],
  ["PROPFIND /api/2.0/magazines", "GET, HEAD, POST"],
  ["BREW /api/2.0/magazines?x=1", "GET, HEAD, POST"],
  ["BREW http://localhost/api/2.0/magazines", "GET, HEAD, POST"],
  ["BREW /robots.txt", "GET, HEAD"],
  ["BREW /nothing", "GET, HEAD, POST, PUT, DELETE"],
  ["TRACE /healthz", "GET, HEAD"],
  ["TRACE /reader/x", "GET, HEAD"],
  ["TRACE /content/x", "GET, HEAD"],
  ["TRACE /", "GET, HEAD"],
])("%s says which methods are allowed", async (line, allowed) => {
  const request = `${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`;
  const text = await sendBytes(host.address, request);
  expectFailure(envelopeIn(text), "METHOD_NOT_ALLOWED");
  const methods = /\r\nallow: ([^\r]+)/i.exec(text)?.[1]?.split(", ");
  expect(methods?.toSorted()).toEqual(allowed.split(", ").toSorted());
});

test("a wish for another protocol is passed over", async () => {
  const headers = { authorization, connection: "upgrade", upgrade: "websocket" };
  const answer = await send(host.address, { method: "GET", target: "/api/2.0/magazines", headers });
  expect(readAnswer(answer).status).toBe(200);
});

test.each([
  ["form", "application/x-www-form-urlencoded", `title=${"x".repeat(10_000_000)}`],
  ["form of many names", "application/x-www-form-urlencoded", "a=1&".repeat(2_500_000)],
  ["JSON", "application/json", JSON.stringify({ title: "x".repeat(10_000_000) })],
])("ten megabytes of %s are refused, and the sender gets to read that", async (_, type, body) => {
  const headers = { authorization, "content-type": type };
  const target = "/api/2.0/magazines";
  const answer = await send(host.address, { method: "POST", target, headers, body });
  expectFailure(readAnswer(answer), "BODY_TOO_LARGE");
});

test.each(["application/x-www-form-urlencoded", "application/json"])(
  "%s that announces more than fits is refused before any of it is sent",
  async (type) => {
    const head = [
      "POST /api/2.0/magazines HTTP/1.1",
      `host: localhost\r\nauthorization: ${authorization}`,
      `content-type: ${type}\r\ncontent-length: 1000001\r\nexpect: 100-continue\r\n\r\n`,
    ];
    expectFailure(envelopeIn(await sendBytes(host.address, head.join("\r\n"))), "BODY_TOO_LARGE");
  },
);

function part(name: string, value: string, more = ""): string {
  return `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
}

test.each([
  ["ten megabytes in one field", part("title", "x".repeat(10_000_000)), "BODY_TOO_LARGE"],
  ["ten megabytes in many fields", part("a", "x".repeat(100_000)).repeat(100), "BODY_TOO_LARGE"],
  ["three hundred fields", part("a", "1").repeat(300), "BODY_TOO_LARGE"],
  ["no end after a file", part("pdf", "%PDF-1.7", `; filename="a.pdf"`), "MALFORMED_BODY"],
  ["no end", part("title", "Cars"), "MALFORMED_BODY"],
  [
    "an end within a file",
    part("pdf", "%PDF-1.7", `; filename="a.pdf"`).slice(0, -2),
    "MALFORMED_BODY",
  ],
  ["a part without headers", "--x\r\n\r\n", "MALFORMED_BODY"],
  ["another boundary", `${part("title", "Cars").replace("--x", "--y")}--y--\r\n`, "MALFORMED_BODY"],
] as const)("multipart with %s is refused", async (_, parts, code) => {
  const isWhole = code === "BODY_TOO_LARGE";
  const headers = { authorization, "content-type": "multipart/form-data; boundary=x" };
  const body = isWhole ? `${parts}--x--\r\n` : parts;
  const target = `/api/2.0/magazines/${magazineId}`;
  const answer = await send(host.address, { method: "POST", target, headers, body });
  expectFailure(readAnswer(answer), code);
});

test("a large upload that ends behind its file, too early, leaves nothing", async () => {
  const file = Buffer.concat([await aPdf(), Buffer.alloc(7_000_000)]).toString("latin1");
  const body = Buffer.from(part("pdf", file, `; filename="a.pdf"`) + part("volume", "1"), "latin1");
  const headers = { authorization, "content-type": "multipart/form-data; boundary=x" };
  const target = `/api/2.0/magazines/${magazineId}`;
  const answer = await send(host.address, { method: "POST", target, headers, body });
  expectFailure(readAnswer(answer), "MALFORMED_BODY", "malformed or was cut off");
});

test.each([
  ["within an event's size", 1_000],
  ["past an event's size", 7_000_000],
])("an upload whose sender goes away %s leaves nothing", async (_, size) => {
  const head =
    `POST /api/2.0/magazines/${magazineId} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\n` +
    "content-type: multipart/form-data; boundary=x\r\ncontent-length: 9000000\r\n\r\n" +
    `--x\r\nContent-Disposition: form-data; name="pdf"; filename="a.pdf"\r\n\r\n`;
  const file = Buffer.concat([await aPdf(), Buffer.alloc(size)]);
  await sendAndLeave(host.address, Buffer.concat([Buffer.from(head), file]));
  await expect.poll(async () => storedFiles(host)).toEqual([]);
});
