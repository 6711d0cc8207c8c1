import { createApiKey } from "#features/accounts/operations/create-api-key.ts";
import { removeApiKey } from "#features/accounts/operations/manage-api-keys.ts";
import { openDeployedTable } from "#lib/aws/deployment/deployed-table.ts";
import { smokeTest } from "#lib/smoke/smoke-test.ts";
import { installRuntime } from "#platform/runtime.ts";
import { readSettings } from "#platform/settings/env.ts";
import type { SmokeResult } from "./update-deployment.ts";

const ACCOUNT = "Smoke test";

/**
 * Runs the smoke test on a deployment, with a temporary key.
 * @param api the base address
 * @throws Error in plain words if creating the key fails
 */
export async function tryDeployment(name: string, api: string): Promise<SmokeResult> {
  const { items, tableName, masterKey, close } = await openDeployedTable(name);
  installRuntime({ items, masterKey, settings: { ...readSettings({}), tableName } });
  const cancelled = new AbortController();
  const cancel = (): void => cancelled.abort(new Error("cancelled"));
  process.once("SIGINT", cancel).once("SIGTERM", cancel);
  const { signal } = cancelled;
  try {
    const credentials = await createApiKey(ACCOUNT);
    try {
      const print = (line: string): void => console.log(line);
      const hasPassed = await smokeTest({ baseAddress: api, credentials, signal, print });
      if (signal.aborted) return "cancelled";
      return hasPassed ? "passed" : "failed";
    } finally {
      await removeApiKey(credentials.apiKey);
    }
  } finally {
    process.off("SIGINT", cancel).off("SIGTERM", cancel);
    close();
  }
}
