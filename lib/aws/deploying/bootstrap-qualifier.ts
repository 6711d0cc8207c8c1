import { readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";

/** The CDK's default qualifier. */
export const USUAL_QUALIFIER = "hnb659fds";

const KEY = "@aws-cdk/core:bootstrapQualifier";

const context = v.object({ [KEY]: v.optional(v.pipe(v.string(), v.minLength(1))) });
const settings = v.object({ context: v.optional(context) });

/**
 * The qualifier of the CDK's bootstrap in the account: companies with their own write it into the CDK's settings. Reads
 * the same files, in the same order, as the CDK's command line.
 * @throws Error naming a file with invalid JSON
 */
export async function bootstrapQualifier(home = homedir()): Promise<string> {
  return (
    (await read("cdk.json", settings))?.context?.[KEY] ??
    (await read("cdk.context.json", context))?.[KEY] ??
    (await read(join(home, ".cdk.json"), settings))?.context?.[KEY] ??
    USUAL_QUALIFIER
  );
}

/** @returns undefined for a missing file */
async function read<Content>(
  path: string,
  schema: v.GenericSchema<unknown, Content>,
): Promise<Content | undefined> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${path} cannot be read: ${why}`, { cause: error });
  }
}
