import { methodsOf, type Operation } from "#contract/api/operation.ts";
import type { Call, Method } from "#sdk/masthead.ts";

const API = "/api/2.0/";

/**
 * The shortest path of an operation below the API's base, such as `issues/{issue_id}`, among those that name every id.
 */
export function shortestPath({ paths, standIns = {} }: Operation): string {
  const whole = paths.filter((path) =>
    Object.values(standIns).every((name) => namesIn(path).includes(name)),
  );
  const [first = ""] = whole.toSorted((a, b) => namesIn(a).length - namesIn(b).length);
  return first.slice(API.length);
}

/** The names in braces in a path, in order. */
export function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

/**
 * The call of an operation.
 * @param segments values for the names in braces of its shortest path
 * @throws TypeError for an empty value, or one that would change the path
 */
export function callOf(
  operation: Operation,
  segments: Readonly<Record<string, string>>,
  parameters: Readonly<Record<string, unknown>>,
): Call {
  const path = shortestPath(operation).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = segments[name] ?? "";
    if (/^\.{0,2}$/.test(value)) throw new TypeError(`"${value}" is no ${wordsOf(name)}`);
    return encodeURIComponent(value);
  });
  return { method: methodOf(operation), path, parameters };
}

/** The operation's first or only method. */
export function methodOf(operation: Operation): Method {
  const [method] = methodsOf(operation);
  return method === "POST" || method === "PUT" || method === "DELETE" ? method : "GET";
}

/** A parameter's name as a word of a command or a sentence: `issue_id` is `issue`, `notify_user` `notify user`. */
function wordsOf(name: string): string {
  return name.replace(/_id$/i, "").replaceAll("_", " ");
}

/** Whether the answer is a list that may come in parts. */
export function isList({ parameters }: Operation): boolean {
  return "cursor" in parameters;
}
