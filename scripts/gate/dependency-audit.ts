import * as v from "valibot";
import { lockedPackages } from "#scripts/pack/locked-packages.ts";

/** Severities that fail the gate if the package runs; lesser ones wait for the next update. */
const FAILING = new Set(["high", "critical"]);

const advisorySchema = v.object({ title: v.string(), url: v.string(), range: v.string() });
const reportSchema = v.object({
  auditReportVersion: v.number(),
  vulnerabilities: v.record(
    v.string(),
    v.object({
      name: v.string(),
      severity: v.string(),
      // The name of another package if the advisory belongs to that one.
      via: v.array(v.union([v.string(), advisorySchema])),
      nodes: v.array(v.string()),
    }),
  ),
});

export interface Audit {
  lines: string[];
  hasPassed: boolean;
}

/**
 * Reads the report of `npm audit --json`. A package that only development needs is named but does not fail: its
 * advisories appear without our changes, and it never runs in a service.
 * @returns undefined for an answer that is not a report, as without a registry
 */
export async function readAudit(output: string): Promise<Audit | undefined> {
  const { success, output: report } = v.safeParse(
    v.pipe(v.string(), v.parseJson(), reportSchema),
    output,
  );
  if (!success) return undefined;
  const locked = await lockedPackages();
  const found = Object.values(report.vulnerabilities).map(({ name, severity, via, nodes }) => {
    const runs = nodes.some((node) => locked[node]?.["dev"] !== true);
    const why = via.map((each) =>
      typeof each === "string" ? `by ${each}` : `${each.title}, ${each.range} (${each.url})`,
    );
    const where = runs ? "runs in a service" : "for development only";
    return {
      line: `${severity}  ${name}, ${where}: ${why.join("; ")}`,
      fails: runs && FAILING.has(severity),
    };
  });
  return { lines: found.map(({ line }) => line), hasPassed: !found.some(({ fails }) => fails) };
}
