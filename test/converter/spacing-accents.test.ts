import { describe, expect, test } from "vitest";
import { arrangeText } from "#converter/extracting/page-text.ts";
import { aRun, linesOf, PAGE } from "#test/converter/support/text-runs.ts";

describe("an accent drawn over a letter", () => {
  test.each([
    ["na¨", "ıve", "naïve"],
    ["caf´", "e", "café"],
    ["Pe˜", "na", "Peña"],
    ["H`", "ele", "Hèle"],
    ["fa¸", "cade", "façade"],
    ["Erd˝", "os", "Erdős"],
    ["fjord ˆ", "ȷ", "fjord ĵ"],
    ["˚", "angstrom", "ångstrom"],
    ["ch^", "ateau", "château"],
    ["se~", "nor", "señor"],
  ])("is on it: %s and %s are %s", (before, after, read) => {
    // The accent ends the run before, and shares its middle with the letter.
    const x = 10 + before.length * 5 - 5;
    expect(linesOf([aRun(before, 10, 0), aRun(after, x, 0)])).toEqual([read]);
  });

  test("that is raised to a capital makes no line of its own", () => {
    const runs = [aRun("´", 10, 2), aRun("Emile", 10, 5), aRun("Zola", 40, 5)];
    expect(linesOf(runs)).toEqual(["Émile Zola"]);
  });

  test("may come after it", () => {
    const runs = [aRun("C", 10, 5), aRun("¸", 10, 5), aRun("a va", 15, 5)];
    expect(linesOf(runs)).toEqual(["Ça va"]);
  });

  test("keeps the places of words", () => {
    const [line] = arrangeText([aRun("a na¨", 10, 0), aRun("ıve one", 30, 0)], PAGE).lines;
    expect(line).toMatchObject({ text: "a naïve one", x: 0.02, width: 0.11 });
    expect(line?.words?.map(([start]) => start)).toEqual([0, 2, 8]);
  });
});

describe("an accent in a place of its own stays", () => {
  test.each([
    ["a quote mark", [aRun("l´", 10, 0), aRun("amour", 20, 0)], "l´amour"],
    ["code", [aRun("x ˆ", 10, 0), aRun("y", 25, 0)], "x ˆy"],
    ["code in ASCII", [aRun("x ^", 10, 0), aRun("y", 25, 0)], "x ^y"],
    ["an address", [aRun("/~", 10, 0), aRun("ada", 20, 0)], "/~ada"],
    ["a command in back quotes", [aRun("run `", 10, 0), aRun("ls`", 35, 0)], "run `ls`"],
    ["before a number", [aRun("a ˜", 10, 0), aRun("5", 20, 0)], "a ˜5"],
  ])("%s", (_, runs, read) => {
    expect(linesOf(runs)).toEqual([read]);
  });

  test("above or below the line", () => {
    expect(linesOf([aRun("a´", 10, 0), aRun("e", 15, 12)])).toEqual(["a´", "e"]);
  });
});
