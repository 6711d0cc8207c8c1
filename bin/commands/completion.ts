import { Argument, type Command } from "commander";
import { examples } from "#bin/program/command-line.ts";
import { completionScript, type Shell, SHELLS } from "#bin/program/completion-scripts.ts";
import { print, write } from "#bin/program/output.ts";
import { nextWords } from "#bin/program/words.ts";

/** Adds `completion`, which prints a shell's script, and `complete`, which that script calls for words. */
export function addCompletion(program: Command): void {
  program
    .command("completion")
    .description("Print the completion script for a shell.")
    .addArgument(new Argument("<shell>", "your shell").choices(SHELLS))
    .addHelpText(
      "after",
      examples(
        `eval "$(masthead completion bash)"          in ~/.bashrc`,
        `eval "$(masthead completion zsh)"           in ~/.zshrc, after compinit`,
        "masthead completion fish | source           in ~/.config/fish/config.fish",
      ),
    )
    .action(async (shell: Shell) => write(completionScript(shell)));
  program
    .command("complete", { hidden: true })
    .argument("[words...]")
    .action(async (words: string[]) => {
      const found = nextWords(program, words);
      if (found.length > 0) await print(found.join("\n"));
    });
}
