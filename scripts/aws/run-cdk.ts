import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";

/**
 * Runs the CDK's command line of this project, with its output shown.
 * @throws Error if it fails
 */
export async function runCdk(args: readonly string[]): Promise<void> {
  const cli = createRequire(import.meta.url).resolve("aws-cdk/bin/cdk");
  const child = spawn(process.execPath, ["--disable-warning=DEP0169", cli, ...args], {
    stdio: "inherit",
  });
  await once(child, "exit");
  if (child.exitCode !== 0) throw new Error(`cdk ${args[0]} failed; see its output above.`);
}
