// Works on a journal until it is killed. Arguments: the journal's path and what to do with messages:
// "send" sends without end and leaves them, "deliver" sends and delivers, "die" dies of "poison".
import { writeSync } from "node:fs";
import { JournaledQueue } from "#lib/queues/journaled-queue.ts";

const [journalPath = "", mode] = process.argv.slice(2);

function tell(line: string): void {
  writeSync(1, `${line}\n`);
}

const queue = new JournaledQueue({
  journalPath,
  deliver: async ({ body }) => {
    if (mode === "send") await new Promise(() => undefined);
    if (body === "poison") process.kill(process.pid, "SIGKILL");
    // Late enough to be caught in the death of a delivery that began together with this one.
    await new Promise(setImmediate);
    tell(`delivered ${body}`);
    return "done";
  },
  deadLetter: async ({ body, receiveCount }) => tell(`dead ${body} ${receiveCount}`),
  maxReceives: 3,
  retryDelaySeconds: 0,
  workers: 2,
  compactAtBytes: 2000,
});
await queue.start();

async function sendForever(sender: number): Promise<never> {
  for (let count = 0; ; count += 1) {
    const body = `${process.pid}-${sender}-${count}`;
    await queue.send(body);
    tell(`sent ${body}`);
  }
}

if (mode === "die") {
  await queue.idle();
  await queue.stop();
} else {
  await Promise.all(Array.from({ length: 5 }, (_, sender) => sendForever(sender)));
}
