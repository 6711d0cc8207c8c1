import {
  type Parameters,
  type ParameterValues,
  Problem,
} from "#contract/api/parameters/parameters.ts";
import { ApiError } from "#contract/api/errors.ts";

/**
 * Checks the sent values against an operation's parameters. Ignores unknown names, which only `refuseUnknown` refuses;
 * an empty text counts as omitted unless it can be a value.
 * @throws INVALID_PARAMETER or MISSING_PARAMETER, naming every offending parameter
 */
export function readParameters<P extends Parameters>(
  parameters: P,
  sent: ReadonlyMap<string, unknown>,
): ParameterValues<P> {
  const values: Record<string, unknown> = {};
  const invalid: string[] = [];
  const missing: string[] = [];
  for (const [name, parameter] of Object.entries(parameters)) {
    const raw = sent.get(name);
    if (raw === undefined || (raw === "" && !parameter.blankIsValue)) {
      if (parameter.required) missing.push(`${name}: is required`);
      continue;
    }
    const value = parameter.read(raw);
    if (value instanceof Problem) invalid.push(`${name}: ${value.text}`);
    else values[name] = value;
  }
  const faults = [...invalid, ...missing];
  if (faults.length > 0) {
    throw new ApiError(
      invalid.length > 0 ? "INVALID_PARAMETER" : "MISSING_PARAMETER",
      faults.join("; "),
    );
  }
  // oxlint-disable-next-line typescript/consistent-type-assertions -- The loop has read exactly the names of P, which the compiler cannot follow.
  return values as ParameterValues<P>;
}
