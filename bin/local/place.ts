import { readFile } from "node:fs/promises";
import { umask } from "node:process";
import type { Limits } from "#contract/api/account/quotas.ts";
import { readConfiguration } from "#lib/aws/deployment/configuration.ts";
import { makeFolder } from "#lib/files/make-folder.ts";
import { openMasterKey } from "#lib/host/data-folder.ts";
import { openDeployedTable } from "#lib/aws/deployment/deployed-table.ts";
import { openEndpointTable } from "#lib/host/endpoint/endpoint-table.ts";
import { openTable } from "#lib/host/table/local-table.ts";
import { readSettings } from "#platform/settings/env.ts";
import { installRuntime } from "#platform/runtime.ts";
import { dataFolderOf } from "./data-folder.ts";

type Task = () => Promise<void>;

/**
 * Runs an operator's task on the table of this data folder, with the host running or not, or of a deployment on AWS.
 * @throws Error in plain words
 */
export async function runAt(deployment: string | undefined, task: Task): Promise<void> {
  await (deployment === undefined ? runHere(task) : runDeployed(task, deployment));
}

async function runDeployed(task: Task, deployment: string): Promise<void> {
  const { items, tableName, masterKey, close } = await openDeployedTable(deployment);
  const quotas = { ...readSettings({}).quotas, ...(await configuredQuotas()) };
  const settings = { ...readSettings({}), tableName, quotas };
  installRuntime({ items, masterKey, settings });
  try {
    await task();
  } finally {
    close();
  }
}

async function runHere(task: Task): Promise<void> {
  umask(0o077);
  const dataFolder = dataFolderOf(process.env);
  const settings = readSettings(process.env);
  makeFolder(dataFolder);
  const table = settings.aws.hasTableEndpoint
    ? await openEndpointTable(settings.tableName)
    : await openTable(dataFolder, settings.tableName);
  try {
    installRuntime({ items: table.items, settings });
    const masterKey = await openMasterKey(dataFolder);
    installRuntime({ items: table.items, masterKey, settings });
    await task();
  } finally {
    await table.close();
  }
}

/** The quotas in the configuration of this folder; empty without that file. */
async function configuredQuotas(): Promise<Partial<Limits>> {
  let file: string;
  try {
    file = await readFile("masthead.config.json", "utf8");
  } catch {
    return {};
  }
  const { quotas } = readConfiguration(file);
  return Object.fromEntries(Object.entries(quotas).filter(([, limit]) => limit !== undefined));
}
