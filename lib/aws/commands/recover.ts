import { parseArgs } from "node:util";
import { S3Client } from "@aws-sdk/client-s3";
import { openDeployedTable } from "#lib/aws/deployment/deployed-table.ts";
import { readSettings } from "#platform/settings/env.ts";
import { agreesTo } from "#lib/aws/deploying/ask.ts";
import { contentBuckets } from "#lib/aws/deploying/content-buckets.ts";
import type { Wanted } from "#lib/aws/recovery/choice.ts";
import { countLost, type Loss, recover, type Recovery } from "#lib/aws/recovery/recover.ts";

const USAGE = `Brings back on AWS what was deleted since a moment, from a table that was restored to that moment:

  npm run recover -- --deployment masthead --from masthead-restored --at 2026-11-22T09:00:00Z

  --magazine M…    only this magazine with its issues
  --issue ID       only this issue
  --changed        gives magazines and issues that were changed since their fields back too
  --mail           sends mail that waited then and is gone, even if it was sent since
  --yes            does not ask`;

const OPTIONS = {
  deployment: { type: "string" },
  from: { type: "string" },
  at: { type: "string" },
  magazine: { type: "string" },
  issue: { type: "string" },
  changed: { type: "boolean", default: false },
  mail: { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

/** S3 keeps removed objects this long. */
const KEPT_DAYS = 14;

interface Request {
  deployment: string;
  from: string;
  wanted: Wanted;
  isAgreed: boolean;
}

/** @throws Error in plain words for unknown, missing or invalid arguments */
function readRequest(args: readonly string[]): Request | undefined {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  if (values.help) return undefined;
  const { deployment, from, at: time = "", magazine: magazineId, issue: issueId } = values;
  if (!deployment || !from) throw new Error("Name the deployment and the restored table.");
  if (deployment === from) throw new Error("The restored table has a name of its own.");
  const at = new Date(time);
  const today = new Date();
  if (!/T.*(?:Z|[+-]\d\d:\d\d)$/.test(time) || Number.isNaN(at.getTime()) || at > today) {
    throw new Error("--at is the moment of the restored table, such as 2026-11-22T09:00:00Z.");
  }
  const wanted = { at, today, magazineId, issueId };
  return {
    deployment,
    from,
    wanted: { ...wanted, isChangedToo: values.changed, isMailToo: values.mail },
    isAgreed: values.yes,
  };
}

function inWords(loss: Loss): string {
  return [...loss].map(([name, count]) => `  ${count} × ${name}`).join("\n");
}

async function bringBackWhatIsLost(recovery: Recovery, isAgreed: boolean): Promise<void> {
  const loss = await countLost(recovery);
  if (loss.size === 0) return console.log("Nothing is lost.");
  console.log(`Lost since ${recovery.wanted.at.toISOString()}:\n${inWords(loss)}\n`);
  const question = "Bring it back, including deliberate deletions?";
  if (!isAgreed && !(process.stdin.isTTY && (await agreesTo(question)))) {
    throw new Error("Nothing was changed. --yes skips the question.");
  }
  const written = await recover(recovery);
  const left = await countLost(recovery);
  console.log(`${written} items are back.`);
  if (left.size === 0) return;
  throw new Error(`A purge was at work, and something is lost still:\n${inWords(left)}
Run the command again in a quarter of an hour.`);
}

async function run({ deployment, from, wanted, isAgreed }: Request): Promise<void> {
  const { items, itemsOf, close } = await openDeployedTable(deployment);
  const { hasEndpoint } = readSettings(process.env).aws;
  const client = new S3Client({ forcePathStyle: hasEndpoint });
  try {
    const [bucket] = await contentBuckets(client, deployment, await client.config.region());
    if (bucket === undefined)
      throw new Error(`There is no bucket of ${deployment} in this region.`);
    const days = (wanted.today.getTime() - wanted.at.getTime()) / 86_400_000;
    if (days > KEPT_DAYS) {
      console.log(`Note: S3 has removed files for good that were deleted ${KEPT_DAYS} days ago.\n`);
    }
    const tables = { current: items, earlier: itemsOf(from) };
    await bringBackWhatIsLost({ tables, objects: { client, bucket }, wanted }, isAgreed);
  } finally {
    client.destroy();
    close();
  }
}

try {
  const request = readRequest(process.argv.slice(2));
  if (request) await run(request);
  else console.log(USAGE);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
