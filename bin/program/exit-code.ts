/** The exit codes of `masthead`, for scripts; docs/guides/commands.md lists them. */
export const EXIT = {
  done: 0,
  /** A failure, explained on standard error. */
  failed: 1,
  /** Unknown command or option, or a missing argument. */
  usage: 2,
  /** Not logged in, or the key was rejected. */
  notLoggedIn: 3,
  /** The status that shells report after Ctrl-C. */
  interrupted: 130,
} as const;

/** The arguments are invalid: the text names the fault, and the usage follows. */
export class UsageError extends Error {}

/** Not logged in; the message says how to log in. */
export class NotLoggedIn extends Error {}
