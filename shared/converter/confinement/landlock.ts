import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import koffi from "koffi";
import { check, libc } from "./kernel.ts";

/** The same on all machines. */
const CREATE_RULESET = 444;
const ADD_RULE = 445;
const RESTRICT_SELF = 446;
const ASK_VERSION = 1;
const PATH_BENEATH = 1;

const EXECUTE = 1;
const WRITE_FILE = 2;
const READ_FILE = 4;
const READ_FOLDER = 8;
const REMOVE = 0x10 | 0x20;
const MAKE_FOLDER = 0x80;
const MAKE_FILE = 0x100;
const TRUNCATE = 0x4000;
const READ = READ_FILE | READ_FOLDER;
/** Without links, pipes, sockets and devices, which could mislead whoever reads the folder. */
const WRITE = READ | WRITE_FILE | TRUNCATE | MAKE_FILE | MAKE_FOLDER | REMOVE;
const RIGHTS_TO_FILES = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE;
/** All rights that versions 1, 2, and 3 and later can deny. */
const KNOWN_RIGHTS = [0x1fff, 0x3fff, 0x7fff] as const;

/** Opens a file or folder without reading it. */
const O_PATH = 0x20_0000;

/** What Node and native code read of the system: its software and fonts, where nobody keeps data, and its memory. */
const SYSTEM = [
  "/lib",
  "/lib64",
  "/usr/lib",
  "/usr/lib64",
  "/usr/local/lib",
  "/usr/share",
  "/etc/ld.so.cache",
  "/etc/ssl/openssl.cnf",
  "/etc/pki/tls/openssl.cnf",
  "/etc/crypto-policies",
  "/dev/null",
  "/dev/urandom",
  "/proc/meminfo",
  "/proc/sys/vm/overcommit_memory",
];

const handled = koffi.struct("landlock_ruleset_attr", { files: "uint64" });
const rule = koffi.pack("landlock_path_beneath_attr", { rights: "uint64", beneath: "int" });
const createRuleset = libc.func("syscall", "long", [
  "long",
  koffi.pointer(handled),
  "long",
  "long",
]);
const addRule = libc.func("syscall", "long", ["long", "long", "long", koffi.pointer(rule), "long"]);
const restrictSelf = libc.func("syscall", "long", ["long", "long", "long"]);

/**
 * Permanently limits the files of this process, and of any program that it executes, to these, those beneath them, and
 * the system's software. Only `program` can be executed. Call it after giving up new privileges.
 * @throws Error if the kernel lacks Landlock
 */
export function limitFiles(
  program: string,
  { readable, writable }: { readable: readonly string[]; writable: readonly string[] },
): void {
  const version = Number(createRuleset(CREATE_RULESET, null, 0, ASK_VERSION));
  const rights = KNOWN_RIGHTS[Math.min(version, KNOWN_RIGHTS.length) - 1];
  if (rights === undefined) {
    throw new Error(`Landlock, which limits files, is missing: error ${koffi.errno()}`);
  }
  const handles = { files: rights };
  const ruleset = Number(createRuleset(CREATE_RULESET, handles, koffi.sizeof(handled), 0));
  if (ruleset < 0) throw new Error(`landlock_create_ruleset failed with ${koffi.errno()}`);
  const allow = (path: string, wanted: number) => allowBeneath(ruleset, path, wanted & rights);
  for (const path of [program, ...loadedLibraries()]) allow(path, READ_FILE | EXECUTE);
  for (const path of [...SYSTEM, ...readable]) allow(path, READ);
  for (const path of writable) allow(path, WRITE);
  check("landlock_restrict_self", restrictSelf(RESTRICT_SELF, ruleset, 0));
}

/** Also the dynamic linker, which the kernel executes first. */
function loadedLibraries(): string[] {
  const maps = readFileSync("/proc/self/maps", "utf8");
  // The path is the sixth column, and may contain spaces.
  const libraries = maps.matchAll(/^(?:\S+ +){5}(\/.*\.so(?:\.[\d.]+)?)$/gmu);
  return [...new Set(Array.from(libraries, ([, path = ""]) => path))];
}

/** A path that does not exist needs no rule. */
function allowBeneath(ruleset: number, path: string, wanted: number): void {
  const opened = openedPath(path);
  if (opened === undefined) return;
  try {
    const rights = fstatSync(opened).isDirectory() ? wanted : wanted & RIGHTS_TO_FILES;
    check(path, addRule(ADD_RULE, ruleset, PATH_BENEATH, { rights, beneath: opened }, 0));
  } finally {
    closeSync(opened);
  }
}

function openedPath(path: string): number | undefined {
  try {
    return openSync(path, O_PATH);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
