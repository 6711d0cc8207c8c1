import { installConverterSettings } from "#features/conversions/converter-settings.ts";
import { installReferenceFiles, type ReferenceFiles } from "#features/setup/reference-files.ts";
import { keptReferenceFiles } from "#lib/bundling/kept-reference-files.ts";
import type { HostOptions } from "./host-options.ts";

/** Supplies features with what they find beside their bundles, or in their environment, on AWS. */
export function installOwn({ converter }: HostOptions): void {
  installConverterSettings(converter);
  installReferenceFiles(referenceOnDemand());
}

/** The files of the API's reference, which are read or built when somebody first opens it. */
function referenceOnDemand(): ReferenceFiles {
  let files: ReturnType<typeof keptReferenceFiles> | undefined;
  return async (name) => (await (files ??= keptReferenceFiles())).get(name);
}
