/** A command of `masthead`, in a file that bears its name. */
export interface Command {
  usage: string;
  /** @throws UsageError for arguments that make no sense; any other Error in plain words */
  run: (args: string[]) => Promise<void>;
}

/** The arguments make no sense: the usage is printed. */
export class UsageError extends Error {}
