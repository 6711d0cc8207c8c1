import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { folderOfFile } from "#test/support/temporary-folder.ts";
import {
  expectAnswer,
  AUTHORIZATION,
  failureIn,
  requestBytes,
  useAttackedHost,
} from "#test/hostile/support/attack.ts";
import {
  type AttackedHost,
  endOfFile,
  startAttackedHost,
} from "#test/hostile/support/attacked-host.ts";
import { fillWorld, type World } from "#test/hostile/support/world.ts";

const PUBLIC_URL = "https://magazines.example.org";
const plain = useAttackedHost();
const atEnd = endOfFile();

/** The texts of all mails, without their soft line breaks. */
async function mailsOf({ dataFolder }: AttackedHost): Promise<string[]> {
  const folder = join(dataFolder, "outbox");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return mails.map((mail) => mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="));
}

/** Requests a free subscription with `headers`. @returns the links in the resulting mail */
async function linksAfterAsking(
  host: AttackedHost,
  path: string,
  headers: readonly string[],
): Promise<string[]> {
  const before = await mailsOf(host);
  const body = `email=ann${before.length}@example.org&full_name=Ann`;
  const form = "Content-Type: application/x-www-form-urlencoded";
  const request = requestBytes(`POST ${path}/subscription`, [...headers, form], body);
  const { status } = await expectAnswer(host, request);
  if (status !== 200) return [];
  await expect.poll(async () => (await mailsOf(host)).length).toBe(before.length + 1);
  const written = (await mailsOf(host)).filter((mail) => !before.includes(mail));
  return written.flatMap((mail) => mail.match(/https?:\/\/[^\s"<>]+/g) ?? []);
}

const EVIL = [
  ["Host", ["Host: evil.example"]],
  ["X-Forwarded-Host", ["X-Forwarded-Host: evil.example"]],
  ["Forwarded", ["Forwarded: host=evil.example;proto=https"]],
  ["X-Forwarded-Proto", ["X-Forwarded-Proto: evil.example"]],
] as const;

describe("without a public address", () => {
  let host: AttackedHost;
  let path = "";
  beforeAll(async () => {
    host = await plain();
    [path = ""] = (await fillWorld(host)).openPaths;
  });

  test.each(EVIL)("no mail has a link of the request's %s", async (_, headers) => {
    const links = await linksAfterAsking(host, path, headers);
    expect(links.filter((link) => link.includes("evil.example"))).toEqual([]);
  });

  test("the mail that is asked for in the usual way has a link", async () => {
    const links = await linksAfterAsking(host, path, [`Host: 127.0.0.1:${host.port}`]);
    expect(links.filter((link) => /\/subscription\?/.test(link)).length).toBeGreaterThan(0);
  });

  test("what a proxy without further settings passes on does not show the mail", async () => {
    // As nginx's `proxy_pass http://127.0.0.1:8080` sends it for every caller.
    const headers = [`Host: 127.0.0.1:${host.port}`, "Connection: close"];
    for (const target of ["/_mail", "/_mail/", "/_mail/x"]) {
      const { status, text } = await expectAnswer(host, requestBytes(`GET ${target}`, headers));
      expect(status).toBeGreaterThanOrEqual(400);
      expect(text).not.toContain("@example.org");
    }
  });
});

const dataFolder = await folderOfFile();

describe("with a public address", () => {
  let host: AttackedHost;
  let world: World;
  const own = "Host: magazines.example.org";
  beforeAll(async () => {
    const before = await startAttackedHost({ dataFolder, atEnd });
    world = await fillWorld(before);
    await before.stop();
    const env = { MASTHEAD_PUBLIC_URL: PUBLIC_URL };
    host = await startAttackedHost({ dataFolder, env, atEnd });
  });

  test.each([
    "evil.example",
    "magazines.example.org.evil.example",
    "evil.example:443",
    "203.0.113.7",
  ])("another host, %s, is misdirected on every address", async (name) => {
    const targets = ["/", "/api/2.0/magazines", "/_mail", ...world.openPaths.slice(0, 1)];
    for (const target of targets) {
      const request = requestBytes(`GET ${target}`, [`Host: ${name}`, AUTHORIZATION]);
      const outcome = await expectAnswer(host, request);
      expect(outcome.status).toBe(421);
      if (/json/.test(outcome.headers.get("content-type")?.[0] ?? "")) {
        expect(failureIn(outcome)).toBe("MISDIRECTED_REQUEST");
      }
    }
  });

  test.each(["magazines.example.org", "MAGAZINES.example.org", "magazines.example.org:443"])(
    "its own host, %s, is served",
    async (name) => {
      const request = requestBytes("GET /api/2.0/magazines", [`Host: ${name}`, AUTHORIZATION]);
      expect((await expectAnswer(host, request)).status).toBe(200);
    },
  );

  test("links in mails begin with it, whatever the request says", async () => {
    const [path = ""] = world.openPaths;
    const sent = [[own], ...EVIL.slice(1).map(([, headers]) => [own, ...headers])];
    for (const headers of sent) {
      const links = await linksAfterAsking(host, path, headers);
      expect(links.length).toBeGreaterThan(0);
      expect(links.filter((link) => !link.startsWith(`${PUBLIC_URL}/`))).toEqual([]);
    }
  });

  test("pages and answers name no other host than its own", async () => {
    const [path = ""] = world.openPaths;
    for (const target of [path, `${path}/manifest`, `/oembed?url=${PUBLIC_URL}${path}`]) {
      const request = requestBytes(`GET ${target}`, [own, "X-Forwarded-Host: evil.example"]);
      const { status, text, headers } = await expectAnswer(host, request);
      expect(status).toBe(200);
      expect(text + JSON.stringify([...headers])).not.toContain("evil.example");
    }
  });

  test("no address shows the mail, not even to this machine", async () => {
    for (const headers of [[own], [`Host: 127.0.0.1:${host.port}`], ["Host: localhost"]]) {
      const { status } = await expectAnswer(host, requestBytes("GET /_mail", headers));
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });
});
