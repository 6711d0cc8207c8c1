import { describe, expect, test } from "vitest";
import { isDark, pageOfFragment, optionsOf } from "#reader/access/address.ts";
import { commandOfKey } from "#reader/hands/commands.ts";
import { excerpt, wordsUnder } from "#reader/text/page-words.ts";
import { isDue, renewalDelay } from "#reader/access/renewal.ts";

describe("the address", () => {
  test("asks for a page, a time and a colour", () => {
    expect(optionsOf("?start_page=7&auto_flip=2.5&background_color=FFcc00")).toEqual({
      startPage: 7,
      autoFlipSeconds: 2.5,
      backgroundColor: "ffcc00",
      view: undefined,
    });
    expect(optionsOf("?view=scroll").view).toBe("scroll");
  });

  test.each([
    "",
    "?start_page=0&auto_flip=0",
    "?start_page=1e3&auto_flip=-4",
    "?start_page=7.5&view=book",
  ])("asks for nothing with %j", (query) => {
    expect(optionsOf(query)).toEqual({
      startPage: undefined,
      autoFlipSeconds: 0,
      backgroundColor: undefined,
      view: undefined,
    });
  });

  test("never turns faster than once a second, nor waits longer than a timer can", () => {
    expect(optionsOf("?auto_flip=0.01").autoFlipSeconds).toBe(1);
    expect(optionsOf("?auto_flip=999999").autoFlipSeconds).toBe(86_400);
  });

  test("names a page in its fragment", () => {
    expect(pageOfFragment("#page=7")).toBe(7);
    expect(["", "#7", "#page=", "#page=x", "#page=-1"].map(pageOfFragment)).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
  });
});

test("a colour is dark when white reads better on it than black", () => {
  expect(["000000", "203040", "c00000", "7a7a7a", "ffcc00", "ffffff"].map(isDark)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

describe("keys", () => {
  test.each([
    [" ", false, "forward"],
    [" ", true, "back"],
    ["ArrowLeft", false, "left"],
    ["+", true, "zoom-in"],
    ["=", false, "zoom-in"],
    ["Escape", false, "fit"],
  ] as const)("%j with Shift %j asks for %s", (key, shiftKey, command) => {
    expect(commandOfKey({ key, shiftKey })).toBe(command);
  });

  test("that mean nothing ask for nothing", () => {
    expect(commandOfKey({ key: "a", shiftKey: false })).toBeUndefined();
    expect(commandOfKey({ key: "Tab", shiftKey: true })).toBeUndefined();
  });
});

describe("words of a page", () => {
  test("begin in one line and end at a word", () => {
    expect(excerpt("One\n two\tthree ")).toBe("One two three");
    const long = excerpt("boats and bread ".repeat(20));
    expect(long.length).toBeLessThanOrEqual(121);
    expect(long).toMatch(/(boats|and|bread)…$/);
    expect(excerpt("水".repeat(300))).toHaveLength(121);
  });

  test("name a link when they lie under it", () => {
    const lines = [
      { text: "above", x: 0.1, y: 0.1, width: 0.2, height: 0.02 },
      { text: "under", x: 0.1, y: 0.5, width: 0.2, height: 0.02 },
    ];
    expect(wordsUnder({ x: 0.1, y: 0.49, width: 0.3, height: 0.05 }, lines)).toBe("under");
    expect(wordsUnder({ x: 0.6, y: 0.49, width: 0.3, height: 0.05 }, lines)).toBe("");
  });

  test("name a link within a line by its own words", () => {
    const words: [number, number, number][] = [
      [0, 0.1, 0.1],
      [5, 0.22, 0.1],
      [9, 0.34, 0.16],
    ];
    const line = { text: "ring our old bell", x: 0.1, y: 0.5, width: 0.4, height: 0.02, words };
    expect(wordsUnder({ x: 0.2, y: 0.49, width: 0.4, height: 0.05 }, [line])).toBe("our old bell");
    expect(wordsUnder({ x: 0.2, y: 0.49, width: 0.1, height: 0.05 }, [line])).toBe("our");
    const upright = { ...line, x: 0.5, y: 0.1, width: 0.02, height: 0.4, turn: 90 as const };
    expect(wordsUnder({ x: 0.49, y: 0.2, width: 0.05, height: 0.1 }, [upright])).toBe("our");
  });
});

describe("renewal", () => {
  const now = Date.parse("2030-01-01T00:00:00Z");

  test("comes a minute before the end", () => {
    expect(renewalDelay("2030-01-01T01:00:00Z", now, 0)).toBe(59 * 60_000);
    expect(isDue("2030-01-01T00:00:30Z", now)).toBe(true);
    expect(isDue("2030-01-01T00:02:00Z", now)).toBe(false);
  });

  test("keeps its distance when the device's clock is wrong, and within what timers count", () => {
    expect(renewalDelay("2020-01-01T00:00:00Z", now, 0)).toBe(30_000);
    expect(renewalDelay("2020-01-01T00:00:00Z", now, 3)).toBe(240_000);
    expect(renewalDelay("2020-01-01T00:00:00Z", now, 2_000)).toBe(3_600_000);
    expect(renewalDelay("2999-01-01T00:00:00Z", now, 0)).toBe(2_147_483_647);
    expect(renewalDelay("nonsense", now, 0)).toBe(2_147_483_647);
  });
});
