import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import {
  attack,
  AUTHORIZATION,
  failureIn,
  requestBytes,
  useAttackedHost,
} from "./support/attack.ts";
import type { AttackedHost } from "./support/attacked-host.ts";
import { fillWorld, type World } from "./support/world.ts";

const PUBLIC_URL = "https://magazines.example.org";
const plain = useAttackedHost();
const published = useAttackedHost({ env: { MASTHEAD_PUBLIC_URL: PUBLIC_URL } });

/** Texts of all mails, with their soft line breaks undone. */
async function mailsOf({ dataFolder }: AttackedHost): Promise<string[]> {
  const folder = join(dataFolder, "outbox");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return mails.map((mail) => mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="));
}

/** Asks for a free subscription, which has a mail with a signed link written, as who calls `headers`. */
async function askFor(host: AttackedHost, path: string, headers: string[]) {
  const before = (await mailsOf(host)).length;
  const body = `email=ann${before}@example.org&full_name=Ann`;
  const form = "Content-Type: application/x-www-form-urlencoded";
  const outcome = await attack(
    host,
    requestBytes(`POST ${path}/subscription`, [...headers, form], body),
  );
  if (outcome.status === 200) {
    await expect.poll(async () => (await mailsOf(host)).length).toBeGreaterThan(before);
  }
  return outcome;
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
    await askFor(host, path, [...headers]);
    expect((await mailsOf(host)).filter((mail) => mail.includes("evil.example"))).toEqual([]);
  });

  test("the mail that is asked for in a usual way has a link", async () => {
    const { status } = await askFor(host, path, [`Host: 127.0.0.1:${host.port}`]);
    expect(status).toBe(200);
    const links = (await mailsOf(host)).flatMap((mail) =>
      mail.match(/https?:\/\/\S+\/subscription\?/g),
    );
    expect(links.length).toBeGreaterThan(0);
  });

  test("what a proxy without further settings passes on does not show the mail", async () => {
    // As `proxy_pass http://127.0.0.1:8080` of nginx does it, for whoever calls.
    const headers = [`Host: 127.0.0.1:${host.port}`, "Connection: close"];
    for (const target of ["/_mail", "/_mail/", "/_mail/x"]) {
      const { status, text } = await attack(host, requestBytes(`GET ${target}`, headers));
      expect(status).toBeGreaterThanOrEqual(400);
      expect(text).not.toContain("@example.org");
    }
  });
});

describe("with a public address", () => {
  let host: AttackedHost;
  let world: World;
  const own = "Host: magazines.example.org";
  beforeAll(async () => {
    host = await published();
    world = await fillWorld(host);
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
      const outcome = await attack(host, request);
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
      expect((await attack(host, request)).status).toBe(200);
    },
  );

  test("links in mails begin with it, whatever the request says", async () => {
    const [path = ""] = world.openPaths;
    for (const [, headers] of EVIL) {
      const isHost = headers[0].startsWith("Host:");
      await askFor(host, path, isHost ? [...headers] : [own, ...headers]);
    }
    const mails = await mailsOf(host);
    expect(mails.length).toBeGreaterThan(0);
    const links = mails.flatMap((mail) => mail.match(/https?:\/\/[^/\s"<>]+/g) ?? []);
    expect(links.filter((link) => link !== PUBLIC_URL && link.includes("evil"))).toEqual([]);
    expect(links).toContain(PUBLIC_URL);
  });

  test("pages and answers name no other host than its own", async () => {
    const [path = ""] = world.openPaths;
    for (const target of [path, `${path}/manifest`, `/oembed?url=${PUBLIC_URL}${path}`]) {
      const request = requestBytes(`GET ${target}`, [own, "X-Forwarded-Host: evil.example"]);
      const { status, text, headers } = await attack(host, request);
      expect(status).toBe(200);
      expect(text + JSON.stringify([...headers])).not.toContain("evil.example");
    }
  });

  test("no address shows the mail, not even to this machine", async () => {
    for (const headers of [[own], [`Host: 127.0.0.1:${host.port}`], ["Host: localhost"]]) {
      const { status } = await attack(host, requestBytes("GET /_mail", headers));
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });
});
