import { expect, test } from "vitest";
import { AnswerBudget } from "#lib/host/http/answer-budget.ts";
import { Turns } from "#lib/host/http/turns.ts";

const MEGABYTE = 1_000_000;

test("a source has a share of what answers may hold, and all together have the whole", () => {
  const budget = new AnswerBudget();
  const first = budget.hold("a", 16 * MEGABYTE);
  expect(() => budget.hold("a", MEGABYTE)).toThrow("Too many answers");
  for (const source of ["b", "c", "d"]) budget.hold(source, 16 * MEGABYTE);
  expect(() => budget.hold("e", MEGABYTE)).toThrow("Too many answers");
  first.release();
  first.release();
  budget.hold("e", 16 * MEGABYTE);
  expect(() => budget.hold("a", MEGABYTE)).toThrow("Too many answers");
});

test("a small answer is given whatever others hold", () => {
  const budget = new AnswerBudget();
  budget.hold("a", 16 * MEGABYTE);
  expect(() => budget.hold("a", 16_000)).not.toThrow();
});

test("an answer counts as it is after compression", () => {
  const budget = new AnswerBudget();
  const held = budget.hold("a", 16 * MEGABYTE);
  held.become(4 * MEGABYTE);
  budget.hold("a", 12 * MEGABYTE);
  expect(() => budget.hold("a", MEGABYTE)).toThrow("Too many answers");
});

test("work beyond its number waits in order, also after a failure", async () => {
  const turns = new Turns(1);
  const done: number[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const failing = turns.run(async () => {
    await promise;
    throw new Error("failed");
  });
  const others = [1, 2].map((number) => turns.run(async () => void done.push(number)));
  expect(done).toEqual([]);
  resolve();
  await expect(failing).rejects.toThrow("failed");
  await Promise.all(others);
  expect(done).toEqual([1, 2]);
});

test("sources take turns: one with much work delays its own", async () => {
  const turns = new Turns(1);
  const done: string[] = [];
  const run = (source: string) => turns.run(async () => void done.push(source), source);
  const flood = Array.from({ length: 300 }, () => run("a"));
  await Promise.all([...flood, run("b"), run("c"), run("b")]);
  expect(done.slice(0, 6)).toEqual(["a", "a", "b", "c", "a", "b"]);
  expect(done).toHaveLength(303);
});

test("one source does not take the places of others, and is told so", async () => {
  const turns = new Turns(1);
  const work = async (): Promise<void> => {};
  const flood = Array.from({ length: 3_000 }, () => turns.run(work, "a"));
  const other = turns.run(work, "b");
  const outcomes = await Promise.allSettled(flood);
  expect(outcomes.filter(({ status }) => status === "rejected").length).toBeGreaterThan(2_000);
  await expect(other).resolves.toBeUndefined();
});
