import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { S3Client } from "@aws-sdk/client-s3";
import { beforeEach, expect, test } from "vitest";
import { handler as publishReaderHandler } from "#functions/setup/publish-reader.ts";
import { DirectoryStore } from "#lib/host/objects/directory-store.ts";
import { publishReader } from "#features/setup/operations/publish-reader.ts";
import { installLog } from "#platform/log/log.ts";
import { S3ObjectStore } from "#platform/aws/s3-store.ts";
import { installRuntime } from "#platform/runtime.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { aCloudFormation } from "#test/setup/support/cloudformation.ts";
import { listening } from "#test/support/listening.ts";

beforeEach(() => installLog(() => undefined));

/** A folder with these files, each of which contains its own name. */
async function aFolder(...names: string[]): Promise<URL> {
  const folder = await temporaryFolder();
  for (const name of names) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, name);
  }
  return pathToFileURL(`${folder}/`);
}

const NO_SUCH_KEY = "<Error><Code>NoSuchKey</Code></Error>";
const VERSION = "0123456789abcdef";

/** A bucket that records uploads: by path, the type, the caching headers and the text. */
async function aBucket() {
  const objects = new Map<string, { type: string | undefined; caching: unknown; text: string }>();
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { "content-type": type, "cache-control": caching } = request.headers;
      const path = new URL(request.url ?? "", "http://bucket").pathname;
      if (request.method === "GET") return void response.writeHead(404).end(NO_SUCH_KEY);
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

/** A store in a folder, with a clock. */
async function aStore() {
  const clock = { now: new Date("2026-11-01T12:00:00Z") };
  const now = () => clock.now;
  const options = { signingKey: Buffer.alloc(32, 1), now };
  const objects = await DirectoryStore.open({ folder: await temporaryFolder(), ...options });
  installRuntime({ objects, now });
  const deploy = async (version: string, extras = "extras-6") =>
    publishReader(await aFolder(`${version}/reader.js`, `${extras}/more.js`), version);
  const has = (...folders: string[]) =>
    Promise.all(
      folders.map((folder) =>
        objects.exists(`reader/${folder}/${folder.startsWith("extras") ? "more.js" : "reader.js"}`),
      ),
    );
  const passDays = (days: number) => {
    clock.now = new Date(clock.now.getTime() + days * 86_400_000);
  };
  return { objects, deploy, has, passDays };
}

test("what a deployment replaces is served for a week more, and is gone with the next one after that", async () => {
  const { deploy, has, passDays } = await aStore();
  await deploy("first", "extras-5");
  passDays(100);
  await deploy("second");
  expect(await has("first", "second", "extras-5", "extras-6")).toEqual([true, true, true, true]);
  passDays(6);
  await deploy("third");
  expect(await has("first", "second", "third", "extras-5")).toEqual([true, true, true, true]);
  passDays(2);
  await deploy("third");
  expect(await has("first", "second", "third")).toEqual([false, true, true]);
  expect(await has("extras-5", "extras-6")).toEqual([false, true]);
});

test("what is current stays for ever, also after a deployment that was taken back", async () => {
  const { deploy, has, passDays } = await aStore();
  await deploy("first");
  await deploy("second");
  await deploy("first");
  passDays(100);
  await deploy("first");
  expect(await has("first", "second")).toEqual([true, false]);
});

test("what pages will ask for stays, whatever files come with the function", async () => {
  const { deploy, has, passDays } = await aStore();
  await deploy("first");
  // On a rollback, CloudFormation runs the new deployment's function.
  await publishReader(await aFolder("second/reader.js"), "first");
  passDays(100);
  await publishReader(await aFolder("second/reader.js"), "first");
  expect(await has("first")).toEqual([true]);
});

test("every file is stored under its path, subfolders' too, with its own type", async () => {
  const objects = await aBucket();
  await publishReader(
    await aFolder(
      `${VERSION}/reader.js`,
      `${VERSION}/reader.css`,
      `${VERSION}/icon.svg`,
      "extras-6/more.js",
      "extras-6/icons/sign.svg",
    ),
    VERSION,
  );
  objects.delete("/press/reader/folders.json");
  const types = [...objects].map(([path, { type }]) => [path, type]);
  expect(Object.fromEntries(types)).toEqual({
    [`/press/reader/${VERSION}/reader.js`]: "text/javascript; charset=utf-8",
    [`/press/reader/${VERSION}/reader.css`]: "text/css; charset=utf-8",
    [`/press/reader/${VERSION}/icon.svg`]: "image/svg+xml",
    "/press/reader/extras-6/more.js": "text/javascript; charset=utf-8",
    "/press/reader/extras-6/icons/sign.svg": "image/svg+xml",
  });
  for (const [path, { text }] of objects)
    expect(text).toContain(path.slice("/press/reader/".length));
});

test("how long a file is kept is the distribution's to say", async () => {
  const objects = await aBucket();
  await publishReader(await aFolder("a/reader.js", "offline.js"), "a");
  expect([...objects.values()].map(({ caching }) => caching)).toEqual(
    Array.from(objects, () => undefined),
  );
});

test("more files than go at a time all arrive", async () => {
  const objects = await aBucket();
  const names = Array.from({ length: 200 }, (_, index) => `icons/${index}.svg`);
  await publishReader(await aFolder(...names), VERSION);
  expect([...objects.keys()].filter((path) => path.includes("/icons/"))).toHaveLength(200);
});

test("a kind of file that has no type fails before success is reported to anybody", async () => {
  await aBucket();
  await expect(publishReader(await aFolder("notes.txt"), VERSION)).rejects.toThrow("notes.txt");
});

test("a deployment whose files are not there fails", async () => {
  await aBucket();
  const { answers, event } = await aCloudFormation();
  await publishReaderHandler(event("Create"));
  expect(answers.map(({ outcome }) => outcome)).toMatchObject([
    { Status: "FAILED", Reason: expect.stringContaining("ENOENT") },
  ]);
});

test("a removed stack leaves its bucket empty, and nothing else", async () => {
  const { objects } = await aStore();
  await publishReader(await aFolder(`${VERSION}/reader.js`, "extras-6/more.js"), VERSION);
  await objects.put("other/object.txt", Buffer.from("stays"));
  const { answers, event } = await aCloudFormation();
  await publishReaderHandler(event("Delete"));
  expect(answers.map(({ outcome }) => outcome)).toMatchObject([
    { Status: "SUCCESS", PhysicalResourceId: "reader" },
  ]);
  const left = [`reader/${VERSION}/reader.js`, "reader/extras-6/more.js", "other/object.txt"];
  expect(await Promise.all(left.map((key) => objects.exists(key)))).toEqual([false, false, true]);
});
