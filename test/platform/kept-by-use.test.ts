import { expect, test } from "vitest";
import { KeptByUse } from "#platform/kept-by-use.ts";

test("what several ask for at once, and later, is made once", async () => {
  const kept = new KeptByUse<string>(100);
  let made = 0;
  const ask = (key: string) =>
    kept.get(
      key,
      async () => `${key} ${(made += 1)}`,
      () => 10,
    );
  expect(await Promise.all([ask("a"), ask("a"), ask("b")])).toEqual(["a 1", "a 1", "b 2"]);
  expect(await ask("a")).toBe("a 1");
});

test("a failure, and what is not there, are not kept", async () => {
  const kept = new KeptByUse<string>(100);
  await expect(
    kept.get(
      "a",
      () => Promise.reject(new Error("full")),
      () => 1,
    ),
  ).rejects.toThrow("full");
  expect(
    await kept.get(
      "a",
      async () => undefined,
      () => 1,
    ),
  ).toBeUndefined();
  expect(
    await kept.get(
      "a",
      async () => "made",
      () => 1,
    ),
  ).toBe("made");
});

test("what was asked for least recently goes first, and nothing larger than the whole stays", async () => {
  const kept = new KeptByUse<string>(100);
  let made = 0;
  const ask = (key: string, size: number) =>
    kept.get(
      key,
      async () => `${(made += 1)}`,
      () => size,
    );
  await ask("a", 40);
  await ask("b", 40);
  await ask("a", 40);
  await ask("c", 40);
  expect([await ask("a", 40), await ask("c", 40)]).toEqual(["1", "3"]);
  expect(await ask("b", 40)).toBe("4");
  await ask("large", 101);
  expect(await ask("large", 101)).toBe("6");
});

test.each([
  ["least-recently-used", 100],
  ["any", 0],
] as const)("all in turn, of more than fit: the first to go is %s", async (firstToGo, most) => {
  const kept = new KeptByUse<string>(10, firstToGo);
  let made = 0;
  const make = () => {
    made += 1;
    return Promise.resolve("value");
  };
  for (let round = 0; round < 5; round += 1) {
    for (let each = 0; each < 20; each += 1) await kept.get(String(each), make, () => 1);
  }
  if (most === 100) expect(made).toBe(100);
  else expect(made).toBeLessThan(90);
});
