// The thread that writes. It waits for the disk, so that the thread that answers requests need not. It commits all
// waiting jobs in one transaction.
import {
  type MessagePort,
  parentPort,
  receiveMessageOnPort,
  workerData,
} from "node:worker_threads";
import * as v from "valibot";
import { openDatabase } from "#lib/host/table/storage/open-database.ts";
import { Rows } from "#lib/host/table/storage/rows.ts";
import { type Answer, commitTogether, type Job } from "./group-commit.ts";

interface NumberedJob {
  id: number;
  job: Job;
}

export interface NumberedAnswer {
  id: number;
  answer: Answer;
}

const CLOSE = "close";
type Message = NumberedJob | typeof CLOSE;
const placeSchema = v.object({ path: v.string(), name: v.string() });

if (!parentPort) throw new Error("This is a thread of the table, not a program");
serve(parentPort);

function serve(port: MessagePort): void {
  const { path, name } = v.parse(placeSchema, workerData);
  const rows = new Rows(openDatabase(path), name);
  port.on("message", (first: Message) => {
    const jobs: NumberedJob[] = [];
    let isClosing = false;
    for (let message: Message | undefined = first; message !== undefined; message = next(port)) {
      if (message === CLOSE) isClosing = true;
      else jobs.push(message);
    }
    if (jobs.length > 0) port.postMessage(commit(rows, jobs));
    if (!isClosing) return;
    rows.database.close();
    port.close();
  });
}

function commit(rows: Rows, jobs: readonly NumberedJob[]): NumberedAnswer[] {
  const answers = commitTogether(
    rows,
    jobs.map(({ job }) => job),
  );
  return jobs.flatMap(({ id }, index) => {
    const answer = answers[index];
    return answer ? [{ id, answer }] : [];
  });
}

function next(port: MessagePort): Message | undefined {
  const received: { message: Message } | undefined = receiveMessageOnPort(port);
  return received?.message;
}
