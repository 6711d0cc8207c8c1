import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { mavenLibraries } from "#test/support/maven-libraries.ts";

const run = promisify(execFile);
const VERSION = "5.2.1";
const PROJECT = new URL("pom.xml", import.meta.url);

/**
 * Runs EPUBCheck on an EPUB. Installs it with Maven if necessary; needs JDK 11 or later.
 * @returns its findings, line by line; none for a valid EPUB
 */
export async function epubCheck(path: string): Promise<string[]> {
  const libraries = join(await mavenLibraries(`masthead-epubcheck-${VERSION}`, PROJECT), "*");
  const checker = ["-Xmx512m", "-cp", libraries, "com.adobe.epubcheck.tool.Checker", path];
  const { stdout, stderr } = await run("java", checker).catch((error: unknown) => {
    if (error instanceof Error && "stdout" in error && "stderr" in error) return error;
    throw error;
  });
  return `${String(stdout)}\n${String(stderr)}`
    .split("\n")
    .filter((line) => /^(?:FATAL|ERROR|WARNING|USAGE)\b/.test(line));
}
