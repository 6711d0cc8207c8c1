import { createInterface } from "node:readline/promises";
import { text } from "node:stream/consumers";
import { UsageError } from "./exit-code.ts";
import { interrupted } from "./interruption.ts";

/** Whether somebody is there to answer. */
export function canAsk(): boolean {
  return process.stdin.isTTY && process.stderr.isTTY;
}

/** Asks for a line of text on the terminal. */
export async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await lines.question(question, { signal: interrupted })).trim();
  } finally {
    lines.close();
  }
}

/** Asks for a line that is not shown while it is typed. @throws Error after Ctrl-C */
export async function askSecretly(question: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(question);
  stdin.setRawMode(true);
  stdin.setEncoding("utf8");
  try {
    let typed = "";
    for await (const part of stdin.iterator({ destroyOnReturn: false })) {
      const read = typedIn(typed, String(part));
      if (read.isOver) return read.typed.trim();
      typed = read.typed;
    }
    return typed.trim();
  } finally {
    stdin.setRawMode(false);
    stdin.pause();
    stderr.write("\n");
  }
}

/** What is typed so far after more keys, which a raw terminal hands over as they are. */
function typedIn(before: string, keys: string): { typed: string; isOver: boolean } {
  let typed = before;
  for (const key of keys) {
    if (key === "\r" || key === "\n" || key === "\u0004") return { typed, isOver: true };
    if (key === "\u0003") {
      process.kill(process.pid, "SIGINT");
      throw new Error("Cancelled.");
    }
    typed = key === "\b" || key === "\u007f" ? typed.slice(0, -1) : typed + key;
  }
  return { typed, isOver: false };
}

/** What another program writes to standard input, without white space around it. */
export async function readInput(): Promise<string> {
  return (await text(process.stdin)).trim();
}

/**
 * Goes on once somebody has agreed: by `--yes`, or on the terminal.
 * @throws UsageError where nobody can be asked; Error for "no"
 */
export async function confirm(question: string, isAgreed: boolean): Promise<void> {
  if (isAgreed) return;
  if (!canAsk()) throw new UsageError(`${question} Add --yes if you mean it.`);
  const answer = await ask(`${question} (y/N) `);
  if (!/^y(es)?$/i.test(answer)) throw new Error("Nothing was changed.");
}
