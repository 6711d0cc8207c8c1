import type { Command, Option } from "commander";

/** The possible next words on the command line. @param words those after `masthead`; the last may be incomplete */
export function nextWords(program: Command, words: readonly string[]): string[] {
  const typed = words.at(-1) ?? "";
  const before = words.slice(0, -1);
  const command = reached(program, before);
  const waiting = optionOf(command, before.at(-1) ?? "");
  if (waiting && (waiting.required || waiting.optional))
    return starting(waiting.argChoices ?? [], typed);
  if (typed.startsWith("-")) {
    const flags = command.options.map(({ long }) => long ?? "").filter((flag) => flag !== "");
    return starting([...flags, "--help"], typed);
  }
  return starting(
    command.commands.filter((each) => !isHidden(each)).map((each) => each.name()),
    typed,
  );
}

export function reached(program: Command, words: readonly string[]): Command {
  return words.reduce(
    (command, word) => command.commands.find((each) => each.name() === word) ?? command,
    program,
  );
}

function isHidden(command: Command): boolean {
  return command.parent?.createHelp().visibleCommands(command.parent).includes(command) === false;
}

function optionOf(command: Command, word: string): Option | undefined {
  return command.options.find(({ long, short }) => word === long || word === short);
}

function starting(words: readonly string[], typed: string): string[] {
  return words.filter((word) => word.startsWith(typed));
}
