import { storedFiles } from "#test/support/traces.ts";
import { type AttackedHost, startAttackedHost } from "./attacked-host.ts";
import { anAttempt, type Attempt } from "./attempts.ts";
import { escaped, exchange, pause } from "./exchange.ts";
import { faultsIn } from "./judgement.ts";
import { fillWorld, type World } from "./world.ts";

export interface CampaignOptions {
  seed: number;
  /** The number of the first attempt. */
  from: number;
  to: number;
  atOnce: number;
  /** Called now and then with the progress. */
  onProgress?: (line: string) => void;
}

export interface CampaignResult {
  /** One text for each kind of fault, with the bytes of its first request. */
  findings: string[];
  exchanges: number;
  /** The number of answers by status; `closed` means none. */
  statuses: Record<string, number>;
  peakMegabytes: number;
}

const MOST_FINDINGS = 25;
const MOST_DEATHS = 8;
const PROGRESS = 1_000;
const LOOKS = 100;
/** Errors thrown in events surface a moment after the answer. */
const STILLNESS_MILLISECONDS = 40;

/** Makes attempts against a host until all are made or enough have failed. */
export async function runCampaign(options: CampaignOptions): Promise<CampaignResult> {
  const campaign = new Campaign(options);
  return campaign.run();
}

class Campaign {
  readonly #options: CampaignOptions;
  readonly #findings = new Map<string, string>();
  readonly #statuses: Record<string, number> = {};
  #exchanges = 0;
  #deaths = 0;
  #peak = 0;

  constructor(options: CampaignOptions) {
    this.#options = options;
  }

  async run(): Promise<CampaignResult> {
    let next = this.#options.from;
    while (next < this.#options.to && !this.#isEnough()) next = await this.#untilDeath(next);
    return {
      findings: [...this.#findings.values()],
      exchanges: this.#exchanges,
      statuses: this.#statuses,
      peakMegabytes: this.#peak,
    };
  }

  #isEnough(): boolean {
    return this.#findings.size >= MOST_FINDINGS || this.#deaths >= MOST_DEATHS;
  }

  /** @returns the next number: past the end, or after the attempts that killed the host */
  async #untilDeath(from: number): Promise<number> {
    const { to, atOnce } = this.#options;
    const { host, world } = await this.#aHost();
    let next = from;
    // A killing request may be answered before the death, so the last ones that ended are suspects too.
    const suspects: number[] = [];
    const work = async (): Promise<void> => {
      while (next < to && host.isAlive() && !this.#isEnough()) {
        const index = next;
        next += 1;
        suspects.push(index);
        if (suspects.length > atOnce * 4) suspects.shift();
        await this.#attempt(host, world, index);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    this.#peak = Math.max(this.#peak, host.peakMegabytes());
    if (!host.isAlive()) await this.#findKillers(suspects);
    else await this.#lookAfter(host, world);
    await host.kill();
    return next;
  }

  /** Checks the host after all attempts: it serves others and leaves no files behind. */
  async #lookAfter(host: AttackedHost, { segments }: World): Promise<void> {
    const { status } = await host.publisher.call("GET", `magazines/${segments["magazine_id"]}`);
    if (status !== 200) this.#findings.set("after", `the owner is answered ${status} afterwards`);
    const left = async () =>
      (await storedFiles(host)).filter((path) => path.startsWith("incoming")).join(", ");
    // The server may remove files after a client has gone.
    for (let looks = 0; looks < LOOKS && (await left()); looks += 1)
      await pause(STILLNESS_MILLISECONDS);
    if (await left()) this.#findings.set("left", `files are left: ${await left()}`);
  }

  async #aHost(): Promise<{ host: AttackedHost; world: World }> {
    const host = await startAttackedHost();
    return { host, world: await fillWorld(host) };
  }

  async #attempt(host: AttackedHost, world: World, index: number): Promise<void> {
    const attempt = anAttempt(this.#options.seed, index, world);
    const done = await exchange(host.port, attempt);
    const faults = faultsIn(attempt, done);
    // The answers of a dying host are not findings.
    if (faults.length > 0) await pause(STILLNESS_MILLISECONDS);
    if (!host.isAlive()) return;
    this.#exchanges += 1;
    const status = String(done.answers[0]?.status ?? "closed");
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
    for (const fault of faults) {
      this.#note(`${fault} ${kindOf(attempt)}`, attempt, fault, done.answers[0]?.body.toString());
    }
    if (this.#exchanges % PROGRESS === 0) {
      const peak = `${host.peakMegabytes()} MB`;
      this.#options.onProgress?.(`${this.#exchanges} ${peak} ${JSON.stringify(this.#statuses)}`);
    }
  }

  /** Repeats the suspects one at a time, and starts a new host after each death. */
  async #findKillers(suspects: readonly number[]): Promise<void> {
    this.#deaths += 1;
    const { host, world } = await this.#aHost();
    for (const index of suspects) {
      await this.#attempt(host, world, index);
      await pause(STILLNESS_MILLISECONDS);
      if (host.isAlive()) continue;
      // Indented lines are the log's.
      const why =
        host
          .output()
          .match(/^\w*Error.*(?:\n +at .*){0,4}/gm)
          ?.at(-1) ?? "";
      const attempt = anAttempt(this.#options.seed, index, world);
      this.#note(`death ${why}`, attempt, "the process died", why);
      return;
    }
    await host.kill();
    const last = suspects.join(", ");
    this.#findings.set(`deaths ${last}`, `the process died under one of the attempts ${last}`);
  }

  #note(kind: string, attempt: Attempt, fault: string, detail = ""): void {
    if (this.#findings.has(kind)) return;
    const { seed } = this.#options;
    const again = `HOSTILE_SEED=${seed} HOSTILE_CASE=${attempt.index}`;
    const lines = [`${fault} (${again}; then the client ${attempt.after}s)`, detail.slice(0, 600)];
    this.#findings.set(kind, `${lines.join("\n")}\nprintf ${escaped(attempt.bytes)}\n`);
  }
}

/** The route without the parts that vary between requests. */
function kindOf({ bytes, target }: Attempt): string {
  const [method = ""] = bytes.toString("latin1", 0, 30).split(" ", 1);
  if (method === "CONNECT") return method;
  const path = target.split("?", 1)[0] ?? "";
  return `${method} ${path.split("/").slice(0, 4).join("/").slice(0, 40)}`;
}
