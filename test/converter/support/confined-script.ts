import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath, pathToFileURL } from "node:url";
import { onTestFinished } from "vitest";
import { whyUnconfined } from "#converter/confinement/confinement.ts";
import { spawnNode } from "#converter/processes/spawn-node.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

export const LAUNCH = new URL("../../../shared/converter/processes/launch.ts", import.meta.url);
export const INSTALLED = fileURLToPath(new URL("../../../node_modules/", import.meta.url));
/** Packages that call native code. */
export const NATIVE_CODE = [join(INSTALLED, "koffi"), join(INSTALLED, "@koromix")];
/** Whether the kernel confines converters here. */
export const isConfined = whyUnconfined(LAUNCH) === undefined;

/** The JSON that a child writes to its standard error. */
export async function saidBy(source: string, readable: readonly string[] = []): Promise<unknown> {
  const folder = await temporaryFolder();
  const script = join(folder, "child.mjs");
  await writeFile(script, `${source}\nprocess.exit();`);
  const child = spawnNode({ entry: pathToFileURL(script), folder, readable, memoryMegabytes: 600 });
  onTestFinished(() => void child.process.kill("SIGKILL"));
  const said = await text(child.errorOutput);
  try {
    return JSON.parse(said);
  } catch {
    throw new Error(said);
  }
}
