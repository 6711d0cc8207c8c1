import { createInterface } from "node:readline/promises";
import { text } from "node:stream/consumers";
import { UsageError } from "./exit-code.ts";
import { interrupt, interrupted } from "./interruption.ts";

/** Whether a person can answer. */
export function canAsk(): boolean {
  return process.stdin.isTTY && process.stderr.isTTY;
}

export async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  // The terminal passes the key instead of the signal.
  lines.once("SIGINT", interrupt);
  const { promise: over, reject } = settledLater<never>();
  lines.once("close", () => reject(new Error("Cancelled.")));
  try {
    const answer = lines.question(question, { signal: interrupted });
    return (await Promise.race([answer, over])).trim();
  } finally {
    lines.close();
    over.catch(() => undefined);
  }
}

/**
 * Asks for a line without showing it.
 * @throws Error after Ctrl-C, Ctrl-D in an empty line, or the end of the terminal
 */
export async function askSecretly(question: string): Promise<string> {
  interrupted.throwIfAborted();
  const { stdin, stderr } = process;
  // Before the question, since the terminal would show an earlier answer.
  stdin.setRawMode(true);
  stdin.setEncoding("utf8");
  stderr.write(question);
  const { promise, resolve, reject } = settledLater<string>();
  const cancel = (): void => reject(new Error("Cancelled."));
  let typed = "";
  const onKeys = (keys: string): void => {
    const read = typedIn(typed, keys);
    typed = read.typed;
    if (read.isInterrupted) interrupt();
    else if (read.isCancelled) cancel();
    else if (read.isOver) resolve(typed.trim());
  };
  stdin.on("data", onKeys).once("end", cancel).resume();
  interrupted.addEventListener("abort", cancel);
  try {
    return await promise;
  } finally {
    interrupted.removeEventListener("abort", cancel);
    stdin.off("data", onKeys).off("end", cancel).pause();
    stdin.setRawMode(false);
    stderr.write("\n");
  }
}

/** A promise with its resolvers; Node 20 has no `Promise.withResolvers`. */
function settledLater<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}

/** The typed text after more keys, which a raw terminal passes on unprocessed. */
function typedIn(before: string, keys: string) {
  let typed = before;
  for (const key of keys) {
    if (key === "\r" || key === "\n") return { typed, isOver: true };
    if (key === "\u0003") return { typed, isInterrupted: true };
    if (key === "\u0004") return { typed, isOver: true, isCancelled: typed === "" };
    typed = key === "\b" || key === "\u007f" ? typed.slice(0, -1) : typed + key;
  }
  return { typed };
}

export async function readInput(): Promise<string> {
  return (await text(process.stdin)).trim();
}

/**
 * Continues after consent: by `--yes`, or on the terminal.
 * @throws UsageError without a terminal; Error for "no"
 */
export async function confirm(question: string, isAgreed: boolean): Promise<void> {
  if (isAgreed) return;
  if (!canAsk()) throw new UsageError(`${question} Add --yes if you mean it.`);
  const answer = await ask(`${question} (y/N) `);
  if (!/^y(es)?$/i.test(answer)) throw new Error("Nothing was changed.");
}
