import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import * as v from "valibot";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const BLOCK = 512;

const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({ version: v.optional(v.string()), integrity: v.optional(v.string()) }),
  ),
});

/**
 * A package for another platform, which `npm ci` omits on this one: fetched with npm at the version in the lock file,
 * verified against its checksum, and kept.
 * @returns its folder
 * @throws Error in plain words if it cannot be fetched or differs from the lock file
 */
export async function nativePackage(name: string, cacheFolder: string): Promise<string> {
  const { version, integrity } = await lockedPackage(name);
  const kept = join(cacheFolder, `${name.replaceAll("/", "+")}@${version}`);
  if (await exists(kept)) return kept;
  await mkdir(cacheFolder, { recursive: true });
  const folder = await mkdtemp(join(cacheFolder, "fetching-"));
  try {
    const archive = await pack(`${name}@${version}`, folder);
    const bytes = await readFile(archive);
    const checksum = `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
    if (checksum !== integrity) {
      throw new Error(`${name}@${version} is not the package in package-lock.json`);
    }
    await rm(archive);
    await unpack(gunzipSync(bytes), folder);
    await rename(folder, kept).catch(async (error: unknown) => {
      // Another process has fetched it first.
      if (!(await exists(kept))) throw error;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return kept;
}

async function lockedPackage(name: string): Promise<{ version: string; integrity: string }> {
  const lock = v.parse(
    lockSchema,
    JSON.parse(await readFile(join(ROOT, "package-lock.json"), "utf8")),
  );
  const { version, integrity } = lock.packages[`node_modules/${name}`] ?? {};
  if (version === undefined || integrity === undefined) {
    throw new Error(`package-lock.json does not contain ${name}`);
  }
  return { version, integrity };
}

async function pack(spec: string, destination: string): Promise<string> {
  const args = ["pack", spec, "--pack-destination", destination, "--prefer-offline", "--silent"];
  const isWindows = process.platform === "win32";
  try {
    await promisify(execFile)(isWindows ? "npm.cmd" : "npm", args, { cwd: ROOT, shell: isWindows });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`npm cannot fetch ${spec}, which the converter needs on Lambda: ${reason}`, {
      cause: error,
    });
  }
  const archive = (await readdir(destination)).find((file) => file.endsWith(".tgz"));
  if (archive === undefined) throw new Error(`npm did not pack ${spec}`);
  return join(destination, archive);
}

/** Writes the plain files of a package's archive; npm makes no others. Every name begins with `package/`. */
async function unpack(tar: Buffer, folder: string): Promise<void> {
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0;) {
    const header = tar.subarray(at, at + BLOCK);
    const size = Number.parseInt(textAt(header, 124, 12), 8);
    const kind = textAt(header, 156, 1);
    const name = textAt(header, 0, 100).replace(/^package\//, "");
    if ((kind === "0" || kind === "") && /^[\w.-]+$/.test(name)) {
      await writeFile(join(folder, name), tar.subarray(at + BLOCK, at + BLOCK + size));
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

/** A field of a tar header, which ends at the first NUL. */
function textAt(header: Buffer, start: number, length: number): string {
  const [text = ""] = header.toString("latin1", start, start + length).split("\0");
  return text.trim();
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
