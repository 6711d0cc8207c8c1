import { FILE_NAME_LENGTH } from "#contract/api/limits.ts";

/**
 * The name of an uploaded file without its folders, from its part's parameters; empty if it has none. Control
 * characters and line separators are removed, and long names are cut.
 */
export function fileNameIn(parameters: ReadonlyMap<string, string>): string {
  const name = extended(parameters.get("filename*")) ?? quoted(parameters.get("filename") ?? "");
  const base = name.split(/[/\\]/).at(-1) ?? "";
  const line = base.toWellFormed().replace(/[\p{Cc}\u2028\u2029]/gu, "");
  return Array.from(line).slice(0, FILE_NAME_LENGTH).join("");
}

/** Browsers encode only quotation marks and line breaks, as `%22`, `%0D` and `%0A`; other percent signs stay. */
function quoted(name: string): string {
  return name.replaceAll("%22", '"').replace(/%0[DA]/gi, "");
}

/** RFC 5987: a charset, a language and percent-encoded bytes. Undefined for other charsets and malformed values. */
function extended(value: string | undefined): string | undefined {
  const [, encoded] = /^utf-8'[^']*'(.*)$/i.exec(value ?? "") ?? [];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
