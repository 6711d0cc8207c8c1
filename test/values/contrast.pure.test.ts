import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { accentSource, accentStyle, SURFACES } from "#pages/accent-style.ts";
import { contrast, readableShade } from "#values/contrast.ts";

const GROUNDS = Object.entries(SURFACES);
/** All colours of the cube in steps of 51, from black to white. */
const COLORS = Array.from({ length: 216 }, (_, index) =>
  [index / 36, (index / 6) % 6, index % 6]
    .map((step) => (Math.floor(step) * 51).toString(16).padStart(2, "0"))
    .join(""),
);

test("contrast is WCAG's", () => {
  expect(contrast("000000", "ffffff")).toBeCloseTo(21, 5);
  expect(contrast("ffffff", "000000")).toBeCloseTo(21, 5);
  expect(contrast("777777", "777777")).toBe(1);
  expect(contrast("767676", "ffffff")).toBeCloseTo(4.54, 2);
  expect(contrast("ff0000", "ffffff")).toBeCloseTo(4.0, 2);
  expect(contrast("red", "ffffff")).toBeNaN();
});

describe.each(GROUNDS)("on %s surfaces", (_, surfaces) => {
  test.each([4.5, 3])("every colour gets a shade with a contrast of %d", (ratio) => {
    for (const color of COLORS) {
      const shade = readableShade(color, surfaces, ratio) ?? "";
      for (const surface of surfaces) {
        expect(contrast(shade, surface), `${color} as ${shade}`).toBeGreaterThanOrEqual(ratio);
      }
    }
  });

  test("a colour that can be read stays as it is", () => {
    const readable = COLORS.filter((color) =>
      surfaces.every((surface) => contrast(color, surface) >= 4.5),
    );
    expect(readable.length).toBeGreaterThan(20);
    for (const color of readable) expect(readableShade(color, surfaces, 4.5)).toBe(color);
  });
});

test("a ratio that nothing has gives black or white", () => {
  expect(readableShade("777777", ["808080"], 7)).toBe("000000");
  expect(readableShade("777777", ["000000", "ffffff"], 7)).toMatch(/^(000000|ffffff)$/);
});

test.each([
  "",
  "fff",
  "#ffffff",
  "ff00gg",
  "red",
  "ffffff;}body{display:none",
  "ffffff\n",
  "</style><script>",
  "ｆｆｆｆｆｆ",
])("%j is no colour and comes into no style", (hostile) => {
  expect(readableShade(hostile, ["ffffff"], 4.5)).toBeUndefined();
  expect(accentStyle(hostile)).toBeUndefined();
  expect(accentSource(hostile)).toBeUndefined();
});

test("a style is the same text in HTML and out of it", () => {
  expect(accentStyle(undefined)).toBeUndefined();
  const style = accentStyle("1F6F54") ?? "";
  expect(style).not.toMatch(/[<>&"']/);
  expect(style).toContain("--accent:#1f6f54;");
});

test("the surfaces are those of the style sheet", async () => {
  const css = await readFile(new URL("../../reader/src/styles/look.css", import.meta.url), "utf8");
  for (const [scheme, surfaces] of GROUNDS) {
    const said = ["stage", "surface", "hover"].map((name) => {
      const [, value = ""] = new RegExp(`--${name}: (.*);`).exec(css) ?? [];
      return new RegExp(`var\\(--${scheme}, #(\\w{6})\\)`).exec(value)?.[1];
    });
    expect(said).toEqual(surfaces);
  }
});
