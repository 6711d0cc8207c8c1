import { ApiError } from "#contract/api/errors.ts";
import type { Operation } from "#contract/api/operation.ts";
import { pairsIn } from "#http/body/read-body.ts";
import type { Form } from "#http/body/form.ts";

const MOST_NAMED = 5;
const LONGEST_NAME = 40;

/** What may be sent: to an operation, or in the query of an address that only answers GET. */
type Taking = Pick<Operation, "parameters" | "takesFile" | "ignoresUnknown">;

/**
 * Refuses unknown names, and names repeated in the query or in the body, since one of the values would be ignored.
 * @throws INVALID_PARAMETER with the offending names
 */
export function refuseUnknown(
  { parameters, takesFile, ignoresUnknown }: Taking,
  query: string,
  { names: inBody, strayFiles }: Pick<Form, "names" | "strayFiles"> = NOTHING,
): void {
  if (ignoresUnknown) return;
  const taken = [...Object.keys(parameters), ...(takesFile ? [takesFile] : [])];
  const inQuery = [...pairsIn(query).keys()];
  const faults = [...new Set([...inQuery, ...inBody])].flatMap((name) => {
    if (!taken.includes(name)) return `${shown(name)}: is unknown`;
    return isTwice(inQuery, name) || isTwice(inBody, name) ? `${name}: is sent more than once` : [];
  });
  faults.push(...strayFiles.map((name) => `${shown(name)}: takes no file`));
  if (faults.length === 0) return;
  const more = faults.length > MOST_NAMED ? "; …" : "";
  const named = `${faults.slice(0, MOST_NAMED).join("; ")}${more}`;
  const all = taken.join(", ") || "no parameters";
  throw new ApiError("INVALID_PARAMETER", `${named}. This call takes ${all}.`);
}

const NOTHING = { names: [], strayFiles: [] };

function isTwice(names: readonly string[], name: string): boolean {
  return names.indexOf(name) < names.lastIndexOf(name);
}

/** A name in an error message: printable and short. */
function shown(name: string): string {
  const printable = name.replaceAll(/[^\u0020-\u007e]/g, "?");
  return printable.length > LONGEST_NAME ? `${printable.slice(0, LONGEST_NAME)}…` : printable;
}
