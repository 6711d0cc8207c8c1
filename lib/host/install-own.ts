import { installConverterSettings } from "#features/conversions/converter-settings.ts";
import { type BuiltFiles, installBuiltFiles } from "#features/setup/built-files.ts";
import { keptDeskFiles } from "#lib/bundling/kept-desk-files.ts";
import { keptReferenceFiles } from "#lib/bundling/kept-reference-files.ts";
import type { HostOptions } from "./host-options.ts";

/** Supplies features with what they find beside their bundles, or in their environment, on AWS. */
export function installOwn({ converter }: HostOptions): void {
  installConverterSettings(converter);
  installBuiltFiles("reference", onDemand(keptReferenceFiles));
  installBuiltFiles("desk", onDemand(keptDeskFiles));
}

/** The files of a page, which are read or built when somebody first opens it. */
function onDemand(kept: () => Promise<Map<string, Uint8Array>>): BuiltFiles {
  let files: ReturnType<typeof kept> | undefined;
  return async (name) => (await (files ??= kept())).get(name);
}
