import { randomInt } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { JournaledQueue } from "#lib/queues/journaled-queue.ts";
import { runChild } from "#test/support/killed-child.ts";
import { RecordingReceiver } from "#test/support/queue-contract.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

async function bodiesLeftIn(journalPath: string): Promise<Set<string>> {
  const receiver = new RecordingReceiver();
  const warnings: string[] = [];
  const queue = new JournaledQueue({
    journalPath,
    deliver: (delivery) => receiver.deliver(delivery),
    deadLetter: (delivery) => receiver.deadLetter(delivery),
    maxReceives: 100,
    retryDelaySeconds: 0,
    workers: 4,
    warn: (line) => warnings.push(line),
  });
  onTestFinished(() => queue.stop());
  await queue.start();
  await queue.idle();
  expect(warnings).toEqual([]);
  return new Set(receiver.bodies);
}

function bodiesTold(lines: string[], verb: string): string[] {
  return lines
    .filter((line) => line.startsWith(`${verb} `))
    .map((line) => line.split(" ")[1] ?? "");
}

async function journalIn(): Promise<string> {
  return join(await temporaryFolder(), "journal.jsonl");
}

const killPoints = Array.from({ length: 5 }, () => randomInt(1, 400));

describe("a process killed while it works on a queue", () => {
  it.each(killPoints)("leaves every acknowledged message, killed after %i lines", async (lines) => {
    const path = await journalIn();
    const child = await runChild("./queue-child.ts", [path, "send"], lines);
    expect(child.signal).toBe("SIGKILL");
    const left = await bodiesLeftIn(path);
    expect(bodiesTold(child.lines, "sent").filter((body) => !left.has(body))).toEqual([]);
    expect(left.size).toBeGreaterThanOrEqual(lines);
  });

  it("leaves every message that it did not deliver, killed four times in a row", async () => {
    const path = await journalIn();
    const sent: string[] = [];
    const delivered = new Set<string>();
    for (const lines of [150, 30, 700, 300]) {
      const child = await runChild("./queue-child.ts", [path, "deliver"], lines);
      expect(child.signal).toBe("SIGKILL");
      sent.push(...bodiesTold(child.lines, "sent"));
      for (const body of bodiesTold(child.lines, "delivered")) delivered.add(body);
    }
    for (const body of await bodiesLeftIn(path)) delivered.add(body);
    expect(sent.length).toBeGreaterThan(100);
    expect(sent.filter((body) => !delivered.has(body))).toEqual([]);
  });

  it("dies of one message ten times at most, and takes no other with it", async () => {
    const path = await journalIn();
    const bodies = ["poison", "innocent 1", "innocent 2"];
    const lines = bodies.map((body) =>
      JSON.stringify({ type: "sent", id: body, body, receiveCount: 0 }),
    );
    await writeFile(path, `${lines.join("\n")}\n`);
    const told: string[] = [];
    for (let kills = 0; kills < 10; kills += 1) {
      const child = await runChild("./queue-child.ts", [path, "die"]);
      expect(child.signal).toBe("SIGKILL");
      told.push(...child.lines);
    }
    const last = await runChild("./queue-child.ts", [path, "die"]);
    expect(last.exitCode).toBe(0);
    told.push(...last.lines);
    expect(told.toSorted()).toEqual([
      "dead poison 0",
      "delivered innocent 1",
      "delivered innocent 2",
    ]);
  });
});
