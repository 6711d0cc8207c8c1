import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import type { CloudFormationCustomResourceEvent } from "aws-lambda";
import { listening } from "#test/support/listening.ts";

/** An answer to CloudFormation with its headers. */
export interface Answered {
  method: string | undefined;
  contentType: string | undefined;
  outcome: unknown;
}

const NAMES = {
  StackId: "arn:aws:cloudformation:eu-central-1:123456789012:stack/press-addresses/1",
  RequestId: "request-1",
  LogicalResourceId: "Keys",
  ResourceType: "Custom::MastheadKeys",
  ServiceToken: "arn:aws:lambda:eu-central-1:123456789012:function:keys",
};

/** The fields of an event that every answer repeats. */
export const REPEATED = {
  StackId: NAMES.StackId,
  RequestId: NAMES.RequestId,
  LogicalResourceId: NAMES.LogicalResourceId,
};

/** Stands in for CloudFormation until the test ends: makes events and records the answers. */
export async function aCloudFormation(
  status = 200,
): Promise<{ answers: Answered[]; event: (kind: Kind) => CloudFormationCustomResourceEvent }> {
  const answers: Answered[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, headers } = request;
      answers.push({ method, contentType: headers["content-type"], outcome: JSON.parse(body) });
      response.writeHead(status).end();
    });
  });
  const ResponseURL = `${await listening(server)}/answer?X-Amz-Signature=abc`;
  return { answers, event: (kind) => eventOf(kind, ResponseURL) };
}

type Kind = CloudFormationCustomResourceEvent["RequestType"];

function eventOf(kind: Kind, ResponseURL: string): CloudFormationCustomResourceEvent {
  const { ServiceToken } = NAMES;
  const OldResourceProperties = { ServiceToken };
  const common = { ...NAMES, ResponseURL, ResourceProperties: OldResourceProperties };
  const PhysicalResourceId = "made-before";
  switch (kind) {
    case "Create":
      return { ...common, RequestType: kind };
    case "Update":
      return { ...common, RequestType: kind, PhysicalResourceId, OldResourceProperties };
    case "Delete":
      return { ...common, RequestType: kind, PhysicalResourceId };
  }
}
