import { expect, test } from "vitest";
import { WheelSteps } from "#reader/hands/wheel-steps.ts";

/** The steps for movements, each given by its pixels and its time in milliseconds. */
function stepsOf(movements: readonly [number, number][]): number[] {
  const wheel = new WheelSteps();
  return movements.map(([way, time]) => wheel.roll(way, time));
}

test("every notch of a mouse's wheel is a step", () => {
  expect(
    stepsOf([
      [100, 0],
      [100, 400],
      [-100, 800],
      [53, 1200],
    ]),
  ).toEqual([1, 1, -1, 1]);
});

test("a stroke on a touchpad is one step, however long it continues by itself", () => {
  const stroke = Array.from({ length: 40 }, (_, index): [number, number] => [
    Math.max(40 - index, 1),
    index * 16,
  ]);
  expect(stepsOf(stroke).filter((step) => step !== 0)).toEqual([1]);
  expect(stepsOf([...stroke, [30, 1000], [30, 1016]]).filter((step) => step !== 0)).toEqual([1, 1]);
});

test("a hand that keeps moving steps again after a while; one that hardly moves does not", () => {
  const long = Array.from({ length: 120 }, (_, index): [number, number] => [20, index * 16]);
  expect(stepsOf(long).filter((step) => step !== 0)).toEqual([1, 1]);
  expect(
    stepsOf([
      [10, 0],
      [10, 16],
      [-10, 32],
      [20, 600],
    ]),
  ).toEqual([0, 0, 0, 0]);
});
