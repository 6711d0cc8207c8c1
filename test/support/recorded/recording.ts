/** A converter process's answer to one command. */
export interface RecordedAnswer {
  /** Its messages, one a line. */
  messages: string[];
  /** The names of the files written. */
  files: string[];
}

/** A converter process's answers about one PDF. */
export interface Recording {
  /** The folder of input and output files, within that of all recordings. */
  folder: string;
  /** By {@link commandKey}. */
  answers: Record<string, RecordedAnswer>;
}

/** The list of all recordings, beside their folders. */
export const RECORDINGS_FILE = "recordings.json";

/** A key for a command, independent of the order of its entries. */
export function commandKey(command: object): string {
  return JSON.stringify(Object.entries(command).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
