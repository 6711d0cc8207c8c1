import { execFile } from "node:child_process";
import { cp, mkdir, rename } from "node:fs/promises";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const VERSION = "5.2.1";

/**
 * What EPUBCheck finds in an EPUB, line by line; nothing in a valid one. Installed with Maven where it is missing. Needs
 * a JDK from 11 on.
 */
export async function epubCheck(path: string): Promise<string[]> {
  const libraries = join(await install(), "lib", "*");
  const checker = ["-Xmx512m", "-cp", libraries, "com.adobe.epubcheck.tool.Checker", path];
  const { stdout, stderr } = await run("java", checker).catch((error: unknown) => {
    if (error instanceof Error && "stdout" in error && "stderr" in error) return error;
    throw error;
  });
  return `${String(stdout)}\n${String(stderr)}`
    .split("\n")
    .filter((line) => /^(?:FATAL|ERROR|WARNING|USAGE)\b/.test(line));
}

/** Into a folder for caches, where it stays for the next time. */
async function install(): Promise<string> {
  const cache = process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache");
  const folder = join(cache, `masthead-epubcheck-${VERSION}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  await cp(fileURLToPath(new URL("pom.xml", import.meta.url)), join(unfinished, "pom.xml"));
  const goal = ["dependency:copy-dependencies", "-DoutputDirectory=lib", "-DincludeScope=runtime"];
  await run("mvn", ["--quiet", "--batch-mode", ...goal], { cwd: unfinished });
  await rename(unfinished, folder);
  return folder;
}
