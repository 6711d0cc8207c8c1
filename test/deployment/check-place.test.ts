import { createServer } from "node:http";
import { expect, test } from "vitest";
import { readConfiguration } from "#lib/aws/deployment/configuration.ts";
import { checkPlace, leadsToApiGateway } from "#lib/aws/deploying/check-place.ts";
import { listening } from "#test/support/listening.ts";

function configured(values: Record<string, unknown>) {
  return readConfiguration(JSON.stringify({ mailSender: "mags@example.org", ...values }));
}

/** Name servers do not resolve it (RFC 6761). */
const NOWHERE = {
  apiDomain: "api.masthead.invalid",
  apiCertificateArn: "arn:aws:acm:eu-central-1:123456789012:certificate/1234",
};

test("a configuration without a domain or a web ACL fits everywhere", async () => {
  await expect(checkPlace(configured({}), "eu-central-1")).resolves.toBeUndefined();
});

test("a web ACL is made in us-east-1 only, and elsewhere one says how to make it", async () => {
  const guarded = configured({ readerRequestsPerAddress: 2000 });
  await checkPlace(guarded, "us-east-1");
  await expect(checkPlace(guarded, "eu-central-1")).rejects.toThrow(
    /needs a deployment in us-east-1, but this one goes to eu-central-1.*readerWebAclArn/,
  );
});

test("a certificate of another region stops a deployment that API Gateway would refuse", async () => {
  await expect(checkPlace(configured(NOWHERE), "us-east-1")).rejects.toThrow(
    /^apiCertificateArn is in eu-central-1, but this deployment goes to us-east-1/,
  );
});

test("a domain that leads nowhere stops a deployment that would rest on it", async () => {
  await expect(checkPlace(configured(NOWHERE), "eu-central-1")).rejects.toThrow(
    /^api\.masthead\.invalid does not lead to API Gateway yet.*"keepDefaultEndpoint": true/,
  );
  await checkPlace(configured({ ...NOWHERE, keepDefaultEndpoint: true }), "eu-central-1");
});

test.each([
  ["an API", 404, { "apigw-requestid": "x" }, true],
  ["a domain without an API yet", 403, { "x-amzn-requestid": "x" }, true],
  ["somebody else's server", 200, {}, false],
])("API Gateway is known by how it answers: %s", async (_, status, headers, isGateway) => {
  const server = createServer(
    (_request, response) => void response.writeHead(status, headers).end(),
  );
  expect(await leadsToApiGateway(await listening(server))).toBe(isGateway);
});
