import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import { expect, test } from "vitest";
import { mastheadProgram } from "#bin/commands/masthead-program.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PAGES = globSync(["*.md", "docs/**/*.md", "sdk/*.md"], { cwd: ROOT });
const program = mastheadProgram();
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(ROOT, "package.json"), "utf8"),
);

/** Every command of a page, in its text and its blocks, one a line. */
function commandsIn(page: string): string[] {
  const text = readFileSync(join(ROOT, page), "utf8");
  const blocks = [...text.matchAll(/^ *```sh\n(.*?)^ *```$/gms)];
  const inText = [...text.replaceAll(/^ *```.*?^ *```$/gms, "").matchAll(/`([^`\n]+)`/g)];
  return [...blocks, ...inText].flatMap(([, code = ""]) =>
    code
      .replaceAll(/ *\\\n */g, " ")
      .split(/\n|&&|\|+|;|\$\(/)
      .map((line) => line.trim().replace(/^(?:[A-Z_]+=\S+ |sudo -u masthead )+/, "")),
  );
}

/** Why a command does not exist as written; empty if it does. */
function fault(command: string): string {
  const [tool = "", ...words] = command.replace(/ +# .*| {3,}.*/, "").split(/ +/);
  if (tool === "masthead") return faultOf(words);
  if (tool === "node") return words[0] === "bin/masthead.ts" ? faultOf(words.slice(1)) : "";
  if (tool !== "npm") return "";
  const [verb = "", ...others] = words.filter((word) => word !== "--silent");
  const name = verb === "run" ? others.shift() : verb;
  if (name === undefined || !(name in scripts)) return verb === "run" ? `no script ${name}` : "";
  const args = others.slice(others.indexOf("--") + 1);
  if (name === "bench")
    return existsSync(join(ROOT, `bench/${args[0] ?? "run"}.ts`)) ? "" : "bench";
  const isCommand = scripts[name]?.includes("bin/masthead.ts") ?? false;
  return isCommand ? faultOf([name, ...args]) : "";
}

/** Follows the words to a command, which has to have the options. */
function faultOf(words: readonly string[]): string {
  let command: Command = program;
  for (const word of words) {
    if (command.commands.length === 0) break;
    const next = command.commands.find((each) => each.name() === word);
    if (next === undefined) return /^[A-Z…-]|^help$/.test(word) ? "" : `no command ${word}`;
    command = next;
  }
  const known = new Set(["--help", ...command.options.map(({ long }) => long)]);
  const unknown = words.filter(
    (word) => /^--[a-z]/.test(word) && !known.has(word.replace(/=.*/, "")),
  );
  return unknown.length === 0 ? "" : `no option ${unknown.join(" ")}`;
}

test.each(PAGES)("every command that %s names exists, with its options", (page) => {
  const faults = commandsIn(page).map((command) => ({ command, fault: fault(command) }));
  expect(faults.filter((each) => each.fault !== "")).toEqual([]);
});
