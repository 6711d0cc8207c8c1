export const SHELLS = ["bash", "zsh", "fish"] as const;

export type Shell = (typeof SHELLS)[number];

// Each calls the command for the next words, and completes files if it returns none.

const BASH = `# masthead completion for bash: eval "$(masthead completion bash)"
_masthead() {
  local IFS=$'\\n'
  COMPREPLY=($(masthead complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _masthead masthead
`;

const ZSH = `#compdef masthead
# masthead completion for zsh: eval "$(masthead completion zsh)" after compinit
_masthead() {
  local -a found
  found=("\${(@f)$(masthead complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  found=(\${found:#})
  if (( \${#found} )); then compadd -a found; else _files; fi
}
compdef _masthead masthead
`;

const FISH = `# masthead completion for fish: masthead completion fish | source
function __masthead_words
  set -l words (commandline -opc)
  set -l typed (commandline -ct)
  set -l found (masthead complete -- $words[2..-1] "$typed" 2>/dev/null)
  if test (count $found) -gt 0
    printf '%s\\n' $found
  else
    __fish_complete_path "$typed"
  end
end
complete -c masthead -f -a '(__masthead_words)'
`;

const SCRIPTS: Record<Shell, string> = { bash: BASH, zsh: ZSH, fish: FISH };

/** The shell script that completes `masthead`. */
export function completionScript(shell: Shell): string {
  return SCRIPTS[shell];
}
