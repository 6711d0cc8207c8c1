// Stands in for a converter process: answers from a recording what a real one has made of the same files, in a tenth of
// its processor time. Given anything else, it becomes the real one.
import { copyFileSync, readdirSync, readFileSync, readSync, rmSync, writeSync } from "node:fs";
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
/** What the process was given before a command, which is recorded for the same files only. */
const GIVEN: Record<string, readonly string[]> = {
  open: [INPUT_FILES.pdf],
  assemble: [INPUT_FILES.contents, INPUT_FILES.parts(1)],
};

const recordings: Recording[] = JSON.parse(readFileSync(join(HERE, RECORDINGS_FILE), "utf8"));
let recording: Recording | undefined;

/** The answer to a command, if it is recorded. */
function answerTo(command: { type: string }): RecordedAnswer | undefined {
  const given = GIVEN[command.type];
  if (given) recording = recordings.find(({ folder }) => given.every((name) => isIn(folder, name)));
  return recording?.answers[commandKey(command)];
}

/** Whether a file that this process was given is the recorded one. */
function isIn(folder: string, name: string): boolean {
  return readFileSync(join(HERE, folder, name)).equals(readFileSync(inputPath(name)));
}

function give(answer: RecordedAnswer): void {
  for (const name of answer.files) copyFileSync(join(HERE, recording?.folder ?? "", name), name);
  for (const message of answer.messages) writeSync(MESSAGES, `${message}\n`);
}

/** More of what the parent sends; undefined when it is gone. Nothing else is done meanwhile. */
function readInput(): Buffer | undefined {
  const bytes = Buffer.alloc(65_536);
  const length = readSync(INPUT, bytes);
  return length === 0 ? undefined : bytes.subarray(0, length);
}

/** @returns what is unanswered and the real process has to answer; undefined when the parent is gone */
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
