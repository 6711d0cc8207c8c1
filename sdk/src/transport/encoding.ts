import type { Call } from "./call.ts";

/** A call in its sent form. `signed` are the values of its body that a signature covers, by name. */
export interface Encoded {
  query: string;
  body: string | FormData | undefined;
  contentType: string | undefined;
  signed: ReadonlyMap<string, string>;
}

/** Parameters in the query of GET and DELETE, as JSON otherwise, and as a form if there is a file. */
export function encoded({ method, parameters = {}, file }: Call): Encoded {
  const entries: [string, unknown][] = Object.entries(parameters);
  const values = entries.filter(([, value]) => value !== undefined);
  if (method === "GET" || method === "DELETE") return inQuery(values);
  return file ? inForm(values, file) : inJson(values);
}

function inQuery(values: readonly [string, unknown][]): Encoded {
  const query = new URLSearchParams(
    values.map(([name, value]): [string, string] => [name, asText(value)]),
  );
  const text = query.toString();
  return { ...NO_BODY, query: text === "" ? "" : `?${text}` };
}

const NO_BODY: Encoded = { query: "", body: undefined, contentType: undefined, signed: new Map() };

function inForm(values: readonly [string, unknown][], file: NonNullable<Call["file"]>): Encoded {
  const texts = values.map(([name, value]): [string, string] => [name, asText(value)]);
  const body = new FormData();
  for (const [name, text] of texts) body.set(name, text);
  // The file comes last: the service knows the caller by then.
  body.set(file.name, file.content, nameOf(file));
  // `fetch` adds the content type with the form's boundary.
  return { ...NO_BODY, body, signed: new Map(texts) };
}

function nameOf({ name, content }: NonNullable<Call["file"]>): string {
  return "name" in content && typeof content.name === "string" ? content.name : name;
}

function inJson(values: readonly [string, unknown][]): Encoded {
  if (values.length === 0) return NO_BODY;
  return {
    query: "",
    body: JSON.stringify(Object.fromEntries(values)),
    contentType: "application/json",
    signed: new Map(values.map(([name, value]) => [name, asSigned(value)])),
  };
}

/** A value as a form has it. */
function asText(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" || typeof value === "number"
    ? String(value)
    : JSON.stringify(value);
}

/** A value of JSON as PHP converts it to a text, which is what signatures are made of. */
function asSigned(value: unknown): string {
  if (typeof value === "boolean") return value ? "1" : "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
