/** A command of `masthead`, in a file of the same name. */
export interface Command {
  usage: string;
  /** @throws UsageError for invalid arguments; any other Error in plain words */
  run: (args: string[]) => Promise<void>;
}

/** The arguments are invalid: the usage is printed. */
export class UsageError extends Error {}
