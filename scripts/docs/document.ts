/** A part of an OpenAPI document: any JSON value, in reading order. */
export type Part = Record<string, unknown>;

/** The path names in braces of a template, from left to right. */
export function namesIn(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) =>
    name === undefined ? [] : [name],
  );
}

/** `publishIssue` as `PublishIssue`. */
export function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
