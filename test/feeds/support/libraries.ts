import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, rename } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { mavenLibraries } from "#test/support/maven-libraries.ts";

const run = promisify(execFile);
const HERE = import.meta.dirname;
/** Changes with the versions in the project files beside this one. */
const VERSION = "1";

/** An item of a feed as a library reads it. */
export interface ReadItem {
  title: string;
  url: string;
  guid?: string;
  date?: string;
  text?: string | null;
  rel?: string;
  cover?: string | null;
}

/** A feed as a library reads it. */
export interface ReadFeed {
  title: string;
  items: ReadItem[];
  next?: string | null;
}

/** The feeds at these addresses as libraries of npm, PyPI and Maven read them, by the library's name. */
export async function readByAll(rss: string, opds: string): Promise<Record<string, ReadFeed>> {
  const npm = await npmLibraries();
  const python = await pythonLibraries();
  const jars = join(await mavenLibraries(`masthead-feeds-maven-${VERSION}`, here("pom.xml")), "*");
  const [byNode, byPython, byJava] = await Promise.all([
    run(process.execPath, [join(npm, "read-feeds.mjs"), rss, opds]),
    run(python, [join(HERE, "read_feeds.py"), rss, opds]),
    run("java", ["-cp", jars, join(HERE, "ReadFeed.java"), rss]),
  ]);
  const inNode: Record<string, ReadFeed> = JSON.parse(byNode.stdout);
  const inPython: Record<string, ReadFeed> = JSON.parse(byPython.stdout);
  return { ...inNode, ...inPython, rome: ofRome(byJava.stdout) };
}

function ofRome(output: string): ReadFeed {
  const [head = "", ...lines] = output.trimEnd().split("\n");
  const [type = "", title = ""] = head.split("\t");
  if (type !== "rss_2.0") throw new Error(`ROME takes it for ${type}`);
  const items = lines.map((line) => {
    const [name = "", url = "", guid = "", date = ""] = line.split("\t");
    return { title: name, url, guid, date: new Date(date).toISOString() };
  });
  return { title, items };
}

function here(name: string): URL {
  return new URL(name, import.meta.url);
}

/** Makes a cache folder once; later runs reuse it. */
async function cached(name: string, make: (folder: string) => Promise<unknown>): Promise<string> {
  const cache = process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache");
  const folder = join(cache, `masthead-feeds-${name}-${VERSION}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  await make(unfinished);
  await rename(unfinished, folder);
  return folder;
}

/** The folder of the Node program and the packages that it imports. */
async function npmLibraries(): Promise<string> {
  const folder = await cached("npm", async (cwd) => {
    await cp(here("npm-libraries.json"), join(cwd, "package.json"));
    // The install script of one package removes a folder with a program that it does not install.
    await run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd });
  });
  // The file has no module extension here, because its imports are not installed.
  await cp(here("read-feeds.mjs.txt"), join(folder, "read-feeds.mjs"));
  return folder;
}

/** The Python with its libraries, which need 3.12. */
async function pythonLibraries(): Promise<string> {
  const folder = await cached("python", async (cwd) => {
    const target = ["--quiet", "--target", join(cwd, "lib"), "-r", join(HERE, "requirements.txt")];
    await run(await newPython(), ["-m", "pip", "install", ...target]);
  });
  process.env["PYTHONPATH"] = join(folder, "lib");
  return newPython();
}

async function newPython(): Promise<string> {
  const names = ["python3", "python3.13", "python3.12"];
  for (const name of [process.env["PYTHON"], ...names].filter((each) => each !== undefined)) {
    const check = "import sys; sys.exit(sys.version_info < (3, 12))";
    const isNew = await run(name, ["-c", check]).then(
      () => true,
      () => false,
    );
    if (isNew) return name;
  }
  throw new Error("Needs Python 3.12; PYTHON names one that is not in the path");
}
