// The thread that writes: it waits for the disk, so that the thread that answers requests need not. It commits all
// waiting calls in one transaction.
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import * as v from "valibot";
import { commitTogether } from "#lib/table/operations/group-commit.ts";
import { openDatabase } from "#lib/table/storage/open-database.ts";
import { TableStore } from "#lib/table/storage/table-store.ts";

const callSchema = v.object({ id: v.number(), operation: v.string(), body: v.string() });
type NumberedCall = v.InferOutput<typeof callSchema>;

const CLOSE = "close";
const port = parentPort;
if (!port) throw new Error("This is a thread of the table, not a program");
const store = new TableStore(openDatabase(v.parse(v.string(), workerData)));

function write(calls: readonly NumberedCall[]): void {
  const answers = commitTogether(store, calls);
  port?.postMessage(answers.map((answer, index) => ({ ...answer, id: calls[index]?.id })));
}

port.on("message", (first: unknown) => {
  const calls: NumberedCall[] = [];
  let isClosing = false;
  for (let message = first; message !== undefined; message = next()) {
    if (message === CLOSE) isClosing = true;
    else calls.push(v.parse(callSchema, message));
  }
  if (calls.length > 0) write(calls);
  if (!isClosing) return;
  store.database.close();
  port.close();
});

function next(): unknown {
  const received: unknown = port && receiveMessageOnPort(port);
  return typeof received === "object" && received !== null && "message" in received
    ? received.message
    : undefined;
}
