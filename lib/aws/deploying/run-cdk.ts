import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";

/**
 * Runs the CDK's command line of this project, with its output shown.
 * @throws Error if it fails
 */
export async function runCdk(args: readonly string[]): Promise<void> {
  await ended(args[0], spawnCdk(args, "inherit"));
}

/**
 * Runs it and returns its output without colours, instead of showing it.
 * @throws Error that is the output, if it fails
 */
export async function readCdk(args: readonly string[]): Promise<string> {
  const child = spawnCdk(args, "pipe");
  const chunks: string[] = [];
  child.stdout?.setEncoding("utf8").on("data", (text: string) => chunks.push(text));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => chunks.push(text));
  try {
    await ended(args[0], child);
  } catch (error) {
    throw new Error(chunks.join(""), { cause: error });
  }
  return chunks.join("");
}

function spawnCdk(args: readonly string[], outputs: "inherit" | "pipe") {
  const cli = createRequire(import.meta.url).resolve("aws-cdk/bin/cdk");
  return spawn(process.execPath, ["--disable-warning=DEP0169", cli, ...args], {
    stdio: ["inherit", outputs, outputs],
    env: { ...process.env, ...(outputs === "pipe" && { NO_COLOR: "1" }) },
  });
}

async function ended(
  command: string | undefined,
  child: ReturnType<typeof spawnCdk>,
): Promise<void> {
  await once(child, "close");
  if (child.exitCode !== 0) throw new Error(`cdk ${command} failed; see its output above.`);
}
