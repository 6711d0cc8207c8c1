import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";

const manifestSchema = v.object({
  artifacts: v.record(
    v.string(),
    v.object({
      type: v.string(),
      properties: v.optional(v.object({ templateFile: v.optional(v.string()) }), {}),
    }),
  ),
});
const templateSchema = v.looseObject({
  Outputs: v.optional(
    v.record(v.string(), v.looseObject({ Export: v.optional(v.object({ Name: v.string() })) })),
    {},
  ),
});

/** A stack's imports from other stacks, and its exports. */
export interface Exchange {
  imports: ReadonlySet<string>;
  exports: ReadonlySet<string>;
}

/** The exchange of each stack in the folder of a cloud assembly, in order: importers follow exporters. */
export async function exchangesIn(assembly: string): Promise<Map<string, Exchange>> {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(assembly, file), "utf8"));
  const { artifacts } = v.parse(manifestSchema, await read("manifest.json"));
  const stacks = new Map<string, Exchange>();
  for (const [stack, { type, properties }] of Object.entries(artifacts)) {
    if (type !== "aws:cloudformation:stack" || properties.templateFile === undefined) continue;
    const template = v.parse(templateSchema, await read(properties.templateFile));
    const exports = Object.values(template.Outputs).flatMap(({ Export }) => Export?.Name ?? []);
    stacks.set(stack, { imports: new Set(importsIn(template)), exports: new Set(exports) });
  }
  return stacks;
}

function importsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): string[] =>
    key === "Fn::ImportValue" && typeof inner === "string" ? [inner] : importsIn(inner),
  );
}
