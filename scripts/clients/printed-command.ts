import { readFileSync } from "node:fs";

const GUIDE = new URL("../../docs/guides/integrator.md", import.meta.url);

/**
 * The command of the integrator's guide that runs a generator of npm.
 * @throws Error unless the guide has one such command
 */
export function printedCommand(generator: string): string {
  const commands = [...readFileSync(GUIDE, "utf8").matchAll(/`(npx [^`]+)`/g)]
    .map(([, command = ""]) => command)
    .filter((command) => command.includes(` ${generator}@`));
  const [command] = commands;
  if (command === undefined || commands.length > 1) {
    throw new Error(`The guide has ${commands.length} commands for ${generator}`);
  }
  return command;
}
