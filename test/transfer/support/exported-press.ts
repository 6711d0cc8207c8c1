import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startTestHost } from "#test/support/masthead.ts";
import { accountState } from "./account-state.ts";
import { aPress, type Press } from "./press.ts";

/** What an export has left of its press: the account's contents, two addresses, and the IDs. */
export interface ExportedPress extends Omit<Press, "publisher"> {
  before: Awaited<ReturnType<typeof accountState>>;
  /** The address of the listed issue. */
  address: string;
  /** The address of the shelf. */
  shelf: string;
}

/** Exports a press into a folder from another host, which is gone before the import. */
export async function anExportedPress(folder: string, contacts?: number): Promise<ExportedPress> {
  const old = await startTestHost();
  old.clock.now = new Date();
  const { publisher, ...press } = await aPress(old, contacts);
  const { apiKey, secret } = publisher.credentials;
  const source = fileURLToPath(new URL("../../../bin/masthead.ts", import.meta.url));
  const env = {
    MASTHEAD_API: old.address,
    MASTHEAD_API_KEY: apiKey,
    MASTHEAD_API_SECRET: secret,
  };
  await promisify(execFile)(process.execPath, [source, "export", folder], { env });
  const all = {
    ...press,
    before: await accountState(publisher),
    address: (await publisher.issue(press.listed)).url,
    shelf: (await publisher.magazine(press.free)).url,
  };
  await old.close();
  return all;
}
