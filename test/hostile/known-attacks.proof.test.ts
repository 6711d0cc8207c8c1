import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { statusWhen } from "#test/support/masthead-process.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { signatureOf } from "#test/support/reference-client.ts";
import { storedFiles } from "#test/support/traces.ts";
import {
  expectAnswer,
  AUTHORIZATION,
  failureIn,
  multipartBytes,
  requestBytes,
  useAttackedHost,
} from "#test/hostile/support/attack.ts";
import { type AttackedHost, CREDENTIALS } from "#test/hostile/support/attacked-host.ts";
import { DEADLINE_SECONDS, exchange } from "#test/hostile/support/exchange.ts";
import { basicOf, oddHosts } from "#test/hostile/support/odd-headers.ts";
import { HOSTILE_TAG } from "#test/hostile/support/odd-values.ts";
import { fillWorld, type World } from "#test/hostile/support/world.ts";

const livingHost = useAttackedHost();
const worlds = new WeakMap<AttackedHost, World>();

async function livingWorld(): Promise<World & { host: AttackedHost }> {
  const host = await livingHost();
  const world = worlds.get(host) ?? (await fillWorld(host));
  worlds.set(host, world);
  return { ...world, host };
}

const MAGAZINES = "/api/2.0/magazines";
const POST = `POST ${MAGAZINES}`;
const NO_MAGAZINE = `POST ${MAGAZINES}/M${"1".repeat(19)}`;
const field = (name: string, value: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, bytes: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\n${bytes}`;

const BODIES: readonly (readonly [string, string])[] = [
  ["a part without a name", "--b\r\nContent-Disposition: form-data\r\n\r\nhello\r\n--b--\r\n"],
  [
    "a file without a name",
    `--b\r\nContent-Disposition: form-data; filename="a"\r\n\r\nx\r\n--b--\r\n`,
  ],
  ["a part with an empty name", `${field("", "x")}--b--\r\n`],
  ["a file part that is not pdf, cut off", file("x", "hello")],
  ["a large file part that is not pdf, cut off", file("x", "h".repeat(200_000))],
  ["a second file part pdf, cut off", `${file("pdf", "%PDF-1.7\r\n")}${file("pdf", "hello")}`],
  ["a file part pdf, cut off", file("pdf", "%PDF-1.7 hello")],
  ["a file part without its last line", file("pdf", "%PDF-1.7\r\n--b-")],
  [
    "a part of 64 KB without form-data",
    `--b\r\nContent-Type: text/plain\r\n\r\n${"h".repeat(66_000)}\r\n--b--\r\n`,
  ],
  [
    "a part of 70 KB that is an attachment",
    `--b\r\nContent-Disposition: attachment; name="a"\r\n\r\n${"h".repeat(70_000)}\r\n--b--\r\n`,
  ],
  [
    "a text that is too long before an unfinished file",
    `${field("title", "n".repeat(1_100_000))}${file("pdf", "%PDF-hello")}`,
  ],
  [
    "a name that is too long before an unfinished file",
    `${field("n".repeat(1_100), "x")}${file("pdf", "%PDF-hello")}`,
  ],
  ["too many parts before an unfinished file", field("a", "").repeat(300) + file("pdf", "%PDF-")],
  ["300 names", `${Array.from({ length: 300 }, (_, n) => field(`n${n}`, "")).join("")}--b--\r\n`],
  ["a part without headers", "--b\r\n\r\nhello\r\n--b--\r\n"],
  ["a part whose headers do not end", "--b\r\nContent-Disposition: form-data; name=a"],
  ["headers of 200 KB", `--b\r\nX: ${"h".repeat(200_000)}\r\n\r\nhello\r\n--b--\r\n`],
  ["only line feeds", `--b\nContent-Disposition: form-data; name="title"\n\nx\n--b--\n`],
  ["a boundary that nearly ends it, again and again", field("a", "\r\n--b-".repeat(20_000))],
  ["nothing but its end", "--b--\r\n"],
  ["no boundary at all", "hello"],
];

describe.each(BODIES)("a body with %s", (_, body) => {
  test.each([
    ["a stranger", POST, []],
    ["an account", NO_MAGAZINE, [AUTHORIZATION]],
  ])("is answered when it comes from %s", async (_, line, headers) => {
    await expectAnswer(await livingHost(), multipartBytes(line, body, headers));
  });
  test("ends only itself when its sender goes away in the middle", async () => {
    const host = await livingHost();
    const announced = `Content-Length: ${body.length + 100_000}`;
    const bytes = multipartBytes(NO_MAGAZINE, body, [AUTHORIZATION, announced]);
    await expectAnswer(host, bytes, { after: "reset" });
    await expectAnswer(host, bytes, { after: "end" });
  });
});

test.each([
  ["key", "k".repeat(2_049)],
  ["key", "k".repeat(12_000)],
  ["key", "\u00ff".repeat(3_000)],
])("an API key that is too long for the table is unknown: %s of many bytes", async (_, key) => {
  const host = await livingHost();
  for (const headers of [
    [`key: ${key}`, `sig: ${"0".repeat(64)}`],
    [`Authorization: ${basicOf(key, "x")}`],
  ]) {
    const outcome = await expectAnswer(host, requestBytes(`GET ${MAGAZINES}`, headers));
    expect(failureIn(outcome)).toBe("UNAUTHORIZED");
  }
});

test.each(oddHosts().map((host) => [host.slice(0, 40), host]))(
  "the host %j is refused or passed over, nowhere a failure of ours",
  async (_, name) => {
    const { host, openPaths } = await livingWorld();
    const lines = [
      ...openPaths.slice(0, 1).flatMap((path) => [`GET ${path}`, `GET ${path}/manifest`]),
      `GET ${MAGAZINES}`,
      "GET /oembed?url=x",
      "GET /healthz",
      "GET /_mail",
    ];
    for (const line of lines) {
      const { text } = await expectAnswer(
        host,
        requestBytes(line, [`Host: ${name}`, AUTHORIZATION]),
      );
      expect(text).not.toContain(HOSTILE_TAG);
    }
  },
);

test("a request of CONNECT is answered", async () => {
  const { status } = await expectAnswer(
    await livingHost(),
    requestBytes("CONNECT example.org:443", []),
  );
  expect(status).toBeGreaterThanOrEqual(400);
});

describe("with Basic, which browsers remember,", () => {
  const body = "title=Cars";
  const headers = ["Content-Type: application/x-www-form-urlencoded", AUTHORIZATION];

  test("a form of another site is refused", async () => {
    const request = requestBytes(POST, [...headers, "Sec-Fetch-Site: cross-site"], body);
    const outcome = await expectAnswer(await livingHost(), request);
    expect([outcome.status, failureIn(outcome)]).toEqual([403, "CROSS_SITE_REFUSED"]);
  });

  test.each(["same-origin", "none"])("what is %s is let in", async (site) => {
    const request = requestBytes(POST, [...headers, `Sec-Fetch-Site: ${site}`], body);
    expect((await expectAnswer(await livingHost(), request)).status).toBe(200);
  });

  test("no browser takes part in a signature, so it is not asked for", async () => {
    const host = await livingHost();
    const sig = signatureOf("GET", host.address + MAGAZINES, {}, CREDENTIALS.secret);
    const request = requestBytes(`GET ${MAGAZINES}`, [
      `Host: 127.0.0.1:${host.port}`,
      `key: ${CREDENTIALS.apiKey}`,
      `sig: ${sig}`,
      "Sec-Fetch-Site: cross-site",
    ]);
    expect((await expectAnswer(host, request, { isKnown: true })).status).toBe(200);
  });
});

test.runIf(process.platform === "linux")(
  "who guesses secrets is slowed down, and the owner elsewhere is not",
  async () => {
    const host = await livingHost();
    const guess = (index: number) =>
      requestBytes(`GET ${MAGAZINES}`, [
        `Authorization: ${basicOf(CREDENTIALS.apiKey, `guess ${index}`)}`,
      ]);
    const start = performance.now();
    const statuses = new Set<number | undefined>();
    for (let index = 0; index < 120; index += 1) {
      const sending = {
        bytes: guess(index),
        methods: ["GET"],
        after: "wait" as const,
        from: "127.0.0.9",
      };
      const { answers } = await exchange(host.port, sending);
      statuses.add(answers[0]?.status);
      if (statuses.has(429) || performance.now() - start > 10_000) break;
    }
    const isSlow = performance.now() - start > 10_000;
    expect(statuses.has(429) || isSlow, [...statuses].join(", ")).toBe(true);
    const mine = await expectAnswer(host, requestBytes(`GET ${MAGAZINES}`, [AUTHORIZATION]));
    expect(mine.status).toBe(200);
  },
);

test.each<[string, string[]]>([
  ["a stranger", []],
  ["an account", [AUTHORIZATION]],
])("four times 5 MB of tiny parts from %s keep nobody else waiting", async (_, headers) => {
  const host = await livingHost();
  const parts = field("a", "").repeat(Math.floor(5_000_000 / field("a", "").length));
  const bytes = multipartBytes(NO_MAGAZINE, `${parts}--b--\r\n`, headers);
  let longest = 0;
  const attackers = { running: 4 };
  const post = () =>
    exchange(host.port, { bytes, methods: ["POST"], after: "wait" }, 30).finally(() => {
      attackers.running -= 1;
    });
  const attacked = Promise.all(Array.from({ length: attackers.running }, post));
  while (attackers.running > 0) {
    const { milliseconds } = await exchange(host.port, {
      bytes: requestBytes("GET /healthz", ["Connection: close"]),
      methods: ["GET"],
      after: "wait",
    });
    longest = Math.max(longest, milliseconds);
  }
  for (const { answers } of await attacked) expect(answers).toHaveLength(1);
  // It takes one or two milliseconds on an idle machine.
  expect(longest).toBeLessThan(1_000);
});

test.each([
  ["nested a hundred thousand deep", `{"title":${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
  ["with a prototype", `{"__proto__":{"title":"x"},"constructor":{"prototype":{"title":"x"}}}`],
  ["with a number beyond all measure", `{"title":1e999999}`],
  ["with half a surrogate pair", `{"title":"\\ud83d"}`],
  ["with NUL", `{"title":"a\\u0000b"}`],
  ["with a byte that is no UTF-8", `{"title":"\u00ff"}`],
])("JSON %s makes no magazine without a title", async (_, body) => {
  const request = requestBytes(POST, [AUTHORIZATION, "Content-Type: application/json"], body);
  const { status } = await expectAnswer(await livingHost(), request);
  expect([200, 400]).toContain(status);
});

test("a link of a PDF that brings a password along is published without it", async () => {
  const { host, segments } = await livingWorld();
  const pdf = await aPdf({ link: "https://user:hunter2@example.org/paper" });
  const upload = await host.publisher.upload(segments["magazine_id"] ?? "", {}, pdf);
  const record = await statusWhen(host.publisher, upload, ({ status }) => status !== "pending");
  expect(record.status).toBe("ready");
  const published = (await storedFiles(host)).filter((path) => path.includes(`pages/${upload}`));
  expect(published.length).toBeGreaterThan(3);
  for (const path of published) {
    const bytes = await readFile(join(host.dataFolder, "objects", path));
    expect(bytes.includes("hunter2"), path).toBe(false);
  }
});

test("whatever the world was attacked with, it is still there", async () => {
  const { host, openPaths } = await livingWorld();
  for (const path of openPaths) {
    const { status } = await expectAnswer(host, requestBytes(`GET ${path}`, []));
    expect(status).toBe(200);
  }
});

test(`an upload without good credentials is refused before its file is there, within ${DEADLINE_SECONDS} s`, async () => {
  const host = await livingHost();
  const body = `${field("volume", "1")}${file("pdf", "%PDF-1.7 and then nothing for a while")}`;
  const length = `Content-Length: ${body.length + 50_000_000}`;
  const { status } = await expectAnswer(host, multipartBytes(NO_MAGAZINE, body, [length]));
  expect(status).toBe(401);
});
