import { accountFit, contextOf } from "#lib/aws/deploying/fit/account-fit.ts";
import { agreesTo } from "#lib/aws/deploying/ask.ts";
import { checkAccount } from "#lib/aws/deploying/check-account.ts";
import { checkPlace } from "#lib/aws/deploying/check-place.ts";
import { openConfiguration } from "#lib/aws/deploying/configuration-file.ts";
import { earlyStacks } from "#lib/aws/deploying/deploy-order.ts";
import { apiAddress, nextSteps, readOutputs } from "#lib/aws/deploying/deployment-outputs.ts";
import { isDeployed } from "#lib/aws/deploying/is-deployed.ts";
import { isKept, keep, keptFolder } from "#lib/aws/deploying/kept-assembly.ts";
import { readCdk, runCdk } from "#lib/aws/deploying/run-cdk.ts";
import { tryDeployment } from "#lib/aws/deploying/try-deployment.ts";
import { dropStaleSettings } from "#lib/aws/deploying/stale-route-settings.ts";
import { type SmokeResult, updateDeployment } from "#lib/aws/deploying/update-deployment.ts";

const ASSEMBLY = "cdk.out";
const OUTPUTS = `${ASSEMBLY}/outputs.json`;
const YES = "--yes";
const NO_SMOKE = "--no-smoke";

/** @throws Error for settings that the next deployment and its removal would lack */
function assertNoContext(args: readonly string[]): void {
  if (!args.some((arg) => /^(?:-c|--context)(?:=|$)/.test(arg))) return;
  throw new Error("Settings of a deployment belong in masthead.config.json, not behind --context.");
}

async function deploy(given: readonly string[]): Promise<void> {
  assertNoContext(given);
  const isAgreed = given.includes(YES);
  const configuration = await openConfiguration();
  const { name } = configuration;
  const region = await checkAccount();
  await checkPlace(configuration, region);
  const fit = await accountFit(configuration, region);
  for (const note of fit.notes) console.log(`Note: ${note}\n`);
  const isUpdate = await isDeployed(name);
  const duration = isUpdate ? "" : " The first time takes about ten minutes.";
  console.log(`Deploying ${name} to ${region}.${duration}\n`);
  await runCdk(["synth", "--quiet", "--output", ASSEMBLY, ...contextOf(fit)]);
  const kept = keptFolder(name, region);
  const ask = process.stdin.isTTY ? agreesTo : undefined;
  let isWanted: boolean | undefined = given.includes(NO_SMOKE) ? false : isAgreed || undefined;
  const smokeTest = async (): Promise<SmokeResult> => {
    const outputs = await readOutputs(OUTPUTS);
    const { mailIdentity = configuration.mailIdentity } = fit.settings;
    console.log(nextSteps({ ...configuration, mailIdentity }, outputs));
    isWanted ??= (await ask?.("\nTry the service now, in about a minute?")) ?? false;
    return isWanted ? tryDeployment(name, apiAddress(configuration, outputs)) : "not wanted";
  };
  const others = given.filter((arg) => arg !== YES && arg !== NO_SMOKE);
  await updateDeployment(
    {
      assembly: ASSEMBLY,
      kept: (await isKept(kept)) ? kept : undefined,
      isDeployed: isUpdate,
      isAgreed,
      args: ["--outputs-file", OUTPUTS, ...others],
    },
    {
      cdk: runCdk,
      readCdk,
      earlyStacks,
      dropStaleSettings: () => dropStaleSettings(name),
      ask,
      smokeTest,
      keep: (from) => keep(from, kept),
      print: console.log,
    },
  );
}

try {
  await deploy(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
