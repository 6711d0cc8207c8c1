import { type Difference, readDifference } from "./read-difference.ts";

export type SmokeResult = "passed" | "failed" | "cancelled" | "not wanted";

export interface DeploymentTools {
  /** Runs the CDK's command line. @throws Error if it fails */
  cdk: (args: readonly string[]) => Promise<void>;
  /** Runs it and returns its output. @throws Error if it fails */
  readCdk: (args: readonly string[]) => Promise<string>;
  /** The stacks of an assembly to update before the others. @throws Error in plain words */
  earlyStacks: (assembly: string) => Promise<readonly string[]>;
  /**
   * Removes settings that would make every change of the API fail.
   * @returns the routes concerned.
   * @throws Error in plain words
   */
  dropStaleSettings: () => Promise<readonly string[]>;
  /** Asks the person at the terminal; undefined without one. */
  ask: ((question: string) => Promise<boolean>) | undefined;
  smokeTest: () => Promise<SmokeResult>;
  /** Stores a folder's content as the running version. */
  keep: (assembly: string) => Promise<void>;
  print: (text: string) => void;
}

export interface DeploymentPlan {
  assembly: string;
  /** The folder of the running version, undefined if it was not deployed from this checkout. */
  kept: string | undefined;
  isDeployed: boolean;
  /** Whether to answer every question with yes. */
  isAgreed: boolean;
  /** Further arguments of `cdk deploy`. */
  args: readonly string[];
}

const AGREED = ["--require-approval", "never"];
const RETURN_BY_HAND =
  "To return to the version before, check out its commit and run: npm ci && npm run deploy";

/**
 * Deploys a cloud assembly: shows its changes, asks before anything is lost or opened, tries the service, and rolls
 * back if that fails.
 * @throws Error in plain words: refused, not deployed, or rolled back
 */
export async function updateDeployment(
  plan: DeploymentPlan,
  tools: DeploymentTools,
): Promise<void> {
  const { assembly, isDeployed, args } = plan;
  const difference = isDeployed ? await agreeTo(plan, tools) : undefined;
  const previous = difference && (await previousOf(plan, difference, tools));
  if (isDeployed) await prepare(assembly, tools);
  await tools.cdk(["deploy", "--all", ...AGREED, "--app", assembly, ...args]);
  const result = await tools.smokeTest();
  if (result !== "failed") {
    await tools.keep(assembly);
    return;
  }
  if (!isDeployed) {
    throw new Error(
      "The smoke test failed. Without a previous version to return to, this deployment stays. Look at its logs.",
    );
  }
  if (previous === undefined) throw new Error(`The smoke test failed. ${RETURN_BY_HAND}`);
  await returnTo(previous, tools);
}

/** The work that precedes updating all stacks. */
async function prepare(assembly: string, tools: DeploymentTools): Promise<void> {
  const stale = await tools.dropStaleSettings();
  if (stale.length > 0) {
    tools.print(`\nRemoved settings of routes that no longer exist: ${stale.join(", ")}\n`);
  }
  await deployEarly(assembly, tools);
}

/** One command a stack, since a command with several deploys the exporting one first. */
async function deployEarly(assembly: string, tools: DeploymentTools): Promise<void> {
  for (const stack of await tools.earlyStacks(assembly)) {
    await tools.cdk(["deploy", stack, "--exclusively", ...AGREED, "--app", assembly]);
  }
}

/** Shows the difference, and requires consent to losses and openings. */
async function agreeTo(
  { assembly, isAgreed }: DeploymentPlan,
  { readCdk, ask, print }: DeploymentTools,
): Promise<Difference> {
  // Compares templates: that changes nothing, and reports replacements too often rather than too rarely.
  const output = await readCdk(["diff", "--app", assembly, "--method", "template"]);
  const difference = readDifference(output);
  print(difference.isEmpty ? "Nothing changes in the templates." : output.trim());
  const warnings = [...listed("LOST", difference.lost), ...listed("OPENED", difference.opened)];
  if (warnings.length === 0 || isAgreed) return difference;
  print(`\n${warnings.join("\n")}\n`);
  if (!ask) {
    throw new Error(
      "Nothing was deployed: losses and openings need consent. Without a terminal: npm run deploy -- --yes",
    );
  }
  if (!(await ask("Deploy this?"))) throw new Error("Nothing was deployed.");
  return difference;
}

function listed(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];
}

/** The folder of the running version, if a failed smoke test may return to it. */
async function previousOf(
  { kept }: DeploymentPlan,
  { lost }: Difference,
  { readCdk, print }: DeploymentTools,
): Promise<string | undefined> {
  const cannot = (why: string): undefined =>
    void print(
      `\nIf the smoke test fails, nothing returns to the version before by itself: ${why}`,
    );
  if (lost.length > 0) return cannot("that would take the lasting parts named above away again.");
  if (kept === undefined) return cannot("it was not deployed from this checkout.");
  const { isEmpty } = readDifference(
    await readCdk(["diff", "--app", kept, "--method", "template"]),
  );
  return isEmpty ? kept : cannot("what runs now was deployed from elsewhere since.");
}

async function returnTo(previous: string, tools: DeploymentTools): Promise<never> {
  tools.print("\nThe smoke test failed. Returning to the version before.\n");
  try {
    await prepare(previous, tools);
    await tools.cdk(["deploy", "--all", ...AGREED, "--app", previous]);
  } catch (error) {
    throw new Error(`The version before could not be deployed again. ${RETURN_BY_HAND}`, {
      cause: error,
    });
  }
  const result = await tools.smokeTest();
  const state = {
    passed: "It runs again and has passed the smoke test.",
    failed:
      "It runs again, but fails the smoke test too: the cause is not in the new version alone.",
    cancelled: "It runs again.",
    "not wanted": "It runs again.",
  }[result];
  throw new Error(
    `The new version failed the smoke test and was replaced by the version before. ${state}`,
  );
}
