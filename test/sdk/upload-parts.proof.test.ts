import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { once } from "node:events";
import { pdfFile } from "#sdk/node.ts";
import type { PublishProgress } from "#sdk/publishing/publish-pdf.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { useOwnPeakMegabytes } from "#test/support/own-memory.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { failureOf, impatientClient, isApiCall, sdkClient } from "./support/sdk-client.ts";

const PART = 256 * 1024;
/** `npm run test:soak` sends the maximum that the service takes. */
const MEGABYTES = process.env["SOAK"] ? 500 : 40;
const SIZE = MEGABYTES * 1024 * 1024;
const BREAKS = process.env["SOAK"] ? 10 : 5;
/** The memory that host, line and client together may take above their initial memory, for files of any size. */
const MOST_MEGABYTES = 200;
const host = await useMasthead();
const peakMegabytes = useOwnPeakMegabytes();
const publisher = await host.anAccount();
const { ID: magazineId } = await publisher.aMagazine();

/** Not a PDF, so that its conversion ends at once. */
async function aLargeFile(): Promise<string> {
  const path = join(await temporaryFolder(), "large.pdf");
  for (let written = 0; written < MEGABYTES; written += 20) {
    await appendFile(path, Buffer.alloc(20 * 1024 * 1024, "no PDF\n"));
  }
  return path;
}

const REFUSED = { code: "CONVERSION_FAILED", conversionError: "not_a_pdf" };

/** A line to the host that cuts all of its connections after every `everyBytes` bytes, `breaks` times. */
async function aBreakingLine(everyBytes: number, breaks: number) {
  const line = { received: 0, breaks: 0 };
  const open = new Set<Socket>();
  const { hostname, port } = new URL(host.address);
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", () => {}).on("close", () => open.delete(socket));
    }
    far.pipe(near);
    near.pipe(far);
    near.on("data", (bytes) => {
      line.received += bytes.length;
      if (line.breaks < breaks && line.received > (line.breaks + 1) * everyBytes) {
        line.breaks += 1;
        for (const socket of open) socket.resetAndDestroy();
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const found: AddressInfo | string | null = server.address();
  if (found === null || typeof found === "string") throw new Error("The line has no port");
  return { line, port: found.port, server };
}

test("a connection that breaks again and again sends little twice", async () => {
  const { line, port, server } = await aBreakingLine(SIZE / (BREAKS + 1), BREAKS);
  const overLine: typeof fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!isApiCall(input)) url.port = String(port);
    return fetch(url, init);
  };
  const { client } = impatientClient(publisher, overLine);
  const seen: PublishProgress[] = [];
  const file = await pdfFile(await aLargeFile());
  const before = process.memoryUsage.rss() / 1024 ** 2;
  const converting = client.convertPdf(file, {
    magazineId,
    retries: 10,
    onProgress: (progress) => seen.push(progress),
  });
  expect(await failureOf(converting)).toMatchObject(REFUSED);
  server.close();
  expect(line.breaks).toBe(BREAKS);
  // The headers' share, besides three parts at the first break, and one with the bytes read ahead at each later one.
  const headers = (SIZE / PART) * 1000;
  const taken = Math.round(peakMegabytes() - before);
  const twice = ((100 * (line.received - SIZE)) / SIZE).toFixed(2);
  console.log(
    `${MEGABYTES} MB, ${BREAKS} breaks: ${twice} % more arrived, ${taken} MB more in memory`,
  );
  expect(taken).toBeLessThan(MOST_MEGABYTES);
  if (MEGABYTES === 500) expect(line.received).toBeLessThan(SIZE * 1.02);
  expect(line.received).toBeLessThan(SIZE + headers + BREAKS * 3 * PART);
  const sent = seen.flatMap((each) => (each.stage === "uploading" ? [each.sentBytes] : []));
  expect(sent.at(-1)).toBe(SIZE);
});

test("a program that was ended continues with the parts that are missing", async () => {
  const file = await pdfFile(await aLargeFile());
  const left = new AbortController();
  let begun = "";
  const first = sdkClient(publisher).convertPdf(file, {
    magazineId,
    signal: left.signal,
    onProgress: (progress) => {
      begun = progress.conversionId;
      if (progress.stage === "uploading" && progress.sentBytes > SIZE * 0.9) {
        left.abort(new Error("ended"));
      }
    },
  });
  expect(await failureOf(first)).toBe(left.signal.reason);
  let sent = 0;
  let asked = 0;
  const counting: typeof fetch = (input, init) => {
    if (init?.method === "PUT") sent += 1;
    if (init?.method === "POST" && isApiCall(input)) asked += 1;
    return fetch(input, init);
  };
  const conversions = new Set<string>();
  const continued = sdkClient(publisher, { fetch: counting }).convertPdf(file, {
    magazineId,
    continues: begun,
    onProgress: ({ conversionId }) => conversions.add(conversionId),
  });
  expect(await failureOf(continued)).toMatchObject(REFUSED);
  expect([...conversions]).toEqual([begun]);
  expect(sent).toBeLessThan((SIZE / PART) * 0.15);
  // One call for every thirty addresses, and one at the end.
  expect(asked).toBe(Math.ceil(sent / 30) + 1);
});
