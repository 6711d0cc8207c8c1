import { type ChildProcess, spawn } from "node:child_process";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { readdir, readFile, readlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { onUnconfined, tellUnconfined, whyUnconfined } from "#converter/confinement/confinement.ts";
import { spawnNode } from "#converter/processes/spawn-node.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { INSTALLED, isConfined, LAUNCH, NATIVE_CODE, saidBy } from "./support/confined-script.ts";

/** The result of each attempt: `done`, or the code of its failure. */
const ATTEMPTS = `
  const ended = {};
  const attempt = async (name, begin) => {
    ended[name] = await new Promise((resolve) => {
      const over = (outcome) => resolve(outcome instanceof Error ? (outcome.code ?? outcome.message) : "done");
      try { begin(over); } catch (error) { over(error); }
    });
  };
  const say = () => writeSync(2, JSON.stringify(ended));
  import { writeSync } from "node:fs";
`;

describe.skipIf(!isConfined)("what opens a PDF", () => {
  test("reaches neither network nor sockets, whether or not somebody listens", async () => {
    let reached = 0;
    const count = (): void => void (reached += 1);
    const path = join(await temporaryFolder(), "socket");
    const tcp = createServer(count).listen(0, "127.0.0.1");
    const unix = createServer(count).listen(path);
    const udp = createSocket("udp4", count).bind(0, "127.0.0.1");
    onTestFinished(() => {
      tcp.close();
      unix.close();
      udp.close();
    });
    await Promise.all([tcp, unix, udp].map((each) => once(each, "listening")));
    const tcpAddress = tcp.address();
    const port = typeof tcpAddress === "object" ? tcpAddress?.port : undefined;
    const ended = await saidBy(`${ATTEMPTS}
      import { createSocket } from "node:dgram";
      import { lookup, Resolver } from "node:dns";
      import { connect, createServer } from "node:net";
      const tcp = connect(${port}, "127.0.0.1");
      await attempt("tcp", (over) => tcp.on("connect", over).on("error", over));
      const unix = connect(${JSON.stringify(path)});
      await attempt("unix", (over) => unix.on("connect", over).on("error", over));
      await attempt("udp", (over) =>
        createSocket("udp4").on("error", over).send("x", ${udp.address().port}, "127.0.0.1", over));
      await attempt("listen", (over) =>
        createServer().on("error", over).listen(0, "127.0.0.1", over));
      await attempt("names", (over) => lookup("example.com", over));
      await attempt("records", (over) => new Resolver({ tries: 1, timeout: 100 }).resolve4("example.com", over));
      say();
    `);
    expect(ended).toEqual({
      tcp: "EPERM",
      unix: "EPERM",
      udp: "EPERM",
      listen: "EPERM",
      names: expect.stringMatching(/^E/u),
      records: expect.stringMatching(/^E/u),
    });
    expect(reached).toBe(0);
  });

  test("signals nobody but itself", async () => {
    const ended = await saidBy(`${ATTEMPTS}
      import { setPriority } from "node:os";
      for (const [name, pid] of Object.entries({ parent: process.ppid, group: 0, everybody: -1, itself: process.pid })) {
        await attempt(name, (over) => over(process.kill(pid, 0)));
      }
      await attempt("slow down", (over) => over(setPriority(process.ppid, 10)));
      say();
    `);
    expect(ended).toEqual({
      parent: "EPERM",
      group: "EPERM",
      everybody: "EPERM",
      itself: "done",
      "slow down": expect.stringMatching(/EPERM|ERR_SYSTEM_ERROR/u),
    });
  });

  test("cannot go around Node, with code of its own", async () => {
    // The numbers for x86-64 and arm64.
    const index = process.arch === "arm64" ? 1 : 0;
    const calls = {
      socket: [[41, 198], 1, 1, 0],
      socketpair: [[53, 199], 1, 1, 0],
      "signal to a thread": [[200, 130], "parent", 0],
      "signal to a thread of a process": [[234, 131], "parent", "parent", 0],
      "queued signal": [[129, 138], "parent", 0, 0],
      "handle of a process": [[434, 434], "parent", 0],
      trace: [[101, 117], 16, "parent", 0, 0],
      "memory of others": [[310, 270], "parent", 0, 0, 0, 0],
      fork: [[56, 220], 17, 0, 0, 0, 0],
      "fork by structure": [[435, 435], 0, 0],
      "sockets by a ring": [[425, 425], 1, 0],
      "limits of others": [[302, 261], "parent", 2, 1, 0],
      "own limits": [[302, 261], 0, 2, 1, 0],
      "old call for limits": [[160, 164], 2, 1],
      "owner of signals": [[72, 25], 0, 8, "parent"],
      "owner of signals by ioctl": [[16, 29], 0, 0x8901, 0],
      namespaces: [[272, 97], 0x10000000],
      "memory without a process": [[319, 279], 0, 0],
      "secret memory": [[447, 447], 0],
      "processors of others": [[203, 122], "parent", 0, 0],
      "life after the parent": [[157, 167], 1, 0],
      "call of a later kernel": [[4000, 4000], 0],
      "call of another convention": [[0x40000029, 0x40000029], 1, 1, 0],
    } as const;
    const numbered = Object.entries(calls).map(([name, [numbers, ...parameters]]) => [
      name,
      [numbers[index], ...parameters],
    ]);
    const ended = await saidBy(
      `import { writeSync } from "node:fs";
       import koffi from ${JSON.stringify(pathToFileURL(join(INSTALLED, "koffi/index.js")).href)};
       const call = koffi.load(null).func("syscall", "long", Array(6).fill("long"));
       const ended = {};
       for (const [name, [number, ...parameters]] of ${JSON.stringify(numbered)}) {
         const given = parameters.map((each) => (each === "parent" ? process.ppid : each));
         const result = call(number, ...given, ...Array(5 - given.length).fill(0));
         ended[name] = result === -1 ? koffi.errno() : "done";
       }
       writeSync(2, JSON.stringify(ended));`,
      NATIVE_CODE,
    );
    const [EPERM, ENOSYS] = [1, 38];
    const unknown = [
      "fork by structure",
      "sockets by a ring",
      "memory without a process",
      "secret memory",
      "call of a later kernel",
      "call of another convention",
    ];
    expect(ended).toEqual(
      Object.fromEntries(
        Object.keys(calls).map((name) => [name, unknown.includes(name) ? ENOSYS : EPERM]),
      ),
    );
  });

  test("has no ring of the kernel open, and no descriptor but its own", async () => {
    const folder = await temporaryFolder();
    const script = join(folder, "child.mjs");
    await writeFile(script, `console.error("here"); setInterval(() => {}, 1000);`);
    const child = spawnNode({
      entry: pathToFileURL(script),
      folder,
      readable: [],
      memoryMegabytes: 600,
    });
    onTestFinished(() => void child.process.kill("SIGKILL"));
    await once(child.errorOutput, "data");
    const status = await readFile(`/proc/${child.pid}/status`, "utf8");
    expect(status).toMatch(/^NoNewPrivs:\s1$/mu);
    expect(status).toMatch(/^Seccomp:\s2$/mu);
    const open = (await readdir(`/proc/${child.pid}/fd`)).map((fd) =>
      readlink(`/proc/${child.pid}/fd/${fd}`),
    );
    expect((await Promise.all(open)).filter((file) => file.includes("io_uring"))).toEqual([]);
  });

  test("does its work also where the kernel refuses the confinement, and says so", async () => {
    const folder = await temporaryFolder();
    const script = join(folder, "next.mjs");
    await writeFile(script, `console.error("next"); process.exit();`);
    // The kernel rejects this limit.
    const child: ChildProcess = spawn(
      process.execPath,
      [fileURLToPath(LAUNCH), String(process.pid), "none", script],
      { stdio: ["pipe", "ignore", "pipe", "pipe", "pipe"] },
    );
    onTestFinished(() => void child.kill("SIGKILL"));
    const [report, said] = await Promise.all([allOf(child, 4), allOf(child, 2)]);
    expect(report).toMatch(/^\w*Error: .+/u);
    expect(said).toBe("next\n");
  });
});

async function allOf({ stdio }: ChildProcess, descriptor: number): Promise<string> {
  const stream = stdio[descriptor];
  return stream && "read" in stream ? text(stream) : "";
}

describe("where nothing can be taken away", () => {
  test("it is known beforehand", () => {
    expect(whyUnconfined(new URL("file:///nowhere/launch.mjs"))).toMatch(/\w/u);
  });

  test("it is told once, however many processes there are", () => {
    const told: string[] = [];
    onUnconfined((reason) => told.push(reason));
    onTestFinished(() => onUnconfined(() => {}));
    tellUnconfined("The first");
    tellUnconfined("The second");
    expect(told).toEqual(["The first"]);
  });
});
