import {
  converterSettings,
  installConverterSettings,
} from "#features/conversions/converter-settings.ts";
import { onUnconfined } from "#converter/confinement/confinement.ts";
import { log } from "#platform/log/log.ts";
import { installServicePlace } from "#features/setup/service-place.ts";
import { type BuiltFiles, installBuiltFiles } from "#features/setup/built-files.ts";
import { keptDeskFiles } from "#lib/bundling/kept-desk-files.ts";
import { keptReferenceFiles } from "#lib/bundling/kept-reference-files.ts";
import type { HostOptions } from "./host-options.ts";
import { placeOf } from "./host-settings.ts";

/**
 * Supplies features with the files and settings that they find beside their bundles, or in their environment, on AWS.
 */
export function installOwn(options: HostOptions): void {
  installConverterSettings(options.converter);
  onUnconfined((reason) => log("CONVERTER_UNCONFINED", { error: new Error(reason) }));
  if (!options.isWarm) keepNoneWaiting(options);
  installServicePlace(placeOf(options));
  installBuiltFiles("reference", onDemand(keptReferenceFiles));
  installBuiltFiles("desk", onDemand(keptDeskFiles));
}

function keepNoneWaiting({ converter }: HostOptions): void {
  const renderLimits = { ...converterSettings().renderLimits, waitingProcesses: 0 };
  installConverterSettings({ ...converter, renderLimits });
}

/** The files of a page, read or built when it is first opened. */
function onDemand(kept: () => Promise<Map<string, Uint8Array>>): BuiltFiles {
  let files: ReturnType<typeof kept> | undefined;
  return async (name) => (await (files ??= kept())).get(name);
}
