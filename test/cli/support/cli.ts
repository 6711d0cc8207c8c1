import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { apiAddress, type Profile, type Profiles, profilesPath } from "#bin/program/profiles.ts";
import type { Credentials } from "#features/accounts/credentials.ts";
import { makeFolder } from "#lib/files/make-folder.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { AS_NODE_20 } from "./node-20.ts";

/** The exit code and the output of a command. */
export interface CliEnd {
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

export interface CliRun {
  env?: Record<string, string>;
  /** Its standard input. */
  input?: string | Uint8Array;
  cwd?: string;
  /** Called with all its standard output so far. */
  onOutput?: (text: string, signal: (name: NodeJS.Signals) => void) => void;
  /** The same for standard error. */
  onError?: (text: string, signal: (name: NodeJS.Signals) => void) => void;
}

/** The command of one person, with its own home folder. */
export interface Cli {
  /** The folder of its logins. */
  home: string;
  run: (args: readonly string[], run?: CliRun) => Promise<CliEnd>;
  /** Runs a command that has to succeed. @returns the lines that it printed */
  lines: (args: readonly string[], run?: CliRun) => Promise<string[]>;
}

const SOURCE = fileURLToPath(new URL("../../../bin/masthead.ts", import.meta.url));

/** A command for one person. @param command the program and its first words; the sources if omitted */
export async function aCli(
  command: readonly [string, ...string[]] = [process.execPath, AS_NODE_20, SOURCE],
): Promise<Cli> {
  const home = await temporaryFolder();
  const run = async (args: readonly string[], options: CliRun = {}): Promise<CliEnd> => {
    const [program, ...first] = command;
    const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
    const child = spawn(program, [...first, ...args], {
      cwd: options.cwd ?? home,
      env: { PATH, NODE_COMPILE_CACHE, HOME: home, ...options.env },
      stdio: "pipe",
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    // It may end before it has read all input.
    child.stdin.on("error", () => undefined).end(options.input ?? "");
    let [stdout, stderr] = ["", ""];
    const signal = (name: NodeJS.Signals): void => void child.kill(name);
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
      options.onOutput?.(stdout, signal);
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
      options.onError?.(stderr, signal);
    });
    await once(child, "close");
    return { exitCode: child.exitCode, stdout, stderr };
  };
  return {
    home,
    run,
    lines: async (args, options) => {
      const { exitCode, stdout, stderr } = await run(args, options);
      if (exitCode !== 0) throw new Error(`${args.join(" ")}: exit code ${exitCode}\n${stderr}`);
      return stdout.split("\n").slice(0, -1);
    },
  };
}

/** Where a command keeps its logins. */
export function loginsOf({ home }: Cli): string {
  return profilesPath({ XDG_CONFIG_HOME: join(home, ".config") });
}

/**
 * A command that is logged in to an account. Writes the file that `masthead login` writes, since the process would cost
 * as much as the command under test; test/cli/login.test.ts compares the two.
 */
export async function loggedIn(
  address: string,
  { apiKey: key, secret }: Credentials,
): Promise<Cli> {
  const cli = await aCli();
  const path = loginsOf(cli);
  const login: Profile = { api: apiAddress(address), key, secret };
  const logins: Profiles = { current: "default", profiles: { default: login } };
  makeFolder(dirname(path));
  await writeFile(path, `${JSON.stringify(logins, undefined, 2)}\n`, { mode: 0o600 });
  return cli;
}

/** Writes a file into the folder of a command. @returns its path */
export async function aFile(cli: Cli, name: string, content: string | Uint8Array): Promise<string> {
  const path = join(cli.home, name);
  await writeFile(path, content);
  return path;
}
