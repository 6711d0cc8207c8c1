import { ApiError } from "#contract/api/errors.ts";
import type { Parameters, ParameterValues } from "#contract/api/parameters/parameters.ts";
import { readParameters } from "./read-parameters.ts";

/**
 * Checks one object of a list against the parameters of a separate call. Null counts as omitted.
 * @returns the values, or the error of such a call
 */
export function readRecord<P extends Parameters>(
  parameters: P,
  sent: Readonly<Record<string, unknown>>,
): ParameterValues<P> | ApiError {
  try {
    const given = Object.entries(sent).filter(([, value]) => value !== null);
    return readParameters(parameters, new Map(given));
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
