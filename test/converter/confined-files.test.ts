import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { INSTALLED, isConfined, NATIVE_CODE, saidBy } from "./support/confined-script.ts";

describe.skipIf(!isConfined)("what opens a PDF", () => {
  test("has no files but its own, with code that goes around Node", async () => {
    const outside = await temporaryFolder();
    const secret = join(outside, "secret");
    await writeFile(secret, "secret");
    const given = await temporaryFolder();
    await writeFile(join(given, "page"), "page");
    const ended = await saidBy(
      `import { writeFileSync, writeSync } from "node:fs";
       import koffi from ${JSON.stringify(pathToFileURL(join(INSTALLED, "koffi/index.js")).href)};
       const libc = koffi.load(null);
       const of = (name, ...types) => libc.func(name, "int", types);
       const open = of("open", "str", "int", "int");
       const [READ, MAKE, FOLDER, REPLACE] = [0, 0o102, 0o200000, 0o1001];
       const [outside, secret, given] = ${JSON.stringify([outside, secret, given])};
       writeFileSync("own", "own");
       const attempts = {
         "own file": () => open("own", READ, 0),
         "own new file": () => open("new", MAKE, 0o600),
         "own folder": () => of("mkdir", "str", "int")("folder", 0o700),
         "own name": () => of("rename", "str", "str")("new", "newer"),
         "own file's end": () => of("unlink", "str")("newer"),
         "given file": () => open(given + "/page", READ, 0),
         "given folder": () => open(given, FOLDER, 0),
         "given file to write": () => open(given + "/page", REPLACE, 0),
         "given file's end": () => of("unlink", "str")(given + "/page"),
         "new file beside a given one": () => open(given + "/new", MAKE, 0o600),
         secret: () => open(secret, READ, 0),
         "secret by a way around": () => open("../" + secret.split("/").slice(-2).join("/"), READ, 0),
         "secret's folder": () => open(outside, FOLDER, 0),
         "secret to write": () => open(secret, REPLACE, 0),
         "secret cut": () => of("truncate", "str", "long")(secret, 0),
         "secret's end": () => of("unlink", "str")(secret),
         "secret taken over": () => of("link", "str", "str")(secret, "mine"),
         "secret moved": () => of("rename", "str", "str")(secret, "mine"),
         "own file moved out": () => of("rename", "str", "str")("own", outside + "/own"),
         "link to the secret": () => of("symlink", "str", "str")(secret, "link"),
         pipe: () => of("mkfifo", "str", "int")("pipe", 0o600),
         "secret for everybody": () => of("chmod", "str", "int")(secret, 0o777),
         "secret's time": () => of("utimes", "str", "void *")(secret, null),
         "secret's attributes": () => of("removexattr", "str", "str")(secret, "user.x"),
         "new file outside": () => open(outside + "/new", MAKE, 0o600),
         "shared memory": () => open("/dev/shm/masthead", MAKE, 0o600),
         users: () => open("/etc/passwd", READ, 0),
         "list of the system": () => open("/", FOLDER, 0),
         processes: () => open("/proc", FOLDER, 0),
         "parent's environment": () => open("/proc/" + process.ppid + "/environ", READ, 0),
         "parent's memory": () => open("/proc/" + process.ppid + "/mem", READ, 0),
         "parent's open files": () => open("/proc/" + process.ppid + "/fd/0", READ, 0),
         device: () => open("/dev/tty", READ, 0),
         shell: () => of("execv", "str", "str *")("/bin/sh", ["/bin/sh", "-c", "exit", null]),
       };
       const ended = {};
       for (const [name, attempt] of Object.entries(attempts)) {
         ended[name] = attempt() === -1 ? koffi.errno() : "done";
       }
       writeSync(2, JSON.stringify(ended));`,
      [...NATIVE_CODE, given],
    );
    const [EPERM, EACCES, EXDEV] = [1, 13, 18];
    const isRefused = expect.toSatisfy((errno) => [EPERM, EACCES, EXDEV].includes(Number(errno)));
    const names = Object.keys(Object(ended));
    const isOwn = /^own (?!file moved)|^given (file|folder)$/u;
    expect(ended).toEqual(
      Object.fromEntries(names.map((name) => [name, isOwn.test(name) ? "done" : isRefused])),
    );
    expect(names).toHaveLength(34);
    expect(await readFile(secret, "utf8")).toBe("secret");
  });

  test("has the libraries that Node has loaded, wherever they are, and nothing else there", async (context) => {
    const loaded = /\S+\/libstdc\+\+\.so\.\d+/u.exec(
      await readFile("/proc/self/maps", "utf8"),
    )?.[0];
    if (loaded === undefined) return context.skip();
    const folder = join(await temporaryFolder(), "my libraries");
    await mkdir(folder);
    const library = join(folder, "libstdc++.so.6");
    await copyFile(loaded, library);
    vi.stubEnv("LD_LIBRARY_PATH", folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    const ended = await saidBy(
      `import { writeSync } from "node:fs";
       import koffi from ${JSON.stringify(pathToFileURL(join(INSTALLED, "koffi/index.js")).href)};
       const open = koffi.load(null).func("open", "int", ["str", "int"]);
       writeSync(2, JSON.stringify([open(${JSON.stringify(library)}, 0), open("/etc/passwd", 0)]));`,
      NATIVE_CODE,
    );
    expect(ended).toEqual([expect.toSatisfy((descriptor) => Number(descriptor) > 0), -1]);
  });
});
