import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import * as v from "valibot";
import { afterAll, vi } from "vitest";
import type { TableAnswer } from "#lib/table/operations/operations.ts";
import { TableEngine } from "#lib/table/table-engine.ts";
import { type Random, seededRandom } from "./seeded-random.ts";
import { listening } from "./listening.ts";

/** What can happen to a call, and how often: a share from 0 to 1 of all calls it could happen to. */
export interface TableFaults {
  /** Calls that are refused before anything is done. */
  throttled: number;
  /** Keys and items of a batch that are left undone. */
  unprocessed: number;
  /** Writes that are done, and whose answer is lost with the connection. */
  lostAnswers: number;
}

/**
 * How often one call, or one part of a batch, fails in a row: less often than it is tried, as whatever a share of calls
 * fails by chance would now and then be given up.
 */
const MOST_IN_A_ROW = 5;

const NO_FAULTS: TableFaults = { throttled: 0, unprocessed: 0, lostAnswers: 0 };
const THROTTLED = JSON.stringify({
  __type: "com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException",
  message: "The level of configured provisioned throughput for the table was exceeded.",
});
const FORBIDDEN = JSON.stringify({
  __type: "com.amazon.coral.service#AccessDeniedException",
  message: "This call is refused.",
});
const BATCH = /^Batch(?:GetItem|WriteItem)$/;
const WRITE = /^(?:PutItem|UpdateItem|DeleteItem|BatchWriteItem)$/;

const keysOfTable = v.looseObject({ Keys: v.array(v.unknown()) });
const batchSchema = v.looseObject({
  RequestItems: v.record(v.string(), v.union([v.array(v.unknown()), keysOfTable])),
});
type RequestItems = v.InferOutput<typeof batchSchema>["RequestItems"];

interface Call {
  operation: string;
  body: string;
}

/** A table behind a line that fails as asked. Which calls fail is decided by the seed. */
class FaultyLine {
  faults = NO_FAULTS;
  /** The next so many writes are done and their answers lost, whatever the shares. */
  loseNext = 0;
  /** Refuses the calls that it fits, by operation and body, in a way that is not tried again. */
  #forbidden: RegExp | undefined;
  /** How many calls were refused so. */
  forbiddenCount = 0;
  /** How often each fault has happened. */
  readonly counts: TableFaults = { ...NO_FAULTS };
  readonly #random: Random;
  /** Failures in a row, by the call or the part of a batch. */
  readonly #inARow = new Map<string, number>();
  readonly #table = TableEngine.inMemory();

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  /** Runs something with faults, and without them from then on. */
  async with<Outcome>(faults: Partial<TableFaults>, run: () => Promise<Outcome>): Promise<Outcome> {
    this.faults = { ...NO_FAULTS, ...faults };
    try {
      return await run();
    } finally {
      this.faults = NO_FAULTS;
    }
  }

  /** Runs something that writes, and loses the answer to its first write. */
  async losingAnswer<Outcome>(run: () => Promise<Outcome>): Promise<Outcome> {
    this.loseNext = 1;
    try {
      return await run();
    } finally {
      this.loseNext = 0;
    }
  }

  /** Runs something while calls that a pattern fits are refused: `<operation> <body>`. */
  async forbidding<Outcome>(pattern: RegExp, run: () => Promise<Outcome>): Promise<Outcome> {
    this.#forbidden = pattern;
    try {
      return await run();
    } finally {
      this.#forbidden = undefined;
    }
  }

  async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request);
    const name = call.operation + call.body;
    if (this.#forbidden?.test(`${call.operation} ${call.body}`)) {
      this.forbiddenCount += 1;
      return answer(response, { status: 400, body: FORBIDDEN });
    }
    if (this.#happens("throttled", name)) return answer(response, { status: 400, body: THROTTLED });
    const result = BATCH.test(call.operation) ? await this.#doPart(call) : await this.#do(call);
    if (WRITE.test(call.operation) && this.#losesAnswer(name)) return void response.destroy();
    this.#inARow.delete(name);
    answer(response, result);
  }

  #happens(fault: keyof TableFaults, name: string): boolean {
    const before = this.#inARow.get(name) ?? 0;
    const happens = this.#random() < this.faults[fault] && before < MOST_IN_A_ROW;
    if (happens) {
      this.counts[fault] += 1;
      this.#inARow.set(name, before + 1);
    }
    return happens;
  }

  #losesAnswer(name: string): boolean {
    if (this.loseNext === 0) return this.#happens("lostAnswers", name);
    this.loseNext -= 1;
    this.counts.lostAnswers += 1;
    return true;
  }

  async #do({ operation, body }: Call): Promise<TableAnswer> {
    return this.#table.answer(operation, body);
  }

  /** Does a part of a batch and answers which part was left. */
  async #doPart(call: Call): Promise<TableAnswer> {
    const request = v.parse(batchSchema, JSON.parse(call.body));
    const done: RequestItems = {};
    const left: RequestItems = {};
    for (const [table, wanted] of Object.entries(request.RequestItems)) {
      const entries = Array.isArray(wanted) ? wanted : wanted.Keys;
      const parts = Map.groupBy(entries, (entry) => {
        const name = JSON.stringify(entry);
        if (this.#happens("unprocessed", name)) return left;
        this.#inARow.delete(name);
        return done;
      });
      for (const [to, part] of parts) {
        to[table] = Array.isArray(wanted) ? part : { ...wanted, Keys: part };
      }
    }
    const reads = call.operation === "BatchGetItem";
    const undone = { [reads ? "UnprocessedKeys" : "UnprocessedItems"]: left };
    const nothing = reads ? { Responses: {}, ...undone } : undone;
    if (Object.keys(done).length === 0) return { status: 200, body: JSON.stringify(nothing) };
    const body = JSON.stringify({ ...request, RequestItems: done });
    const result = await this.#do({ ...call, body });
    if (result.status !== 200) return result;
    const answered = v.parse(v.looseObject({}), JSON.parse(result.body));
    return { status: 200, body: JSON.stringify({ ...answered, ...undone }) };
  }
}

/** A table at an address of its own, which the environment names; closed after the tests of the file. */
export async function aFaultyTable(seed: number): Promise<FaultyLine> {
  const line = new FaultyLine(seed);
  const server = createServer((request, response) => void line.pass(request, response));
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", await listening(server, afterAll));
  afterAll(() => void vi.unstubAllEnvs());
  return line;
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const [, operation = ""] = String(request.headers["x-amz-target"]).split(".");
  return { operation, body: await text(request) };
}

function answer(response: ServerResponse, { status, body }: TableAnswer): void {
  response.writeHead(status, { "content-type": "application/x-amz-json-1.0" });
  response.end(body);
}
