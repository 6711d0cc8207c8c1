import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import type { BrowserKind, DrivenBrowser } from "./driven-browser.ts";
import { started } from "./started.ts";

const PROGRAM = "/usr/bin/firefox-esr";
const LISTENING = /WebDriver BiDi listening on (ws:\/\/[\w.:]+)/;

const answerSchema = v.looseObject({
  id: v.optional(v.number()),
  result: v.optional(v.unknown()),
  error: v.optional(v.string()),
  message: v.optional(v.string()),
});
interface Context {
  context: string;
  children: Context[] | null;
}
const contextSchema: v.GenericSchema<Context> = v.object({
  context: v.string(),
  children: v.nullable(v.array(v.lazy(() => contextSchema))),
});
const treeSchema = v.object({ contexts: v.array(contextSchema) });
const evaluatedSchema = v.object({
  type: v.string(),
  result: v.optional(v.object({ value: v.optional(v.unknown()) })),
  exceptionDetails: v.optional(v.object({ text: v.string() })),
});

/** Firefox without a window, driven by WebDriver BiDi, its own protocol. */
export const firefox: BrowserKind = {
  name: "Firefox",
  reachesFrames: true,
  missing: existsSync(PROGRAM) ? undefined : "firefox-esr",
  start: startFirefox,
};

async function startFirefox(): Promise<DrivenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), "masthead-firefox-"));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
  const program = await started(PROGRAM, args, LISTENING);
  const connection = await BidiConnection.open(`${program.found[1]}/session`);
  await connection.send("session.new", { capabilities: {} });
  const tree = async (): Promise<Context> => {
    const { contexts } = v.parse(treeSchema, await connection.send("browsingContext.getTree", {}));
    const [tab] = contexts;
    if (!tab) throw new Error("Firefox has no tab");
    return tab;
  };
  return {
    name: "Firefox",
    async open(url) {
      const { context } = await tree();
      const go = (to: string): Promise<unknown> =>
        connection.send("browsingContext.navigate", { context, url: to, wait: "complete" });
      // The previous document may still change its address, which Firefox would take for the end of this navigation.
      await go("about:blank");
      await go(url);
    },
    async evaluate(expression, where = "page") {
      const tab = await tree();
      const { context } = where === "page" ? tab : (tab.children?.[0] ?? tab);
      const answer = await connection.send("script.evaluate", {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
      });
      const { result, exceptionDetails } = v.parse(evaluatedSchema, answer);
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      const value: unknown = JSON.parse(v.parse(v.string(), result?.value));
      return value;
    },
    async close() {
      connection.close();
      await program.end();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

class BidiConnection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #last = 0;

  static async open(url: string): Promise<BidiConnection> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", () => reject(new Error(`Nobody answers at ${url}`)));
    });
    return new BidiConnection(socket);
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => this.#hear(String(data)));
  }

  send(method: string, params: object): Promise<unknown> {
    this.#last += 1;
    const answer = Promise.withResolvers<unknown>();
    this.#waiting.set(this.#last, answer);
    this.#socket.send(JSON.stringify({ id: this.#last, method, params }));
    return answer.promise;
  }

  close(): void {
    this.#socket.close();
  }

  #hear(text: string): void {
    const { id, result, error, message } = v.parse(answerSchema, JSON.parse(text));
    const answer = this.#waiting.get(id ?? 0);
    if (error === undefined) answer?.resolve(result);
    else answer?.reject(new Error(`${error}: ${message}`));
  }
}
