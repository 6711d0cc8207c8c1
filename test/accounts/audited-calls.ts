import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { isAudited } from "#contract/api/operation.ts";
import { listAudit } from "#contract/api/audit/audit-operations.ts";
import type { AuditRecord } from "#contract/api/audit/audit-record.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { apiClient, type ApiClient, basic, callApi } from "#test/support/api-client.ts";
import {
  aWorld,
  CALL_SITES_WITHOUT_FILE,
  type CallSite,
  parametersOf,
  pathOf,
} from "#test/support/examples.ts";
import type { TestHost } from "#test/support/test-host.ts";

/** The calls that add a line to the audit log. */
export const AUDITED = CALL_SITES_WITHOUT_FILE.filter(
  ({ method, operation }) => isAudited(operation, method) && !operation.signsIn,
);

/** The audit log as this client sees it, newest first. */
export async function logOf(client: ApiClient, query = ""): Promise<AuditRecord[]> {
  return dataOf(listAudit, await client.call("GET", `audit${query}`));
}

/** Tests that each of these calls is one line. */
export function hasOneLine(host: TestHost, sites: readonly CallSite[]): void {
  describe.each(sites)("$name", (site) => {
    test("is one line once it is done, however often it is repeated, and none if it is refused", async () => {
      const at = `${host.clock.now.toISOString().slice(0, 19)}Z`;
      const world = await aWorld(host);
      const { publisher, segments } = world;
      const before = await logOf(publisher);
      const { apiKey } = publisher.credentials;
      const refused = await apiClient(host.address, { apiKey, secret: "wrong" }).call(
        site.method,
        pathOf(site, segments),
      );
      expectFailure(refused, "UNAUTHORIZED");
      const headers = { ...basic(publisher.credentials), "idempotency-key": randomUUID() };
      const body = parametersOf(site.operation, world);
      const call = { method: site.method, path: pathOf(site, segments), body, headers };
      dataOf(site.operation, await callApi(host.address, call));
      if (site.method === "POST") dataOf(site.operation, await callApi(host.address, call));
      const lines = await logOf(publisher);
      const added = lines.slice(0, lines.length - before.length);
      expect(added.map(({ action }) => action)).toEqual([site.operation.operationId]);
      expect(added[0]).toMatchObject({
        actor: { kind: "key", id: apiKey },
        address: "127.0.0.1",
        at,
      });
      expect(added[0]?.object.kind).not.toBe("");
      expect(JSON.stringify(lines)).not.toMatch(/@|%40/);
      const isMany = added[0]?.object.kind === "contacts";
      expect(added[0]?.object.id === "").toBe(
        isMany || site.operation.operationId === "endDeskSession",
      );
    });
  });
}
