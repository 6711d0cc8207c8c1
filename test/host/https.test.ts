import { expect, test } from "vitest";
import { send } from "#test/support/http.ts";
import { startTestHost } from "#test/support/masthead.ts";
import { handler as answerOthers } from "#functions/gateway/answer-others.ts";
import type { Settings } from "#platform/settings/env.ts";
import type { TestHost } from "#test/support/test-host.ts";

const PUBLIC = "https://press.example";
const CONTACT = "Security@bücher.example";

let hostNamed: Record<string, string> = {};

/** A process can have one host at a time. */
async function withHost(
  settings: Partial<Settings>,
  run: (host: TestHost) => Promise<void>,
): Promise<void> {
  const host = await startTestHost(settings);
  hostNamed = settings.publicUrl === undefined ? {} : { host: new URL(settings.publicUrl).host };
  try {
    await run(host);
  } finally {
    await host.close();
  }
}

const PATHS = [
  "/",
  "/api/2.0/magazines",
  "/nothing",
  "/healthz",
  "/desk/",
  "/docs",
  "/robots.txt",
  "/content/nothing",
  "/reader/nothing",
];

const get = ({ address }: TestHost, target: string) =>
  send(address, { method: "GET", target, headers: hostNamed });

async function policiesOf(host: TestHost): Promise<unknown[]> {
  const answers = await Promise.all(PATHS.map((path) => get(host, path)));
  return answers.map(({ headers }) => headers["strict-transport-security"]);
}

const A_YEAR = "max-age=31536000";

test("behind https every answer has browsers come by https only, to this host alone", () =>
  withHost({ publicUrl: PUBLIC }, async (host) => {
    expect(await policiesOf(host)).toEqual(PATHS.map(() => A_YEAR));
  }));

test.each([{ publicUrl: "http://press.example" }, {}])("with %j nothing is promised", (given) =>
  withHost(given, async (host) => {
    expect(await policiesOf(host)).toEqual(PATHS.map(() => undefined));
  }),
);

test("on AWS, where everything is https, functions say so", () =>
  withHost({ runsOn: "aws" }, async (host) => {
    const answer = await get(host, "/api/2.0/magazines");
    expect(answer.headers["strict-transport-security"]).toBe(A_YEAR);
    const http = { method: "GET", path: "/x", protocol: "HTTP/1.1", sourceIp: "", userAgent: "" };
    // oxlint-disable-next-line typescript/consistent-type-assertions -- What has no route needs no more.
    const event = { rawPath: "/x", headers: {}, requestContext: { http } } as Parameters<
      typeof answerOthers
    >[0];
    // oxlint-disable-next-line typescript/consistent-type-assertions -- The context is not read.
    const { headers } = await answerOthers(event, {} as Parameters<typeof answerOthers>[1]);
    expect(headers).toMatchObject({ "strict-transport-security": A_YEAR });
  }));

const FILE = "/.well-known/security.txt";

test("who finds a weakness is told whom to write to, by RFC 9116", () =>
  withHost({ publicUrl: PUBLIC, operatorAddress: CONTACT }, async (host) => {
    const { status, headers, body } = await get(host, FILE);
    expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    const [contact, expires = "", ...rest] = body.toString().split("\n");
    expect([contact, ...rest]).toEqual([
      "Contact: mailto:Security@xn--bcher-kva.example",
      `Canonical: ${PUBLIC}${FILE}`,
      "",
    ]);
    const [, end = ""] = /^Expires: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)$/.exec(expires) ?? [];
    const days = (Date.parse(end) - host.clock.now.getTime()) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  }));

test.each([{}, { operatorAddress: "operator@masthead.local" }, { operatorAddress: "nobody" }])(
  "with %j there is nobody to name, and no file",
  (given) =>
    withHost(given, async (host) => {
      expect((await get(host, FILE)).status).toBe(404);
    }),
);
