import { describe, expect, test } from "vitest";
import { verifyWebhook } from "#sdk/webhooks/verify-webhook.ts";
import type { ParametersSent } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aReceiver } from "#test/webhooks/support/receiver.ts";
import { aWebhook, deliveriesOf } from "#test/webhooks/support/events.ts";
import { type Cli, type CliEnd, loggedIn } from "./support/cli.ts";

const host = await useMasthead();

/** A webhook whose own address has no listener, and a program on this machine. */
async function aSetting() {
  const publisher = await host.anAccount();
  const cli = await loggedIn(host.address, publisher.credentials);
  const { id, secret } = await aWebhook(publisher, "http://127.0.0.1:9/");
  return { publisher, cli, id, secret, program: await aReceiver() };
}

type Setting = Awaited<ReturnType<typeof aSetting>>;

interface Circumstances {
  options?: string[];
  /** Called once the command listens. */
  onStart?: () => void;
  /** The status that the program answers. */
  status?: number;
}

/** Listens until the program has received `count` requests, then presses Ctrl-C. */
function listening(
  { cli, id, secret, program }: Setting,
  count: number,
  { options = [], onStart, status = 204 }: Circumstances = {},
): Promise<CliEnd> {
  let end = (): void => undefined;
  let hasStarted = false;
  program.answer((_, received) => {
    if (received >= count) end();
    return status;
  });
  return cli.run(["webhooks", "listen", id, program.url, ...options], {
    env: { MASTHEAD_WEBHOOK_SECRET: secret },
    onError: (text, signal) => {
      end = () => setImmediate(signal, "SIGINT");
      if (!text.includes("Ctrl-C stops.") || hasStarted) return;
      hasStarted = true;
      onStart?.();
    },
  });
}

async function anEvent({ publisher }: Setting, email: string): Promise<void> {
  await publisher.call("POST", "contacts", { email });
}

function emailsAt({ program }: Setting): unknown[] {
  return program.received.map(({ body }) => {
    const { data }: { data: { email: unknown } } = JSON.parse(body);
    return data.email;
  });
}

test("forwards events to a program as they come, signed, until Ctrl-C", async () => {
  const setting = await aSetting();
  await anEvent(setting, "before@example.org");
  const end = await listening(setting, 1, {
    onStart: () => void anEvent(setting, "ann@example.org"),
  });
  expect(end.exitCode).toBe(130);
  expect(end.stderr).toMatch(/Cancelled\.\n$/);
  expect(emailsAt(setting)).toEqual(["ann@example.org"]);
  const [request] = setting.program.received;
  if (!request) throw new Error("Nothing has arrived");
  const event = await verifyWebhook(request.body, request.headers, setting.secret);
  expect(event).toMatchObject({ type: "contact.created", data: { email: "ann@example.org" } });
});

test("continues where it was ended, in order, and sends nothing twice", async () => {
  const setting = await aSetting();
  await listening(setting, 1, { onStart: () => void anEvent(setting, "one@example.org") });
  for (const name of ["two", "three"]) {
    host.pass({ seconds: 1 });
    await anEvent(setting, `${name}@example.org`);
  }
  const end = await listening(setting, 3, { options: ["--json"] });
  expect(emailsAt(setting)).toEqual(["one@example.org", "two@example.org", "three@example.org"]);
  const [line = ""] = end.stdout.split("\n");
  expect(JSON.parse(line)).toMatchObject({ type: "contact.created", status: 204 });
});

test("forwards what is sent again, however old, and once each time", async () => {
  const setting = await aSetting();
  const { publisher, id } = setting;
  for (const name of ["old", "older"]) {
    await anEvent(setting, `${name}@example.org`);
    host.pass({ seconds: 1 });
  }
  const oldest = (await deliveriesOf(publisher, id))[1]?.id ?? "";
  host.pass({ hours: 50 });
  const again = (path: string, body?: ParametersSent) =>
    publisher.succeed("POST", `webhooks/${id}/${path}`, body);
  await again(`deliveries/${oldest}/redeliver`);
  host.pass({ seconds: 2 });
  await listening(setting, 1, { onStart: () => void again(`deliveries/${oldest}/redeliver`) });
  expect(emailsAt(setting)).toEqual(["old@example.org"]);
  // First without a listener, then with one.
  host.pass({ seconds: 1 });
  await again("redeliver", { since: "2026-01-01T00:00:00Z" });
  await listening(setting, 3);
  host.pass({ seconds: 1 });
  await listening(setting, 4, { onStart: () => void again(`deliveries/${oldest}/redeliver`) });
  const [old, older] = ["old@example.org", "older@example.org"];
  expect(emailsAt(setting)).toEqual([old, old, older, old]);
});

test("begins with a time, and sends what a program refuses five times", async () => {
  const setting = await aSetting();
  await anEvent(setting, "one@example.org");
  const options = ["--since", "2026-01-01T00:00:00+00:00"];
  const end = await listening(setting, 5, { options, status: 500 });
  expect(emailsAt(setting)).toEqual(Array(5).fill("one@example.org"));
  expect(new Set(setting.program.received.map(({ headers }) => headers["webhook-id"])).size).toBe(
    1,
  );
  expect(end.stdout).toContain("\tcontact.created\t");
});

describe("is refused", () => {
  const cases: [string, (cli: Cli, setting: Setting) => Promise<CliEnd>, number, string][] = [
    [
      "an address of another machine",
      (cli, { id }) => cli.run(["webhooks", "listen", id, "http://192.0.2.1/"]),
      2,
      "is not an address of this machine",
    ],
    [
      "what is no address",
      (cli, { id }) => cli.run(["webhooks", "listen", id, "3000"]),
      2,
      "is not an address of this machine",
    ],
    [
      "a missing secret",
      (cli, { id, program }) => cli.run(["webhooks", "listen", id, program.url]),
      2,
      "MASTHEAD_WEBHOOK_SECRET",
    ],
    [
      "what is no secret",
      (cli, { id, program }) =>
        cli.run(["webhooks", "listen", id, program.url, "--secret", "sec_1"]),
      2,
      "whsec_",
    ],
    [
      "what is no time",
      (cli, { id, program }) => cli.run(["webhooks", "listen", id, program.url, "--since", "noon"]),
      2,
      '"noon" is not a time',
    ],
    [
      "an unknown webhook",
      (cli, { program, secret }) =>
        cli.run(["webhooks", "listen", "0000000000000000000", program.url, "--secret-stdin"], {
          input: secret,
        }),
      1,
      `${host.address}/api/2.0/webhooks/`,
    ],
  ];

  test.each(cases)("%s", async (_, run, exitCode, words) => {
    const setting = await aSetting();
    const end = await run(setting.cli, setting);
    expect(end).toMatchObject({ exitCode, stdout: "", stderr: expect.stringContaining(words) });
    expect(setting.program.received).toEqual([]);
  });
});
