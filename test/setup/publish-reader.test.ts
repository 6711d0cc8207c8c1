import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { S3Client } from "@aws-sdk/client-s3";
import { beforeEach, expect, test } from "vitest";
import { handler as publishReaderHandler } from "#functions/setup/publish-reader.ts";
import { DirectoryStore } from "#lib/objects/directory-store.ts";
import { publishReader } from "#features/setup/operations/publish-reader.ts";
import { installLog } from "#platform/log/log.ts";
import { S3ObjectStore } from "#platform/aws/s3-store.ts";
import { installRuntime } from "#platform/runtime.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { aCloudFormation } from "#test/setup/support/cloudformation.ts";
import { listening } from "#test/support/listening.ts";

beforeEach(() => installLog(() => undefined));

/** A folder with these files, each of which holds its own name. */
async function aFolder(...names: string[]): Promise<URL> {
  const folder = await temporaryFolder();
  for (const name of names) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, name);
  }
  return pathToFileURL(`${folder}/`);
}

/** A bucket that keeps what is put: per path, its type, what else was said of caching, and the text. */
async function aBucket() {
  const objects = new Map<string, { type: string | undefined; caching: unknown; text: string }>();
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { "content-type": type, "cache-control": caching } = request.headers;
      const path = new URL(request.url ?? "", "http://bucket").pathname;
      objects.set(path, { type, caching, text: body.toString() });
      response.writeHead(200).end();
    });
  });
  const endpoint = await listening(server);
  const client = new S3Client({
    region: "eu-west-1",
    endpoint,
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
    forcePathStyle: true,
  });
  installRuntime({ objects: new S3ObjectStore({ client, bucket: "press" }) });
  return objects;
}

test("every file stands under its path, sub folders' too, with its own type", async () => {
  const objects = await aBucket();
  await publishReader(
    await aFolder(
      "reader.js",
      "reader.css",
      "icon.svg",
      "pdfjs-6/pdf.min.mjs",
      "pdfjs-6/wasm/jbig2.wasm",
      "pdfjs-6/cmaps/Adobe-Japan1-UCS2.bcmap",
    ),
  );
  const types = [...objects].map(([path, { type }]) => [path, type]);
  expect(Object.fromEntries(types)).toEqual({
    "/press/reader/reader.js": "text/javascript; charset=utf-8",
    "/press/reader/reader.css": "text/css; charset=utf-8",
    "/press/reader/icon.svg": "image/svg+xml",
    "/press/reader/pdfjs-6/pdf.min.mjs": "text/javascript; charset=utf-8",
    "/press/reader/pdfjs-6/wasm/jbig2.wasm": "application/wasm",
    "/press/reader/pdfjs-6/cmaps/Adobe-Japan1-UCS2.bcmap": "application/octet-stream",
  });
  for (const [path, { text }] of objects)
    expect(text).toContain(path.slice("/press/reader/".length));
});

test("how long a file is kept is the distribution's to say", async () => {
  const objects = await aBucket();
  await publishReader(await aFolder("reader.js", "offline.js"));
  expect([...objects.values()].map(({ caching }) => caching)).toEqual([undefined, undefined]);
});

test("more files than go at a time all arrive", async () => {
  const objects = await aBucket();
  const names = Array.from({ length: 200 }, (_, index) => `cmaps/${index}.bcmap`);
  await publishReader(await aFolder(...names));
  expect(objects.size).toBe(200);
});

test("a kind of file that has no type fails before anybody is told of success", async () => {
  await aBucket();
  await expect(publishReader(await aFolder("notes.txt"))).rejects.toThrow("notes.txt");
});

test("a deployment whose files are not there fails", async () => {
  await aBucket();
  const { told, event } = await aCloudFormation();
  await publishReaderHandler(event("Create"));
  expect(told.map(({ outcome }) => outcome)).toMatchObject([
    { Status: "FAILED", Reason: expect.stringContaining("ENOENT") },
  ]);
});

test("a removed stack leaves its bucket empty, and nothing else", async () => {
  const options = { signingKey: Buffer.alloc(32, 1), now: () => new Date() };
  const objects = await DirectoryStore.open({ folder: await temporaryFolder(), ...options });
  installRuntime({ objects });
  await publishReader(await aFolder("reader.js", "pdfjs-6/pdf.min.mjs"));
  await objects.put("other/object.txt", Buffer.from("stays"));
  const { told, event } = await aCloudFormation();
  await publishReaderHandler(event("Delete"));
  expect(told.map(({ outcome }) => outcome)).toMatchObject([
    { Status: "SUCCESS", PhysicalResourceId: "reader" },
  ]);
  const left = ["reader/reader.js", "reader/pdfjs-6/pdf.min.mjs", "other/object.txt"];
  expect(await Promise.all(left.map((key) => objects.exists(key)))).toEqual([false, false, true]);
});
