import { describe, expect, test } from "vitest";
import { routedMethodsOf } from "#contract/api/operation.ts";
import { ROUTES } from "#contract/api/registry.ts";
import { DEFAULT_RENDER_LIMITS, PARENT_MEGABYTES } from "#converter/protocol/render-limits.ts";
import {
  KEY_PURPOSES,
  keyParameterVariable,
  keyVariable,
} from "#platform/settings/key-purposes.ts";
import { ENV } from "#platform/settings/env.ts";
import { grantsOf } from "#lib/aws/constructs/operations/operation-grants.ts";
import { deployedFunction, stackOf } from "#lib/bundling/deployed-function.ts";
import { gatewayPaths } from "#lib/aws/deployment/gateway-paths.ts";
import type { SynthesizedResource } from "#lib/aws/stacks/synthesize.ts";
import { at, functionCalled, functions, stacks } from "./stacks.ts";

/** The number of further operations that must fit. */
const ROOM = 18;

function variablesOf(fn: SynthesizedResource): string[] {
  return Object.keys(at(fn.properties, "Environment", "Variables") ?? {});
}

describe("operations", () => {
  test.each(ROUTES.map((route) => [route.operationId, route] as const))(
    "%s has a function and all its routes",
    (_, route) => {
      const { wakeUps } = grantsOf(route.operationId);
      const stack = wakeUps === undefined ? stackOf(route) : "service";
      expect(functionCalled(deployedFunction(route).id).stack).toBe(stack);
      const keys = stacks
        .ofType("AWS::ApiGatewayV2::Route")
        .map(({ properties }) => properties["RouteKey"]);
      for (const path of gatewayPaths(route)) {
        for (const method of routedMethodsOf(route)) expect(keys).toContain(`${method} ${path}`);
      }
    },
  );

  test("there is an answer to everything else, and no other route", () => {
    const expected = ROUTES.flatMap(
      (route) => gatewayPaths(route).length * routedMethodsOf(route).length,
    );
    const routes = stacks.ofType("AWS::ApiGatewayV2::Route");
    expect(routes).toHaveLength(expected.reduce((sum, count) => sum + count, 1));
    expect(routes.map(({ properties }) => properties["RouteKey"])).toContain("$default");
  });

  test("API Gateway may call each of them, by one role for each stack", () => {
    const answering = new Set(ROUTES.map((route) => deployedFunction(route).id));
    const integrations = stacks.ofType("AWS::ApiGatewayV2::Integration");
    expect(integrations).toHaveLength(answering.size);
    const byRole = Map.groupBy(integrations, ({ properties }) =>
      JSON.stringify(properties["CredentialsArn"]),
    );
    expect(byRole.size).toBe(3);
    const roles = stacks
      .ofType("AWS::IAM::Role")
      .filter(({ logicalId }) => logicalId.startsWith("CallsRole"));
    expect(roles.map(({ stack }) => stack)).toEqual(["publishing", "account", "service"]);
    for (const { stack, properties } of roles) {
      const allowed = JSON.stringify(properties["Policies"]);
      const called = [...answering].filter((id) => functionCalled(id).stack === stack);
      for (const id of called) expect(allowed).toContain(functionCalled(id).logicalId);
      // A function's name has 64 characters at most; a role's policy has 10,240.
      expect((called.length + ROOM) * 125).toBeLessThan(10_240);
    }
    expect(JSON.stringify([...byRole.keys()])).toMatch(/(CallsRole.+){3}/);
  });

  test("API Gateway can take the role of every integration: it trusts the service without conditions", () => {
    // API Gateway sends neither aws:SourceArn nor aws:SourceAccount when it assumes an integration's role. A trust
    // policy that requires them is refused, and every call ends as 500.
    const named = stacks
      .ofType("AWS::ApiGatewayV2::Integration")
      .map(({ properties }) => JSON.stringify(properties["CredentialsArn"]));
    const taken = stacks
      .ofType("AWS::IAM::Role")
      .filter(({ logicalId }) => named.some((name) => name.includes(logicalId)));
    expect(taken).toHaveLength(3);
    for (const { stack, properties } of taken) {
      expect(at(properties, "AssumeRolePolicyDocument", "Statement"), stack).toEqual([
        {
          Action: "sts:AssumeRole",
          Effect: "Allow",
          Principal: { Service: "apigateway.amazonaws.com" },
        },
      ]);
    }
  });

  test("the role of the integrations may do nothing but call the functions behind routes", () => {
    const answering = new Set(ROUTES.map((route) => deployedFunction(route).id));
    const ofRoutes = new Set([...answering].map((id) => functionCalled(id).logicalId));
    for (const { stack, logicalId, properties } of stacks.ofType("AWS::IAM::Role")) {
      if (!logicalId.startsWith("CallsRole")) continue;
      const statements = at(properties, "Policies", 0, "PolicyDocument", "Statement");
      expect(statements, stack).toEqual([
        { Action: "lambda:InvokeFunction", Effect: "Allow", Resource: expect.any(Array) },
      ]);
      expect(at(properties, "Policies", 1)).toBeUndefined();
      expect(properties["ManagedPolicyArns"]).toBeUndefined();
      const called = at(statements, 0, "Resource");
      for (const arn of Array.isArray(called) ? called : [called]) {
        expect(ofRoutes).toContain(at(arn, "Fn::GetAtt", 0));
      }
    }
    // These roles have no policy besides the inline one.
    const policies = JSON.stringify(stacks.ofType("AWS::IAM::Policy"));
    expect(policies).not.toContain("CallsRole");
  });

  test("no stack is close to the 500 resources that CloudFormation takes", () => {
    const counts = Map.groupBy(stacks.resources, ({ stack }) => stack);
    // An operation has its function, role, policy and log in one stack, and its integration and one or two routes in
    // another.
    for (const [stack, { length }] of counts) expect(length + ROOM * 6, stack).toBeLessThan(500);
  });
});

describe("functions", () => {
  test.each(functions.map((fn) => [fn.logicalId, fn] as const))(
    "%s is small, and knows names of the environment only",
    (_, fn) => {
      expect(fn.properties).toMatchObject({
        Runtime: "nodejs24.x",
        Architectures: ["arm64"],
        Handler: "index.handler",
      });
      const names = [...Object.values(ENV), ...KEY_PURPOSES.map(keyParameterVariable)];
      expect(names).toEqual(expect.arrayContaining(variablesOf(fn)));
      expect(fn.properties["ReservedConcurrentExecutions"]).toBeUndefined();
      expect(at(fn.properties, "LoggingConfig", "LogGroup")).toBeDefined();
    },
  );

  test("every log ends", () => {
    for (const { properties } of stacks.ofType("AWS::Logs::LogGroup")) {
      expect(properties["RetentionInDays"]).toBe(30);
    }
  });

  test("secrets are named, never shown", () => {
    const variables = functions.flatMap(variablesOf);
    expect(variables).toContain(keyParameterVariable("secrets"));
    expect(variables).not.toContain(ENV.masterKey);
    for (const purpose of KEY_PURPOSES) expect(variables).not.toContain(keyVariable(purpose));
    expect(variables).not.toContain(ENV.contentPrivateKey);
  });

  test("only those that sign may read the key that signs", () => {
    const signing = functions.filter((fn) =>
      variablesOf(fn).includes(ENV.contentPrivateKeyParameter),
    );
    const names = signing.map(({ logicalId }) => logicalId.replace(/Function[0-9A-F]{8}$/, ""));
    expect(names.toSorted()).toEqual([
      "KeyscreateKeys",
      "getIssueFiles",
      "listMadePages",
      "showPages",
    ]);
  });

  test.each([
    ["convertPdf", 3008, [ENV.uploadQueueUrl]],
    ["refineIssue", 2048, []],
  ])(
    "%s has its queues, the bucket and the table, and time and room enough",
    (id, MemorySize, queues) => {
      const converter = functionCalled(id);
      const variables = [ENV.tableName, ENV.bucket, ...queues];
      expect(variablesOf(converter)).toEqual(expect.arrayContaining(variables));
      expect(converter.properties).toMatchObject({
        MemorySize,
        Timeout: 900,
        EphemeralStorage: { Size: 4096 },
      });
      const needed = DEFAULT_RENDER_LIMITS.memoryMegabytes + PARENT_MEGABYTES;
      expect(at(converter.properties, "MemorySize")).toBeGreaterThan(needed);
    },
  );
});

describe("permissions", () => {
  const statements = ["AWS::IAM::Policy", "AWS::IAM::Role"].flatMap((type) =>
    stacks.ofType(type).flatMap(({ logicalId, properties }) => {
      const found = at(properties, "PolicyDocument", "Statement");
      return Array.isArray(found)
        ? found.map((statement: unknown) => ({ logicalId, statement }))
        : [];
    }),
  );

  test("no action has a wildcard", () => {
    const actions = statements.flatMap(({ statement }) => at(statement, "Action") ?? []);
    expect(actions.length).toBeGreaterThan(100);
    expect(JSON.stringify(actions)).not.toContain("*");
  });

  test("no role has a policy of somebody else's", () => {
    for (const { properties } of stacks.ofType("AWS::IAM::Role")) {
      expect(properties["ManagedPolicyArns"]).toBeUndefined();
    }
  });

  test("everything that is allowed on every resource is known", () => {
    const everywhere = statements.filter(({ statement }) => at(statement, "Resource") === "*");
    const actions = everywhere.map(({ statement }) => at(statement, "Action"));
    const [quota, account, streams] = [
      "ses:GetSendQuota",
      "ses:GetAccount",
      "dynamodb:ListStreams",
    ];
    const metrics = ["cloudwatch:GetMetricStatistics", "cloudwatch:ListMetrics"];
    expect(actions).toHaveLength(6);
    expect(actions).toEqual(expect.arrayContaining([streams, account, quota, metrics]));
  });
});

test("nothing costs money for being there", () => {
  const types = new Set(stacks.resources.map(({ type }) => type));
  const forbidden =
    /^AWS::(?:EC2|KMS|SecretsManager|ElastiCache|RDS|WAFv2|ECS|ElasticLoadBalancingV2|Route53|Lambda::(?:Alias|Version))(?:::|$)/;
  expect([...types].filter((type) => forbidden.test(type))).toEqual([]);
  const whole = JSON.stringify(stacks.resources.map(({ properties }) => properties));
  expect(whole).not.toMatch(
    /ProvisionedThroughput"|ProvisionedConcurren|ProvisionedPoller|KmsMasterKeyId|OriginShield":\{"Enabled":true/,
  );
});
