/** Whether this runs from the sources, where npm scripts start the commands of this machine. */
const IS_FROM_SOURCES = import.meta.url.endsWith(".ts");

/** Commands that are also npm scripts. */
const SCRIPTS = new Set(["start", "accounts", "keys", "backup", "restore", "check-data", "smoke"]);

/** The command as typed here: `npm run keys -- list` in the sources, else `masthead keys list`. */
export function commandLine(command: string, args = ""): string {
  if (!IS_FROM_SOURCES || !SCRIPTS.has(command)) return `masthead ${command} ${args}`.trimEnd();
  const script = command === "start" ? "npm start" : `npm run ${command}`;
  return args === "" ? script : `${script} -- ${args}`;
}

/** The end of a command's help. */
export function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  ${line}\n`).join("")}`;
}
