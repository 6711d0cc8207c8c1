import type { Command } from "commander";
import { listAudit } from "#contract/api/audit/audit-operations.ts";
import { addOperation } from "#bin/program/operation-command.ts";

export function addAudit(program: Command): void {
  addOperation(program, {
    name: "audit",
    operation: listAudit,
    columns: ["at", "action", "object", "actor", "address"],
    examples: [
      "masthead audit --limit 50",
      "masthead audit --from 2026-03-01T00:00:00Z --to 2026-03-31T23:59:59Z --json",
    ],
  });
}
