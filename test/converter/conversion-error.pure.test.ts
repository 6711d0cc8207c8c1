import { describe, expect, test } from "vitest";
import { CONVERSION_ERROR_CODES } from "#contract/formats/conversion-error-code.ts";
import { ConversionError, uploadMissing } from "#converter/protocol/conversion-error.ts";

describe("every message shows a publisher", () => {
  const messages = [
    ...CONVERSION_ERROR_CODES.map((code) => [code, new ConversionError(code).message] as const),
    ["no upload", uploadMissing().message] as const,
  ];

  test.each(messages)("%s: what is wrong, and then what to do", (_, message) => {
    const [wrong, ...advice] = message.split(". ");
    expect(wrong).toMatch(/PDF|our side/u);
    expect(advice.join(". ")).toMatch(/\b(?:upload|export)/iu);
  });

  test.each(messages)("%s: no word of the machinery", (_, message) => {
    expect(message).not.toMatch(
      /process|exception|stack|null|undefined|xref|stream|heap|pdf\.js/iu,
    );
  });

  test("no two codes say the same", () => {
    expect(new Set(messages.map(([, message]) => message)).size).toBe(messages.length);
  });
});

test("the page at fault is named, and what happened in technical terms is not", () => {
  const error = new ConversionError("damaged", { page: 7, detail: "Bad xref" });
  expect(error.message).toMatch(/\(The trouble is on page 7\.\)$/u);
  expect(error).toMatchObject({ code: "damaged", page: 7, detail: "Bad xref" });
  expect(error.message).not.toContain("xref");
});
