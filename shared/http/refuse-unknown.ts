import { ApiError } from "#contract/api/errors.ts";
import type { Parameters } from "#contract/api/parameters/parameters.ts";

const MOST_NAMED = 5;
const LONGEST_NAME = 40;

/**
 * Refuses unknown names, and names repeated in the query: an ignored filter would look like an answer.
 * @throws INVALID_PARAMETER with the offending names
 */
export function refuseUnknown(
  parameters: Parameters,
  inQuery: readonly string[],
  inBody: readonly string[],
): void {
  const known = Object.keys(parameters);
  const names = new Set([...inQuery, ...inBody]);
  const faults = [...names].flatMap((name) => {
    if (!known.includes(name)) return `${shown(name)}: is unknown`;
    return inQuery.indexOf(name) < inQuery.lastIndexOf(name)
      ? `${name}: is sent more than once`
      : [];
  });
  if (faults.length === 0) return;
  const more = faults.length > MOST_NAMED ? "; …" : "";
  const named = `${faults.slice(0, MOST_NAMED).join("; ")}${more}`;
  throw new ApiError("INVALID_PARAMETER", `${named}. This list takes ${known.join(", ")}.`);
}

/** A name in an error message: printable and short. */
function shown(name: string): string {
  const printable = name.replaceAll(/[^\u0020-\u007e]/g, "?");
  return printable.length > LONGEST_NAME ? `${printable.slice(0, LONGEST_NAME)}…` : printable;
}
