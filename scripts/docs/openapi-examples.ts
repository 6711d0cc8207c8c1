import type { Example } from "#contract/api/examples/example.ts";
import { examplesOf, PATH_EXAMPLES } from "#contract/api/examples/registry.ts";
import type { Operation } from "#contract/api/operation.ts";
import { namesIn, type Part } from "./document.ts";

/** The beginning of a file, instead of a whole one. */
const FILE_TEXTS = { pdf: "%PDF-1.7", logo: "\u0089PNG" } as const;

/** The example for a name in braces of a path. @throws for a name without an example */
export function pathExample(name: string): string {
  const found = Object.entries(PATH_EXAMPLES).find(([known]) => known === name)?.[1];
  if (found === undefined) throw new Error(`There is no example of {${name}}`);
  return found;
}

/** The examples of a parameter by name; empty without any. */
export function parameterExamples(operation: Operation, path: string, name: string): Part {
  const having = examplesAt(operation, path).flatMap(({ name: title, request }) => {
    const value = request[name];
    return value === undefined ? [] : [[title, { value: inForm(value) }] as const];
  });
  return having.length > 0 ? { examples: Object.fromEntries(having) } : {};
}

/** The examples of a body without a file, or of one that may have it. */
export function bodyExamples(operation: Operation, path: string, mayHaveFile: boolean): Part {
  const fitting = examplesAt(operation, path).filter(({ hasFile }) => mayHaveFile || !hasFile);
  const name = operation.takesFile ?? "pdf";
  const values = fitting.map(
    ({ name: title, request, hasFile }) =>
      [
        title,
        { value: { ...inForms(request), ...(hasFile && { [name]: FILE_TEXTS[name] }) } },
      ] as const,
  );
  return { examples: Object.fromEntries(values) };
}

/** A value in a form, where a list is JSON text. */
function inForm(value: Example["request"][string]): string | number {
  return typeof value === "object" ? JSON.stringify(value) : value;
}

function inForms(request: Example["request"]): Record<string, string | number> {
  return Object.fromEntries(Object.entries(request).map(([name, value]) => [name, inForm(value)]));
}

/** The examples of a successful answer, each in its envelope. */
export function answerExamples({ operationId }: Operation): Part {
  const values = examplesOf(operationId).map(({ name, answer, nextCursor }) => {
    const envelope = { error: 0, message: "OK", data: answer };
    const value = nextCursor === undefined ? envelope : { ...envelope, next_cursor: nextCursor };
    return [name, { value }] as const;
  });
  return { examples: Object.fromEntries(values) };
}

/** The operation's examples as sent to one of its paths, with the parameter that replaces a name missing there. */
function examplesAt({ operationId, standIns = {} }: Operation, path: string): readonly Example[] {
  const named = namesIn(path);
  const missing = Object.entries(standIns).filter(([, segment]) => !named.includes(segment));
  const substitutes = Object.fromEntries(
    missing.map(([name, segment]) => [name, pathExample(segment)]),
  );
  return examplesOf(operationId).map((example) => ({
    ...example,
    request: { ...substitutes, ...example.request },
  }));
}
