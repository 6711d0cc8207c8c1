import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { PassThrough } from "node:stream";
import type { StartNode } from "#converter/processes/idle-renderers.ts";
import {
  type SpawnedNode,
  spawnNode,
  type SpawnNodeOptions,
} from "#converter/processes/spawn-node.ts";
import { IN_FOLDER } from "#converter/protocol/edition-parts.ts";
import type { ChildMessage, ParentMessage } from "#converter/protocol/messages.ts";
import { filesIn, type FilesSeen, LAST, Recordings } from "./recordings.ts";
import { StandIn } from "./stand-in.ts";

/** No process has it: Linux's numbers end below. */
const NO_PROCESS = 2 ** 22 + 1;

/**
 * Stands in for converter processes. Within this process, it answers what is recorded, since the start of another costs
 * many times as much. From the first command on that is not recorded, a real process answers, and is recorded.
 * @param folder of the recordings
 * @param start starts the real one
 */
export function recordedRenderers(folder: string, start: StartNode = spawnNode): StartNode {
  const recordings = new Recordings(folder);
  return (options) => new RecordedRenderer(options, recordings, start);
}

/** A command that the real process has not answered yet. */
interface Asked {
  command: ParentMessage;
  /** Its answer is known to the parent. */
  isRepeated: boolean;
}

/** The answer to the first of them. */
interface Answering {
  key: string;
  /** The files before it. */
  before: FilesSeen;
  messages: string[];
}

class RecordedRenderer implements SpawnedNode {
  readonly process = new StandIn(() => this.#kill());
  readonly input = new PassThrough();
  readonly messages = new PassThrough();
  readonly errorOutput = new PassThrough();
  readonly #options: SpawnNodeOptions;
  readonly #recordings: Recordings;
  readonly #start: StartNode;
  readonly #asked: Asked[] = [];
  #answering: Answering = { key: "", before: new Map(), messages: [] };
  /** The command that opened the PDF. */
  #opening: ParentMessage | undefined;
  #isUnknown = false;
  #real: SpawnedNode | undefined;

  constructor(options: SpawnNodeOptions, recordings: Recordings, start: StartNode) {
    this.#options = options;
    this.#recordings = recordings;
    this.#start = start;
    createInterface({ input: this.input }).on("line", (line) => this.#hear(JSON.parse(line)));
  }

  get pid(): number {
    return this.#real?.pid ?? NO_PROCESS;
  }

  #hear(command: ParentMessage): void {
    if (this.process.signalCode !== null) return;
    // A PDF that arrives in pieces is not among the given files.
    this.#isUnknown ||= command.type === "open" && command.size !== undefined;
    if (this.#isUnknown) this.#pass(command);
    else if (LAST[command.type] !== undefined) this.#answer(command);
  }

  #answer(command: ParentMessage): void {
    const answer = this.#real ? undefined : this.#replay(command);
    for (const message of answer ?? []) this.messages.write(`${message}\n`);
    if (command.type === "open") this.#opening = command;
    if (answer) return;
    if (!this.#real && this.#opening && this.#opening !== command) this.#ask(this.#opening, true);
    this.#ask(command);
  }

  #replay(command: ParentMessage): string[] | undefined {
    return this.#recordings.replay(this.#keyOf(command), this.#options.folder);
  }

  #keyOf(command: ParentMessage): string {
    return this.#recordings.keyOf(command, join(dirname(this.#options.folder), IN_FOLDER));
  }

  /** Lets the real process answer, after what it was asked before: else the files of two answers would mix. */
  #ask(command: ParentMessage, isRepeated = false): void {
    this.#asked.push({ command, isRepeated });
    if (this.#asked.length === 1) this.#send();
  }

  #send(): void {
    const [asked] = this.#asked;
    if (!asked) return;
    const { command } = asked;
    this.#answering = {
      key: this.#keyOf(command),
      before: filesIn(this.#options.folder),
      messages: [],
    };
    this.#pass(command);
  }

  #pass(command: ParentMessage): void {
    this.#real ??= this.#startReal();
    this.#real.input.write(`${JSON.stringify(command)}\n`);
  }

  #startReal(): SpawnedNode {
    const real = this.#start(this.#options);
    createInterface({ input: real.messages }).on("line", (line) => this.#take(line));
    real.errorOutput.pipe(this.errorOutput);
    real.process.once("close", () => {
      this.messages.end();
      this.process.end(real.process);
    });
    return real;
  }

  /** Passes a message of the real process on, and records an answer that is complete. */
  #take(line: string): void {
    const [asked] = this.#asked;
    const { key, before, messages } = this.#answering;
    messages.push(line);
    const type = typeOf(line);
    const isLast = asked !== undefined && type === LAST[asked.command.type];
    if (isLast) this.#recordings.record(key, messages, this.#options.folder, before);
    if (!asked?.isRepeated || type === "failed") this.messages.write(`${line}\n`);
    if (!isLast) return;
    this.#asked.shift();
    this.#send();
  }

  #kill(): void {
    if (this.#real) {
      this.#real.process.kill("SIGKILL");
      return;
    }
    this.messages.end();
    this.errorOutput.end();
    this.process.end({ exitCode: null, signalCode: "SIGKILL" });
  }
}

/** Undefined for what is no message, which the parent refuses. */
function typeOf(line: string): ChildMessage["type"] | undefined {
  try {
    const { type }: ChildMessage = JSON.parse(line);
    return type;
  } catch {
    return undefined;
  }
}
