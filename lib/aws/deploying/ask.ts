import { createInterface } from "node:readline/promises";

/** Asks a person at the terminal; Enter means no. */
export async function agreesTo(question: string): Promise<boolean> {
  const asked = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(?:es)?$/i.test((await asked.question(`${question} [y/N] `)).trim());
  } finally {
    asked.close();
  }
}
