import { expect, test } from "vitest";
import { PICTURE_LIMITS } from "#converter/pictures/draw-confined.ts";
import { at, functionCalled } from "./stacks.ts";

/** The memory of the SDK, Lambda's runtime and the file of a call. */
const RUNTIME_MEGABYTES = 100;

test("the function that takes logos has room and time for the process that draws them", () => {
  const { properties } = functionCalled("setLogo");
  expect(Number(at(properties, "MemorySize"))).toBeGreaterThan(
    PICTURE_LIMITS.memoryMegabytes + RUNTIME_MEGABYTES,
  );
  const seconds = Number(at(properties, "Timeout"));
  expect(seconds).toBeGreaterThan(PICTURE_LIMITS.deadlineSeconds + 5);
  // API Gateway waits for 30 seconds.
  expect(seconds).toBeLessThan(30);
});
