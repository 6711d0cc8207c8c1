import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { type ApiClient, apiClient } from "#test/support/api-client.ts";

const SCRIPT = fileURLToPath(new URL("host-child.ts", import.meta.url));

/** A host in its own process, which can be killed and restarted on the same folder. */
export class KillableHost {
  readonly #dataFolder: string;
  #child: ChildProcess | undefined;
  #lines: AsyncIterator<string> | undefined;
  #aheadSeconds = 0;
  #client: Promise<ApiClient>;

  constructor(dataFolder: string) {
    this.#dataFolder = dataFolder;
    this.#client = this.#start();
  }

  /** Calls the running host, or the next one once it has started. */
  client(): Promise<ApiClient> {
    return this.#client;
  }

  /** Kills the host without notice, and starts another. */
  async killAndStart(): Promise<void> {
    const start = Promise.withResolvers<ApiClient>();
    this.#client = start.promise;
    await this.end();
    start.resolve(await this.#start());
  }

  async end(): Promise<void> {
    const child = this.#child;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  /** Moves the clock forward and runs due work. @returns the number of pending deliveries */
  async pass(seconds: number): Promise<number> {
    this.#aheadSeconds += seconds;
    this.#child?.stdin?.write(`${seconds}\n`);
    return Number(await this.#nextLine());
  }

  async #start(): Promise<ApiClient> {
    const child = spawn(
      process.execPath,
      [SCRIPT, this.#dataFolder, String(this.#aheadSeconds)],
      // Its log reports every failed attempt.
      { stdio: ["pipe", "pipe", "ignore"] },
    );
    this.#child = child;
    this.#lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const [address = "", apiKey = "", secret = ""] = (await this.#nextLine()).split(" ");
    return apiClient(address, { apiKey, secret });
  }

  async #nextLine(): Promise<string> {
    for (;;) {
      const { value, done } = (await this.#lines?.next()) ?? { value: "", done: true };
      if (done) throw new Error("The host has ended");
      // The log goes to the same stream.
      if (/^(\d+|http\S+ \S+ \S+)$/.test(value)) return value;
    }
  }
}
