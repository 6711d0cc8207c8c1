import { FILE_NAME_LENGTH } from "#contract/api/limits.ts";

/**
 * The name of an uploaded file without its folders, from the parameters of its part; empty if there is none. What could
 * not be in a line is taken out, and a name that is too long is cut.
 */
export function fileNameIn(parameters: ReadonlyMap<string, string>): string {
  const name = extended(parameters.get("filename*")) ?? quoted(parameters.get("filename") ?? "");
  const base = name.split(/[/\\]/).at(-1) ?? "";
  const line = base.toWellFormed().replace(/[\p{Cc}\u2028\u2029]/gu, "");
  return Array.from(line).slice(0, FILE_NAME_LENGTH).join("");
}

/** Browsers write what would end the quotation as `%22`, `%0D` and `%0A`, and leave every other percent sign. */
function quoted(name: string): string {
  return name.replaceAll("%22", '"').replace(/%0[DA]/gi, "");
}

/** RFC 5987: a charset, a language and percent-encoded bytes. Undefined for other charsets, and if it is malformed. */
function extended(value: string | undefined): string | undefined {
  const [, encoded] = /^utf-8'[^']*'(.*)$/i.exec(value ?? "") ?? [];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
