import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { JournaledQueue } from "#lib/queues/journaled-queue.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

describe("JournaledQueue with groups", () => {
  it("delivers one message of a group at a time, and others meanwhile", async () => {
    const turns = new Map<string, PromiseWithResolvers<"done">>();
    const begun: string[] = [];
    const queue = new JournaledQueue({
      journalPath: join(await temporaryFolder(), "journal.jsonl"),
      deliver: ({ body }) => {
        const turn = Promise.withResolvers<"done">();
        turns.set(body, turn);
        begun.push(body);
        return turn.promise;
      },
      deadLetter: async () => undefined,
      maxReceives: 3,
      retryDelaySeconds: 0,
      workers: 2,
      groupOf: (body) => (body.startsWith("a") ? "a" : undefined),
    });
    await queue.start();
    onTestFinished(() => queue.stop(0));
    const end = async (body: string, next: string) => {
      turns.get(body)?.resolve("done");
      await expect.poll(() => begun).toContain(next);
    };
    for (const body of ["a1", "a2", "b1", "b2", "a3"]) await queue.send(body);
    await expect.poll(() => begun).toHaveLength(2);
    expect(begun).toEqual(["a1", "b1"]);
    await end("b1", "b2");
    expect(begun).toEqual(["a1", "b1", "b2"]);
    await end("a1", "a2");
    turns.get("b2")?.resolve("done");
    await end("a2", "a3");
    turns.get("a3")?.resolve("done");
    await queue.idle();
    expect(begun).toEqual(["a1", "b1", "b2", "a2", "a3"]);
  });
});
