import { expect, test } from "vitest";
import { ENV } from "#platform/settings/env.ts";
import { at, functionCalled, stacks } from "./stacks.ts";

/** The statements of a role's policy that mention a service, as text including references. */
function statementsOf(role: string, service: string): unknown[] {
  const found = stacks
    .ofType("AWS::IAM::Policy")
    .find(({ logicalId }) => logicalId.startsWith(`${role}DefaultPolicy`));
  const statements = at(found?.properties, "PolicyDocument", "Statement");
  const all: unknown[] = Array.isArray(statements) ? statements : [];
  return all.filter((statement) => JSON.stringify(at(statement, "Action")).includes(service));
}

const [group] = stacks.ofType("AWS::Scheduler::ScheduleGroup");

test("schedules have a group of their own, which ends with the stack", () => {
  expect(stacks.ofType("AWS::Scheduler::ScheduleGroup")).toHaveLength(1);
  expect(group?.properties["Name"]).toBe("masthead-publications");
  expect(group?.whole["DeletionPolicy"]).toBe("Delete");
});

test.each([
  ["publishIssueRole", ["CreateSchedule", "UpdateSchedule", "DeleteSchedule"]],
  ["unpublishIssueRole", "DeleteSchedule"],
  ["purgeDeletedRole", "DeleteSchedule"],
])("%s may do with its schedules: %s", (role, names) => {
  const [statement, ...others] = statementsOf(role, "scheduler:");
  expect(others).toEqual([]);
  const actions = [names].flat().map((name) => `scheduler:${name}`);
  expect([at(statement, "Action")].flat()).toEqual(actions);
  const resource = JSON.stringify(at(statement, "Resource"));
  expect(resource).toContain(":schedule/masthead-publications/*");
});

test("Scheduler may wake the publication and nothing else, and only for that group", () => {
  const role = stacks
    .ofType("AWS::IAM::Role")
    .find(({ logicalId }) => logicalId.startsWith("PublicationsRole"));
  const [trust] = [at(role?.properties, "AssumeRolePolicyDocument", "Statement")].flat();
  expect(at(trust, "Principal")).toEqual({ Service: "scheduler.amazonaws.com" });
  expect(JSON.stringify(at(trust, "Condition"))).toContain(group?.logicalId);
  const { logicalId } = functionCalled("publishDue");
  const permission = stacks
    .ofType("AWS::Lambda::Permission")
    .find(({ properties }) => JSON.stringify(properties["Principal"]).includes("PublicationsRole"));
  expect(permission?.properties).toEqual({
    Action: "lambda:InvokeFunction",
    FunctionName: { "Fn::GetAtt": [logicalId, "Arn"] },
    Principal: { "Fn::GetAtt": [role?.logicalId, "Arn"] },
  });
  expect(role?.properties["Policies"]).toBeUndefined();
  const [passing] = statementsOf("publishIssueRole", "iam:");
  expect(at(passing, "Resource")).toEqual({ "Fn::GetAtt": [role?.logicalId, "Arn"] });
  expect(at(passing, "Condition")).toEqual({
    StringEquals: { "iam:PassedToService": "scheduler.amazonaws.com" },
  });
});

test("publishing knows whom to wake, and what is due is looked for without it", () => {
  const variables = at(functionCalled("publishIssue").properties, "Environment", "Variables");
  const { logicalId } = functionCalled("publishDue");
  expect(at(variables, ENV.wakeUpTarget)).toEqual({ "Fn::GetAtt": [logicalId, "Arn"] });
  const rule = stacks
    .ofType("AWS::Events::Rule")
    .find(({ properties }) => JSON.stringify(properties["Targets"]).includes(logicalId));
  expect(rule?.properties["ScheduleExpression"]).toBe("rate(5 minutes)");
  expect(at(functionCalled("publishDue").properties, "Timeout")).toBeGreaterThan(65);
});
