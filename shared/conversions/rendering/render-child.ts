import { Socket } from "node:net";
import { createInterface } from "node:readline";
import { Worker } from "node:worker_threads";
import * as v from "valibot";
import { ConversionError } from "./conversion-error.ts";
import { describeError } from "./failure.ts";
import {
  type ChildMessage,
  PAGES_AHEAD,
  parentMessageSchema,
  type StartMessage,
} from "./messages.ts";
import { installCanvasPlatform } from "./pdfjs-platform.ts";
import { type Channel, renderBook } from "./render-book.ts";
import { Warnings } from "./warnings.ts";

// A page that never yields keeps this process from hearing that its parent died; a second thread looks for
// itself. Text and not a file, so that bundles need no further entry.
const ORPHAN_GUARD = `
  const parent = process.ppid;
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, "SIGKILL"); }, 500);
`;

/** Pages the parent will still accept, and whoever waits for it to accept one more. */
class PageCredit {
  #pages = PAGES_AHEAD;
  #waiting: (() => void) | undefined;

  async spend(): Promise<void> {
    if (this.#pages === 0) await new Promise<void>((resolve) => (this.#waiting = resolve));
    this.#pages--;
  }

  add(): void {
    this.#pages++;
    this.#waiting?.();
    this.#waiting = undefined;
  }
}

const messages = new Socket({ fd: 3 });

function send(message: ChildMessage): void {
  messages.write(`${JSON.stringify(message)}\n`);
}

async function run(job: StartMessage, channel: Channel, warnings: Warnings): Promise<void> {
  try {
    await renderBook(job, channel, warnings);
  } catch (error) {
    send({ type: "failed", ...describe(error) });
  }
}

function describe(error: unknown): Omit<Extract<ChildMessage, { type: "failed" }>, "type"> {
  if (!(error instanceof ConversionError)) {
    return { code: "internal", detail: describeError(error).slice(0, 2000) };
  }
  const { code, page, detail = "" } = error;
  return { code, detail: detail.slice(0, 2000), ...(page !== undefined && { page }) };
}

new Worker(ORPHAN_GUARD, { eval: true }).unref();
installCanvasPlatform();
const warnings = Warnings.listen();
const credit = new PageCredit();
createInterface({ input: process.stdin })
  .on("line", (line) => {
    const message = v.parse(parentMessageSchema, JSON.parse(line));
    if (message.type === "taken") credit.add();
    else void run(message, { send, pageWanted: () => credit.spend() }, warnings);
  })
  // The parent is gone; it ends this process itself in every other case.
  .on("close", () => process.exit(1));
