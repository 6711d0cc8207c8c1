import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { type Received, send } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aReadingRoom, manifestFor, type ReadingRoom } from "#test/reading/support/reading-room.ts";

const host = await useMasthead();
let room: ReadingRoom;
let files: Record<"page" | "script" | "text" | "picture", string>;

beforeAll(async () => {
  room = await aReadingRoom(host);
  await room.publisher.publish(room.issueId, "unlisted");
  const { textUrl, images } = await manifestFor(host.address, room.path, "");
  const html = (await ask(room.path, "identity")).body.toString();
  const pictures = images.kind === "issue" ? `${images.folder}/page-0001.jpg?${images.query}` : "";
  files = {
    page: room.path,
    script: targetOf(/src="([^"]+\.js[^"]*)"/.exec(html)?.[1] ?? ""),
    text: targetOf(textUrl ?? ""),
    picture: targetOf(pictures),
  };
});

function targetOf(url: string): string {
  const { pathname, search } = new URL(url, host.address);
  return pathname + search;
}

function ask(target: string, accepted: string, headers: Record<string, string> = {}) {
  return send(host.address, {
    method: "GET",
    target,
    headers: { "accept-encoding": accepted, ...headers },
  });
}

const plain = ({ headers, body }: Received): string =>
  (headers["content-encoding"] === "br" ? brotliDecompressSync : gunzipSync)(body).toString();

describe.each(["page", "script", "text"] as const)("the reader's %s", (name) => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["GZIP;q=1.0, br;q=0", "gzip"],
  ])("is sent to a client that accepts %s as %s", async (accepted, encoding) => {
    const whole = await ask(files[name], "identity");
    const sent = await ask(files[name], accepted);
    expect(whole.headers["content-encoding"]).toBeUndefined();
    expect(sent.status).toBe(200);
    expect(sent.headers).toMatchObject({
      "content-encoding": encoding,
      vary: "accept-encoding",
      "content-type": whole.headers["content-type"],
    });
    expect(sent.body.length).toBeLessThan(whole.body.length / 1.5);
    // Two copies of a page differ in the time at which their addresses were signed.
    if (name !== "page") expect(plain(sent)).toBe(whole.body.toString());
    else expect(plain(sent)).toContain(`id="manifest"`);
  });
});

test("pictures and short answers are sent as they are", async () => {
  for (const target of [files.picture, "/healthz", "/api/2.0/magazines"]) {
    expect((await ask(target, "br")).headers["content-encoding"], target).toBeUndefined();
  }
});

test("a part of a text is a part of its own bytes", async () => {
  const whole = await ask(files.text, "identity");
  const part = await ask(files.text, "br", { range: "bytes=5-99" });
  expect(part.status).toBe(206);
  expect(part.headers["content-encoding"]).toBeUndefined();
  expect(part.body).toEqual(whole.body.subarray(5, 100));
});

test("a compressed text that is still the same is not sent again", async () => {
  const { headers } = await ask(files.text, "br");
  expect(headers.etag).toMatch(/^W\//);
  const again = await ask(files.text, "br", { "if-none-match": headers.etag ?? "" });
  expect(again.status).toBe(304);
});
