import { randomUUID } from "node:crypto";
import { afterAll, onTestFinished } from "vitest";
import { listContacts } from "#contract/api/contact-operations.ts";
import { listMagazines } from "#contract/api/magazine-operations.ts";
import { createApiKey } from "#features/accounts/operations/create-api-key.ts";
import { installRuntime } from "#platform/runtime.ts";
import { readSettings } from "#platform/settings/env.ts";
import { openDeployedTable } from "#lib/aws/deployment/deployed-table.ts";
import { SqliteTable } from "#lib/host/table/sqlite-table.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { apiClient } from "#test/support/api-client.ts";
import { dataOf } from "#test/support/answers.ts";
import { CONFIRMATIONS, Publisher } from "#test/support/publisher.ts";
import { forgetEarlierMail, noteAccount } from "#test/support/all-mail.ts";
import { closedTable } from "./closed-table.ts";
import type { TestHost } from "#test/support/test-host.ts";
import { idle } from "./idle.ts";
import { isInTest, skipFor, type WireService } from "./service.ts";
import { untilIndexed } from "./until-indexed.ts";

/**
 * A running service in place of a test's own host. Skips tests that use a part of the latter: its clock, folder, table
 * engine or settings.
 */
export async function wireHost(service: WireService): Promise<TestHost> {
  if (service.deployment === undefined) {
    installRuntime({ items: closedTable(), settings: readSettings({}) });
    afterAll(() => emptyAccount(service));
  } else {
    await openTable(service.deployment, service.readerAddress);
  }
  await forgetEarlierMail();
  let isTaken = false;
  const accountIds = new Set<string>();
  const untilIdle = () => idle(service, accountIds);
  return {
    address: service.address,
    inboxUrl: undefined,
    mailRoute: "",
    credentials: undefined,
    warnings: [],
    get clock() {
      skipFor("a clock that the test moves");
      return { now: new Date() };
    },
    get dataFolder() {
      skipFor("the host's own folder");
      return "";
    },
    get table() {
      skipFor("the host's own table");
      return SqliteTable.inMemory("none");
    },
    pass: () => skipFor("a clock that the test moves"),
    idle: untilIdle,
    refined: async () => skipFor("the end of all refinements"),
    runSchedules: () => runSchedules(service),
    anAccount: async (name = "Wire") => {
      if (service.deployment !== undefined) {
        const credentials = await createApiKey(`${name} ${randomUUID()}`);
        const client = apiClient(service.address, credentials);
        const publisher = new Publisher(client, credentials, untilIdle);
        const accountId = await accountIdOf(publisher);
        accountIds.add(accountId);
        noteAccount(accountId);
        return publisher;
      }
      if (isTaken) skipFor("another account");
      isTaken = true;
      if (isInTest()) {
        onTestFinished(async () => {
          await emptyAccount(service);
          isTaken = false;
        });
      }
      const credentials = await emptyCredentials(service);
      return new Publisher(apiClient(service.address, credentials), credentials, untilIdle);
    },
    close: async () => undefined,
  };
}

/** The table of the deployment, with its deployer's login, as `npm run keys` opens it. */
async function openTable(deployment: string, readerUrl: string): Promise<void> {
  const { items, tableName, masterKey } = await openDeployedTable(deployment);
  installRuntime({ items, masterKey, settings: { ...readSettings({}), tableName, readerUrl } });
}

async function runSchedules({ emulators, deployment }: WireService): Promise<void> {
  if (emulators === undefined) return skipFor("the schedules at once");
  if (deployment !== undefined) await untilIndexed();
  await fetch(emulators, { method: "POST", body: JSON.stringify({ schedules: true }) });
}

/** The given credentials. @throws Error if their account is not empty */
async function emptyCredentials({ address, credentials }: WireService) {
  const client = apiClient(address, credentials);
  const magazines = dataOf(listMagazines, await client.call("GET", "magazines"));
  const contacts = dataOf(listContacts, await client.call("GET", "contacts"));
  if (magazines.length + contacts.length === 0) return credentials;
  throw new Error("Give the key of an account that is empty: the tests delete all that is in it.");
}

/** Deletes all magazines and contacts that tests have left. */
async function emptyAccount({ address, credentials }: WireService): Promise<void> {
  const client = apiClient(address, credentials);
  for (const { ID } of dataOf(listMagazines, await client.call("GET", "magazines"))) {
    await client.call("DELETE", `magazines/${ID}`, CONFIRMATIONS);
  }
  for (const { email } of dataOf(listContacts, await client.call("GET", "contacts"))) {
    await client.call("DELETE", `contacts/${encodeURIComponent(email)}`);
  }
}
