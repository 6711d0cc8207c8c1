import * as v from "valibot";
import { expect } from "vitest";
import { ERRORS, type ErrorCode } from "#contract/api/errors.ts";
import type { Answer } from "./api-client.ts";

/** The `data` of a successful answer, checked against the operation's contract. */
export function dataOf<R extends v.GenericSchema>(
  operation: { response: R },
  answer: Answer,
): v.InferOutput<R> {
  const { status, error, message } = answer;
  expect({ status, error, message }).toEqual({ status: 200, error: 0, message: "OK" });
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  return v.parse(operation.response, answer.data);
}

/** Checks for this failure of the catalogue, and for a message with these words. */
export function expectFailure(answer: Answer, code: ErrorCode, words = ""): void {
  const { status, error, data, message } = answer;
  expect({ code: nameOf(error), status, data, message }).toEqual({
    code,
    status: ERRORS[code].status,
    data: [],
    message: expect.stringContaining(words),
  });
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
}

/** The catalogue's name for an `error` number. */
export function nameOf(error: number): string {
  return Object.entries(ERRORS).find(([, entry]) => entry.error === error)?.[0] ?? `${error}`;
}
