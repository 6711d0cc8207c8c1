import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { listening } from "#test/support/listening.ts";
import type { ProcessEnd } from "#test/support/masthead-process.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { brokenLine } from "./broken-line.ts";

const host = await useMasthead();

interface Service {
  address: string;
  publisher: Publisher;
}

/** Runs `masthead smoke` to its end; `onStart` receives a function that presses Ctrl-C. */
function smoke(args: string[], onStart?: (interrupt: () => void) => void): Promise<ProcessEnd> {
  const path = fileURLToPath(new URL("../../bin/masthead.ts", import.meta.url));
  const { PATH } = process.env;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path, "smoke", ...args],
      { env: { PATH } },
      (_, stdout, stderr) => resolve({ exitCode: child.exitCode, output: stdout + stderr }),
    );
    onTestFinished(() => void child.kill("SIGKILL"));
    onStart?.(() => void child.kill("SIGINT"));
  });
}

function named({ address, publisher }: Service, ...more: string[]): string[] {
  const { apiKey, secret } = publisher.credentials;
  return ["--api", address, "--key", apiKey, "--secret", secret, ...more];
}

async function expectNothingLeft(publisher: Publisher): Promise<void> {
  expect((await publisher.call("GET", "magazines")).data).toEqual([]);
  expect((await publisher.call("GET", "contacts")).data).toEqual([]);
}

describe("a service that works", () => {
  test("passes, with a line for each step, and nothing is left of it", async () => {
    const publisher = await host.anAccount();
    const args = named({ address: `${host.address}/api/2.0/`, publisher });
    const { exitCode, output } = await smoke([...args, "--mailbox", host.inboxUrl ?? ""]);
    expect(output).toMatch(/\nPassed: 24 steps passed in \d+ seconds\.\n$/);
    expect(exitCode).toBe(0);
    expect(output.match(/^ {2}ok +\d+\.\d\d s /gm)).toHaveLength(24);
    expect(output).toContain("its personal link opens the issue");
    expect(output).toContain("(the mail arrived, once; the subscriber has access to the issue)");
    expect(output).not.toContain("not seen");
    await expectNothingLeft(publisher);
  });

  test("without a mailbox, says of mail only what was seen of it", async () => {
    const publisher = await host.anAccount();
    const { output } = await smoke(named({ address: host.address, publisher }));
    expect(output).toContain("accepted by the API; not seen to arrive");
    expect(output).toContain("the subscriber has access to the issue; the mail was not seen");
    expect(output).toContain("\nPassed: 24 steps");
  });

  test("passes when it asks to come back, and the step's line states that", async () => {
    const publisher = await host.anAccount();
    let refusals = 0;
    const address = await brokenLine(host.address, ({ method }, response) => {
      if (method !== "POST" || refusals === 2) return "passed on";
      refusals += 1;
      response.writeHead(refusals === 1 ? 503 : 429, { "retry-after": "0" }).end("{}");
      return "answered";
    });
    const { exitCode, output } = await smoke(named({ address, publisher }));
    expect(output).toMatch(/ok .* a magazine is made \(made again after 1 × 503 and 1 × 429\)\n/);
    expect(exitCode).toBe(0);
  });
});

describe("says in plain words", () => {
  test("that the secret is wrong", async () => {
    const publisher = await host.anAccount();
    const args = named({ address: host.address, publisher }, "--secret", "wrong");
    const { exitCode, output } = await smoke(args);
    expect(exitCode).toBe(1);
    expect(output).toMatch(/FAILED .* the service answers and accepts the key\n/);
    expect(output).toMatch(/came +401, error 2000: .* Check --key and --secret/);
    expect(output).toContain("\nFAILED: 0 steps passed");
    expect(output).not.toMatch(/:\d+:\d+/);
  });

  test("that nothing listens at the address", async () => {
    const publisher = await host.anAccount();
    let close = (): void => undefined;
    const address = await listening(createServer(), (end) => (close = end));
    close();
    const { exitCode, output } = await smoke(named({ address, publisher }));
    expect(exitCode).toBe(1);
    expect(output).toContain(`came      nothing listens at ${address} (ECONNREFUSED)`);
  });

  test("that something else answers", async () => {
    const publisher = await host.anAccount();
    const address = await brokenLine(host.address, (_, response) => {
      response.writeHead(502).end("<html>Bad gateway</html>");
      return "answered";
    });
    const { exitCode, output } = await smoke(named({ address, publisher }));
    expect(exitCode).toBe(1);
    expect(output).toContain("status 502 without the API's envelope: <html>Bad gateway</html>");
  });

  test.each([
    [["--api", "press.example"], 1, /--api must be an address .* not press\.example/],
    [
      ["--apy", "https://press.example"],
      2,
      /^error: unknown option '--apy'[^]*masthead smoke --help/,
    ],
    [[], 2, /^--api, --key and --secret are needed\.[^]*masthead smoke --help/],
  ])("that the arguments %j are wrong", async (args, code, words) => {
    const { exitCode, output } = await smoke([...args, "--key", "api_1", "--secret", "sec_1"]);
    expect(output).toMatch(words);
    expect(exitCode).toBe(code);
  });
});

describe("leaves nothing behind", () => {
  test("after a step that fails, which names what was expected, what came and where to look", async () => {
    const publisher = await host.anAccount();
    const address = await brokenLine(host.address, ({ url = "" }, response) => {
      if (!url.includes("/page-0001.jpg")) return "passed on";
      response.writeHead(404, { "content-type": "application/xml" }).end("<Error/>");
      return "answered";
    });
    const { exitCode, output } = await smoke(named({ address, publisher }));
    expect(exitCode).toBe(1);
    expect(output).toMatch(
      /FAILED .* a visitor reads the unlisted issue\n +expected +the first page at http\S+\/page-0001\.jpg\n +came +status 404, application\/xml, 8 bytes\n +look +\S/,
    );
    expect(output).toMatch(/ok .* what it has made is deleted\n\nFAILED: 9 steps passed/);
    await expectNothingLeft(publisher);
  });

  test("after Ctrl-C", async () => {
    const publisher = await host.anAccount();
    let interrupt = (): void => undefined;
    const address = await brokenLine(host.address, ({ url = "" }) => {
      if (url.includes("/status")) interrupt();
      return "passed on";
    });
    const args = named({ address, publisher });
    const { exitCode, output } = await smoke(args, (send) => (interrupt = send));
    expect(exitCode).toBe(130);
    expect(output).toMatch(
      /FAILED .* the small PDF is converted\n +expected .*\n +came +cancelled/,
    );
    expect(output).toContain("what it has made is deleted");
    await expectNothingLeft(publisher);
  });

  test("of a magazine whose answer was lost on the way", async () => {
    const publisher = await host.anAccount();
    const address = await brokenLine(host.address, ({ method, url }) =>
      method === "POST" && url === "/api/2.0/magazines" ? "answer lost" : "passed on",
    );
    const { exitCode, output } = await smoke(named({ address, publisher }));
    expect(exitCode).toBe(1);
    expect(output).toMatch(/FAILED .* a magazine is made\n/);
    await expectNothingLeft(publisher);
  });

  test("but somebody's contact", async () => {
    const publisher = await host.anAccount();
    await publisher.addContact("ann@example.org");
    const args = named({ address: host.address, publisher }, "--mail-to", "ann@example.org");
    const { exitCode, output } = await smoke(args);
    expect(exitCode).toBe(1);
    expect(output).toContain("ann@example.org is a contact already; name another address");
    expect((await publisher.call("GET", "magazines")).data).toEqual([]);
    const kept = await publisher.call("GET", "contacts");
    expect(kept.data).toEqual([{ email: "ann@example.org" }]);
  });
});

test("names what it could not delete", async () => {
  const publisher = await host.anAccount();
  const address = await brokenLine(host.address, ({ method, url = "" }, response) => {
    if (!url.includes("/status") && method !== "DELETE") return "passed on";
    response.writeHead(500, { "content-type": "application/json" });
    response.end(`{"error":5000,"message":"Something went wrong on our side.","data":[]}`);
    return "answered";
  });
  const { exitCode, output } = await smoke(named({ address, publisher }));
  expect(exitCode).toBe(1);
  expect(output).toMatch(/FAILED .* something is left behind; delete it through the API\n/);
  expect(output).toMatch(/left +the magazine “Smoke test [0-9a-f]{8}”: 500, error 5000: Something/);
});
