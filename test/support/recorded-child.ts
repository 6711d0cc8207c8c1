// Stands in for a converter process. If it knows its files, it answers with the recording of a real one, in a tenth of
// the processor time. Otherwise it becomes the real one.
import { readdirSync, readFileSync, readSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { INPUT_FILES, inputPath } from "#converter/protocol/edition-parts.ts";
import {
  commandKey,
  type RecordedAnswer,
  type Recording,
  RECORDINGS_FILE,
} from "./recorded/recording.ts";

const HERE = import.meta.dirname;
/** The bundle of the real process. */
const REAL = new URL("real/render-child.mjs", import.meta.url);
const INPUT = 0;
const MESSAGES = 3;
/** The files before a command, for which alone its recording is valid. */
const GIVEN: Record<string, readonly string[]> = {
  open: [INPUT_FILES.pdf],
  assemble: [INPUT_FILES.contents, INPUT_FILES.parts(1)],
};

const recordings: Recording[] = JSON.parse(readFileSync(join(HERE, RECORDINGS_FILE), "utf8"));
let recording: Recording | undefined;

/** The recorded answer to a command, if any. */
function answerTo(command: { type: string }): RecordedAnswer | undefined {
  const given = GIVEN[command.type];
  if (given) recording = recordings.find(({ folder }) => given.every((name) => isIn(folder, name)));
  return recording?.answers[commandKey(command)];
}

/** Whether a file of this process equals the recorded one. */
function isIn(folder: string, name: string): boolean {
  return readFileSync(join(HERE, folder, name)).equals(readFileSync(inputPath(name)));
}

function give(answer: RecordedAnswer): void {
  for (const name of answer.files) {
    // Not a copy, for which Node would also set the file's mode; the process may not.
    writeFileSync(name, readFileSync(join(HERE, recording?.folder ?? "", name)));
  }
  for (const message of answer.messages) writeSync(MESSAGES, `${message}\n`);
}

/** The parent's next bytes, or undefined when it has gone. Blocks this process. */
function readInput(): Buffer | undefined {
  const bytes = Buffer.alloc(65_536);
  const length = readSync(INPUT, bytes);
  return length === 0 ? undefined : bytes.subarray(0, length);
}

/** @returns the input that the real process has to answer; undefined when the parent has gone */
function answerAll(): Buffer | undefined {
  let unread = Buffer.alloc(0);
  for (let bytes; (bytes = readInput());) {
    unread = Buffer.concat([unread, bytes]);
    for (let end; (end = unread.indexOf("\n")) >= 0; unread = unread.subarray(end + 1)) {
      const command = JSON.parse(unread.toString("utf8", 0, end));
      const answer = answerTo(command);
      if (answer) give(answer);
      else return unread;
    }
  }
  return undefined;
}

const unanswered = answerAll();
if (unanswered) {
  process.stdin.unshift(unanswered);
  await import(REAL.href);
} else {
  for (const name of readdirSync(".")) rmSync(name, { recursive: true, force: true });
}
