import { execFile } from "node:child_process";
import { readAudit } from "#scripts/gate/dependency-audit.ts";
import { SKIPPED } from "#scripts/gate/run-command.ts";

/** The time after which a registry counts as unreachable. */
const MILLISECONDS = 60_000;

const ARGS = ["audit", "--json", "--fetch-retries=0", "--fetch-timeout=20000"];

/** npm's output; its exit code is 1 both for vulnerabilities and for an unreachable registry. */
const output = await new Promise<string>((resolve) => {
  execFile("npm", ARGS, { timeout: MILLISECONDS, maxBuffer: 64 * 1024 * 1024 }, (_, stdout) =>
    resolve(stdout),
  );
});
const audit = await readAudit(output);
if (audit === undefined) {
  console.log("Skipped: no registry answers with known faults of packages.");
  process.exitCode = SKIPPED;
} else {
  console.log(audit.lines.length > 0 ? audit.lines.join("\n") : "No known faults.");
  if (!audit.hasPassed) {
    console.log(
      "\nUpdate what runs in a service: npm audit fix, or a newer version of what needs it.",
    );
    process.exitCode = 1;
  }
}
