import { execFile } from "node:child_process";
import { access, readFile, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** The output of a successful program. */
interface Output {
  stdout: string;
  stderr: string;
}

/**
 * Packs the client and installs it in a new project in `folder`, without a network.
 * @returns the names of the packed files
 */
export async function installPacked(folder: string): Promise<string[]> {
  const npm = (cwd: string, ...args: string[]): Promise<Output> =>
    run("npm", [...args, "--offline", "--cache", join(folder, "cache")], { cwd });
  const packed = await npm(join(ROOT, "sdk"), "pack", "--json", "--pack-destination", folder);
  const [tarball = ""] = /[\w.-]+[.]tgz/.exec(packed.stdout) ?? [];
  await writeFile(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  await npm(folder, "install", join(folder, tarball));
  return [...packed.stdout.matchAll(/"path": "([^"]+)"/g)].map(([, path = ""]) => path);
}

/** Checks the types of TypeScript files in `folder` strictly, including the package's. @returns the errors */
export async function compile(
  folder: string,
  files: readonly string[],
  options: Record<string, unknown>,
): Promise<string> {
  const compilerOptions = {
    target: "es2022",
    module: "nodenext",
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    typeRoots: [join(ROOT, "node_modules/@types")],
    ...options,
  };
  const path = join(folder, "tsconfig.json");
  await writeFile(path, JSON.stringify({ compilerOptions, files }));
  try {
    await run(join(ROOT, "node_modules/.bin/tsc"), ["-p", path], { cwd: folder });
    return "";
  } catch (error) {
    const found: unknown = error instanceof Error && "stdout" in error ? error.stdout : error;
    return String(found);
  }
}

/** Runs a program in `folder` to its end. @throws if it fails */
export function runProgram(
  node: string,
  folder: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Output> {
  return run(node, args, { cwd: folder, env });
}

/** The TypeScript of the client's README, whose parts form one program. */
export async function readmeProgram(): Promise<string> {
  const text = await readFile(join(ROOT, "sdk/README.md"), "utf8");
  return [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = ""]) => code).join("\n");
}

/** All supported versions of Node on this machine: the project's, and the one before it on the path, if any. */
export async function nodes(): Promise<string[]> {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const candidates = folders
    .filter((folder) => folder !== "" && !folder.includes("node_modules"))
    .map((folder) => join(folder, "node"));
  for (const candidate of candidates) {
    if (await isThere(candidate)) return [process.execPath, candidate];
  }
  return [process.execPath];
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
