/** How `masthead` ends, for scripts; docs/guides/commands.md lists them. */
export const EXIT = {
  done: 0,
  /** Something failed, as the text on standard error says. */
  failed: 1,
  /** Unknown command or option, or an argument that is missing. */
  usage: 2,
  /** Nobody is logged in, or the key is not accepted. */
  notLoggedIn: 3,
  /** What shells report of a command that Ctrl-C has ended. */
  interrupted: 130,
} as const;

/** The arguments are invalid: the text says which, and how the command is used follows. */
export class UsageError extends Error {}

/** Nobody is logged in, in words that say how. */
export class NotLoggedIn extends Error {}
