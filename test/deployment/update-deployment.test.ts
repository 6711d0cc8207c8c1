import { expect, test } from "vitest";
import {
  type DeploymentPlan,
  type SmokeResult,
  updateDeployment,
} from "#lib/aws/deploying/update-deployment.ts";

const NOTHING = "Stack press\nThere were no differences\n\nNumber of stacks with differences: 0\n";
const CHANGED = "[~] AWS::Lambda::Function getIssue\n\nNumber of stacks with differences: 1\n";
const TABLE_LOST = `[~] AWS::DynamoDB::Table Main replace\n\nNumber of stacks with differences: 1\n`;
const OPENED = `│ + │ arn:aws:s3:::press │ Allow │ s3:GetObject │ * │   │\n\nNumber of stacks with differences: 1\n`;

/** The settings of a deployment without an AWS account: the test records the calls to the command line. */
interface Circumstances extends Partial<DeploymentPlan> {
  /** The report of `cdk diff` on the new version, and on the kept one. */
  difference?: string;
  keptDifference?: string;
  answer?: boolean;
  smoke?: SmokeResult[];
  /** Stacks to update first, by assembly. */
  early?: Record<string, string[]>;
  /** Removed routes that still have settings, at each look. */
  stale?: string[][];
  /** The folder of an assembly that fails to deploy. */
  failing?: string;
}

/** Runs a deployment. @returns its commands, its output and its end */
async function deployed(circumstances: Circumstances) {
  const { difference = CHANGED, keptDifference = NOTHING, answer, failing } = circumstances;
  const smoke = [...(circumstances.smoke ?? ["passed"])];
  const stale = [...(circumstances.stale ?? [])];
  const done: string[] = [];
  const printed: string[] = [];
  const asked: string[] = [];
  const ask = async (question: string): Promise<boolean> => {
    asked.push(question);
    return answer === true;
  };
  const plan: DeploymentPlan = {
    assembly: "new",
    kept: "kept",
    isDeployed: true,
    isAgreed: false,
    args: ["--outputs-file", "out.json"],
    ...circumstances,
  };
  const end = await updateDeployment(plan, {
    cdk: async (args) => {
      done.push(args.join(" "));
      if (args[args.indexOf("--app") + 1] === failing) throw new Error("cdk deploy failed");
    },
    readCdk: async (args) => (args.includes("kept") ? keptDifference : difference),
    earlyStacks: async (assembly) => circumstances.early?.[assembly] ?? [],
    dropStaleSettings: async () => {
      const dropped = stale.shift() ?? [];
      if (dropped.length > 0) done.push(`drop ${dropped.join(" ")}`);
      return dropped;
    },
    ask: answer === undefined ? undefined : ask,
    smokeTest: async () => {
      done.push("smoke test");
      return smoke.shift() ?? "passed";
    },
    keep: async (assembly) => void done.push(`keep ${assembly}`),
    print: (text) => void printed.push(text),
  }).then(
    () => "deployed",
    (error: unknown) => String(error),
  );
  return { done, asked, output: printed.join("\n"), end };
}

const DEPLOY_NEW = "deploy --all --require-approval never --app new --outputs-file out.json";
const DEPLOY_KEPT = "deploy --all --require-approval never --app kept";

test("what takes nothing away and opens nothing is shown, deployed, tried and kept", async () => {
  const { done, asked, output, end } = await deployed({ answer: false });
  expect(end).toBe("deployed");
  expect(output).toContain("[~] AWS::Lambda::Function getIssue");
  expect(asked).toEqual([]);
  expect(done).toEqual([DEPLOY_NEW, "smoke test", "keep new"]);
});

test("the first deployment is compared with nothing", async () => {
  const first = { isDeployed: false, kept: undefined, difference: OPENED };
  expect((await deployed(first)).done).toEqual([DEPLOY_NEW, "smoke test", "keep new"]);
  const failed = await deployed({ ...first, smoke: ["failed"] });
  expect(failed.end).toContain("Without a previous version to return to");
  expect(failed.done).toEqual([DEPLOY_NEW, "smoke test"]);
});

test.each([
  ["lost", TABLE_LOST, "LOST:\n  AWS::DynamoDB::Table Main: replaced by a new, empty one"],
  ["opened", OPENED, "OPENED:\n  s3:GetObject on arn:aws:s3:::press: allowed to *"],
])("where something is %s, somebody is asked", async (_, difference, words) => {
  const refused = await deployed({ difference, answer: false });
  expect(refused.output).toContain(words);
  expect([refused.end, refused.done]).toEqual(["Error: Nothing was deployed.", []]);
  const agreed = await deployed({ difference, answer: true });
  expect([agreed.end, agreed.asked]).toEqual(["deployed", ["Deploy this?"]]);
  const nobody = await deployed({ difference });
  expect(nobody.end).toContain("npm run deploy -- --yes");
  expect(nobody.done).toEqual([]);
  const ahead = await deployed({ difference, isAgreed: true });
  expect(ahead.end).toBe("deployed");
});

test("a failed smoke test brings the version before back, which is then tried too", async () => {
  const { done, end } = await deployed({ smoke: ["failed", "passed"] });
  expect(done).toEqual([DEPLOY_NEW, "smoke test", DEPLOY_KEPT, "smoke test"]);
  expect(end).toMatch(/replaced by the version before\. It runs again and has passed/);
});

test("settings of routes that are gone are removed before stacks are updated, in both directions", async () => {
  const stale = [["GET /old"], ["GET /new"]];
  const { done, output } = await deployed({ stale, smoke: ["failed", "passed"] });
  const there = ["drop GET /old", DEPLOY_NEW, "smoke test"];
  expect(done).toEqual([...there, "drop GET /new", DEPLOY_KEPT, "smoke test"]);
  expect(output).toContain("Removed settings of routes that no longer exist: GET /old");
  const first = await deployed({ stale, isDeployed: false, kept: undefined });
  expect(first.done).toEqual([DEPLOY_NEW, "smoke test", "keep new"]);
});

test("nothing is removed before somebody has agreed", async () => {
  const refused = await deployed({ stale: [["GET /old"]], difference: TABLE_LOST, answer: false });
  expect(refused.done).toEqual([]);
});

const EARLY = "press-service --exclusively --require-approval never --app";

test("stacks that import what goes are updated before the others, in both directions", async () => {
  const forward = await deployed({ early: { new: ["press-operations", "press-service"] } });
  expect(forward.done).toEqual([
    "deploy press-operations --exclusively --require-approval never --app new",
    `deploy ${EARLY} new`,
    DEPLOY_NEW,
    "smoke test",
    "keep new",
  ]);
  const back = await deployed({ early: { kept: ["press-service"] }, smoke: ["failed", "passed"] });
  const returned = [`deploy ${EARLY} kept`, DEPLOY_KEPT, "smoke test"];
  expect(back.done).toEqual([DEPLOY_NEW, "smoke test", ...returned]);
});

test("where both versions fail, the cause is said to be elsewhere", async () => {
  const { end } = await deployed({ smoke: ["failed", "failed"] });
  expect(end).toContain("but fails the smoke test too");
});

test("a version before that cannot be deployed again is said, with what to do by hand", async () => {
  const { end } = await deployed({ smoke: ["failed"], failing: "kept" });
  expect(end).toMatch(/could not be deployed again\. .*check out its commit/);
});

test.each([
  ["was deployed from another checkout", { kept: undefined }, "not deployed from this checkout"],
  ["is not what runs any more", { keptDifference: CHANGED }, "deployed from elsewhere since"],
  ["would take data away again", { difference: TABLE_LOST, isAgreed: true }, "away again"],
])("nothing returns to a version that %s, which is said before", async (_, circumstances, why) => {
  const { done, end, output } = await deployed({ ...circumstances, smoke: ["failed"] });
  expect(output).toContain(why);
  expect(done).toEqual([DEPLOY_NEW, "smoke test"]);
  expect(end).toContain("To return to the version before, check out its commit");
});

test.each(["cancelled", "not wanted"] as const)(
  "a smoke test that is %s leaves the new version, which is kept",
  async (result) => {
    const { done, end } = await deployed({ smoke: [result] });
    expect([end, done]).toEqual(["deployed", [DEPLOY_NEW, "smoke test", "keep new"]]);
  },
);

test("what CloudFormation has undone is neither tried nor kept", async () => {
  const { done, end } = await deployed({ failing: "new" });
  expect([end, done]).toEqual(["Error: cdk deploy failed", [DEPLOY_NEW]]);
});
