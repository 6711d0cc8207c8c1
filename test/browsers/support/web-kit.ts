import { existsSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import * as v from "valibot";
import type { BrowserKind, DrivenBrowser } from "./driven-browser.ts";
import { started } from "./started.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const DISPLAY = "/usr/bin/Xvfb";
const LIBRARIES = "/usr/lib/x86_64-linux-gnu";

const valueSchema = v.object({ value: v.unknown() });
const failureSchema = v.object({ error: v.string(), message: v.string() });
const sessionSchema = v.object({ sessionId: v.string() });

/** WebKitGTK in an invisible window, driven by WebDriver. */
export const webKit: BrowserKind = {
  name: "WebKitGTK",
  reachesFrames: false,
  missing:
    existsSync(DRIVER) && existsSync(DISPLAY) && miniBrowser() !== undefined
      ? undefined
      : "webkit2gtk-driver xvfb",
  start: startWebKit,
};

/** The browser that comes with the library; it is not on the path. */
function miniBrowser(): string | undefined {
  if (!existsSync(LIBRARIES)) return undefined;
  return readdirSync(LIBRARIES)
    .filter((name) => name.startsWith("webkit2gtk-"))
    .map((name) => `${LIBRARIES}/${name}/MiniBrowser`)
    .find((path) => existsSync(path));
}

async function startWebKit(): Promise<DrivenBrowser> {
  const display = await started(
    DISPLAY,
    ["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"],
    /(\d+)\n/,
  );
  const port = await freePort();
  const environment = {
    DISPLAY: `:${display.found[1]}`,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  };
  const driver = await startDriver(port, environment);
  const end = async (): Promise<void> => {
    await driver.end();
    await display.end();
  };
  const session = await newSession(port).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  const send = (method: string, path: string, body?: object): Promise<unknown> =>
    call(`http://127.0.0.1:${port}/session/${session}${path}`, method, body);
  return {
    name: "WebKitGTK",
    async open(url) {
      await send("POST", "/url", { url });
    },
    async evaluate(expression) {
      const script = `const done = arguments[0];
        Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const answer = await send("POST", "/execute/async", { script, args: [] });
      const { value, error } = v.parse(
        v.object({ value: v.optional(v.unknown()), error: v.optional(v.string()) }),
        answer,
      );
      if (error !== undefined) throw new Error(error);
      return value;
    },
    async close() {
      await send("DELETE", "").catch(() => undefined);
      await end();
    },
  };
}

async function startDriver(
  port: number,
  environment: NodeJS.ProcessEnv,
): ReturnType<typeof started> {
  // The driver prints nothing, so a shell prints a line before its start; calls are repeated until it listens.
  const script = `echo starting; exec ${DRIVER} --host=127.0.0.1 --port=${port}`;
  return started("/bin/sh", ["-c", script], /starting/, environment);
}

async function newSession(port: number): Promise<string> {
  const options = { binary: miniBrowser(), args: ["--automation"] };
  const alwaysMatch = { browserName: "MiniBrowser", "webkitgtk:browserOptions": options };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const url = `http://127.0.0.1:${port}/session`;
      const answer = await call(url, "POST", { capabilities: { alwaysMatch } });
      return v.parse(sessionSchema, answer).sessionId;
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    }
  }
}

const ATTEMPTS = 100;
const BETWEEN_MS = 100;

async function call(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  const { value } = v.parse(valueSchema, await response.json());
  if (response.ok) return value;
  const { error, message } = v.parse(failureSchema, value);
  throw new Error(`${error}: ${message}`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) throw new Error("There is no free port");
  return address.port;
}
