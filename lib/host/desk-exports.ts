import { AccountExports } from "#lib/host/exports/account-exports.ts";
import type { DeskExports } from "#lib/host/http/export-route.ts";
import { deriveKey } from "#platform/settings/derived-keys.ts";
import type { LocalTable } from "#lib/host/table/local-table.ts";
import { type HostOptions, minFreeBytesOf } from "./host-options.ts";

/** The exports that desks of a host may start. @param address of the host, called once it listens */
export function deskExportsOf(
  options: HostOptions,
  masterKey: Buffer,
  address: () => string,
): DeskExports {
  const { dataFolder, settings, now = () => new Date() } = options;
  return {
    exports: new AccountExports(dataFolder, now),
    signingKey: deriveKey(masterKey, "export"),
    now,
    settings,
    address,
    dataFolder,
    minFreeBytes: minFreeBytesOf(options),
  };
}

/** Deletes expired items of the table, and old exports. */
export async function dropOver(table: LocalTable, { exports, now }: DeskExports): Promise<void> {
  await table.dropExpired?.(now());
  await exports.sweep();
}
