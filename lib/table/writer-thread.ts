// The thread that writes: it waits for the disk, so that the thread that answers requests need not. It commits all
// waiting calls in one transaction.
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import * as v from "valibot";
import { commitTogether, type TableCall } from "#lib/table/operations/group-commit.ts";
import { openDatabase } from "#lib/table/storage/open-database.ts";
import { TableStore } from "#lib/table/storage/table-store.ts";

interface NumberedCall {
  id: number;
  call: TableCall;
}

const CLOSE = "close";
type Message = NumberedCall | typeof CLOSE;
const port = parentPort;
if (!port) throw new Error("This is a thread of the table, not a program");
const store = new TableStore(openDatabase(v.parse(v.string(), workerData)));

function write(numbered: readonly NumberedCall[]): void {
  const answers = commitTogether(
    store,
    numbered.map(({ call }) => call),
  );
  port?.postMessage(answers.map((answer, index) => ({ id: numbered[index]?.id, answer })));
}

port.on("message", (first: Message) => {
  const calls: NumberedCall[] = [];
  let isClosing = false;
  for (let message: Message | undefined = first; message !== undefined; message = next()) {
    if (message === CLOSE) isClosing = true;
    else calls.push(message);
  }
  if (calls.length > 0) write(calls);
  if (!isClosing) return;
  store.database.close();
  port.close();
});

function next(): Message | undefined {
  const received: { message: Message } | undefined = port ? receiveMessageOnPort(port) : undefined;
  return received?.message;
}
