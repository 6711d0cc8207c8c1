import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, rename } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/**
 * Downloads a project's dependencies with Maven into a cache folder, once.
 * @param name of the folder, with the version of its contents
 * @returns the folder of the libraries
 */
export async function mavenLibraries(name: string, project: URL): Promise<string> {
  const cache = process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache");
  const folder = join(cache, name);
  const libraries = join(folder, "lib");
  if (existsSync(folder)) return libraries;
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  await cp(project, join(unfinished, "pom.xml"));
  const goal = ["dependency:copy-dependencies", "-DoutputDirectory=lib", "-DincludeScope=runtime"];
  await promisify(execFile)("mvn", ["--quiet", "--batch-mode", ...goal], { cwd: unfinished });
  await rename(unfinished, folder);
  return libraries;
}
