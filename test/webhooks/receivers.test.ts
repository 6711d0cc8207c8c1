import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { Webhook } from "standardwebhooks";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { aWebhook } from "./support/events.ts";

const host = await useMasthead();

/** Programs take a moment to start. */
const WAITING = { timeout: 30_000, interval: 50 };

/** The receivers in the integrator's guide, with their commands. */
const RECEIVERS = [
  { name: "TypeScript", program: process.execPath, args: () => [fileOf("receive-webhooks.ts")] },
  { name: "Python", program: "python3", args: () => [fileOf("receive-webhooks.py")] },
  {
    name: "PHP",
    program: "php",
    args: (port: number) => ["-S", `127.0.0.1:${port}`, fileOf("receive-webhooks.php")],
  },
];

function fileOf(name: string): string {
  return fileURLToPath(new URL(`../../docs/clients/${name}`, import.meta.url));
}

function isInstalled(program: string): boolean {
  return spawnSync(program, ["--version"]).status === 0;
}

describe.each(RECEIVERS)("the receiver in $name", ({ program, args }) => {
  test.skipIf(!isInstalled(program))(
    "takes an event once, and refuses what is forged, changed or old",
    async () => {
      host.clock.now = new Date();
      const port = await freePort();
      const url = `http://127.0.0.1:${port}/`;
      const publisher = await host.anAccount();
      const { secret } = await aWebhook(publisher, url);
      const lines = await run(program, args(port), { PORT: String(port), SECRET: secret });
      await vi.waitFor(async () => expect((await fetch(url)).status).toBeGreaterThan(0), WAITING);

      await publisher.addContact("zoe@zürich.example");
      await host.idle();
      await vi.waitFor(async () => expect(lines()).toHaveLength(1), WAITING);
      const [, id = "", type, data = ""] = /^(\S+) (\S+) (.+)$/.exec(lines()[0] ?? "") ?? [];
      expect([type, JSON.parse(data)]).toEqual([
        "contact.created",
        { email: "zoe@zürich.example" },
      ]);

      const body = JSON.stringify({ type: "contact.created", data: { email: "eve@example.org" } });
      const post = async (at: Date, key: string, sent = body, name = "evt_forged") => {
        const signature = new Webhook(key).sign(name, at, body);
        const timestamp = String(Math.floor(at.getTime() / 1000));
        const headers = {
          "webhook-id": name,
          "webhook-timestamp": timestamp,
          "webhook-signature": `v1,AAAA ${signature}`,
        };
        return (await fetch(url, { method: "POST", headers, body: sent })).status;
      };
      const now = new Date();
      const stranger = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
      expect(await post(now, stranger)).toBe(400);
      expect(await post(now, secret, body.replace("eve", "bob"))).toBe(400);
      expect(await post(new Date(now.getTime() - 600_000), secret)).toBe(400);
      expect((await fetch(url, { method: "POST", body })).status).toBe(400);
      expect(await post(now, secret, body, id)).toBe(204);
      expect(lines()).toHaveLength(1);
      expect(await post(now, secret)).toBe(204);
      await vi.waitFor(async () => expect(lines()).toHaveLength(2), WAITING);
    },
  );
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** Runs a receiver until the test ends. @returns the lines of its output so far */
async function run(
  program: string,
  args: string[],
  env: Record<string, string>,
): Promise<() => string[]> {
  const { PATH } = process.env;
  const SEEN = await temporaryFolder();
  const child = spawn(program, args, {
    env: { PATH, SEEN, ...env },
    stdio: ["ignore", "pipe", "ignore"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  return () => output.split("\n").filter((line) => line.startsWith("evt_"));
}
