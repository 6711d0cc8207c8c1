/** What a converter process answered to one command. */
export interface RecordedAnswer {
  /** Its messages, each a line. */
  messages: string[];
  /** Names of the files that it wrote. */
  files: string[];
}

/** All that a converter process made of one PDF. */
export interface Recording {
  /** The folder of its files, below that of all recordings: what the process was given, and what it wrote. */
  folder: string;
  /** By {@link commandKey}. */
  answers: Record<string, RecordedAnswer>;
}

/** The list of all recordings, beside their folders. */
export const RECORDINGS_FILE = "recordings.json";

/** The same for the same command, in whatever order its entries are. */
export function commandKey(command: object): string {
  return JSON.stringify(Object.entries(command).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
