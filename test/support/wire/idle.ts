import { setTimeout as wait } from "node:timers/promises";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { getConversionStatus } from "#contract/api/issue-operations.ts";
import { settings, table } from "#platform/runtime.ts";
import { apiClient } from "#lib/client/api-client.ts";
import type { WireService } from "./service.ts";
import { startedConversions } from "./started-conversions.ts";

const POLL_MILLISECONDS = 200;
const SECONDS = 90;
const UNDER_WAY = new Set(["pending", "rendered"]);

/**
 * Waits until no conversion that these tests have started is under way, and no mail of these accounts is to be sent.
 * @throws Error after 90 s
 */
export async function idle(service: WireService, accountIds: ReadonlySet<string>): Promise<void> {
  const until = performance.now() + SECONDS * 1000;
  for (;;) {
    const left =
      service.deployment === undefined ? await inAnswers(service) : await inTable(accountIds);
    if (left.length === 0) return;
    if (performance.now() > until) throw new Error(`Still under way: ${left.join(", ")}`);
    await wait(POLL_MILLISECONDS);
  }
}

/** Conversions under way, as the API reports them. */
async function inAnswers({ address, credentials }: WireService): Promise<string[]> {
  const call = apiClient({ baseAddress: `${address}/api/2.0`, credentials });
  const left: string[] = [];
  for (const id of startedConversions()) {
    // One that is deleted with its magazine has ended.
    const [record] = await call(getConversionStatus, "GET", `issues/${id}/status`).catch(() => []);
    if (record?.status === "pending") left.push(id);
    else startedConversions().delete(id);
  }
  return left;
}

/** Conversions, mails and announcements under way, as the table has them. */
async function inTable(accountIds: ReadonlySet<string>): Promise<string[]> {
  const left: string[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table().send(
      new ScanCommand({
        TableName: settings().tableName,
        ConsistentRead: true,
        ...(ExclusiveStartKey && { ExclusiveStartKey }),
      }),
    );
    const ours = Items.filter(({ PK }) => accountIds.has(String(PK).split("#")[0] ?? ""));
    left.push(...ours.filter(isUnderWay).map(({ PK, SK }) => `${String(PK)} ${String(SK)}`));
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return left;
}

function isUnderWay({ PK, IPK, status, attempts }: Record<string, unknown>): boolean {
  // A mail that was refused twice waits for longer than a test.
  if (IPK === "MAIL") return !(typeof attempts === "number" && attempts > 1);
  if (IPK === "ANNOUNCEMENTS") return true;
  const [, conversionId] = /#CONVERSION#(\w+)$/.exec(String(PK)) ?? [];
  if (conversionId === undefined || !startedConversions().has(conversionId)) return false;
  return UNDER_WAY.has(String(status));
}
