import type {
  CloudFormationCustomResourceEvent,
  CloudFormationCustomResourceResponse,
} from "aws-lambda";
import { log } from "#platform/log/log.ts";

/** What a custom resource of the stacks is: `id` stays the same, so that nothing is ever replaced. */
export interface ResourceState {
  id: string;
  /** What the template reads from it. It ends up in CloudFormation's records: nothing secret. */
  attributes?: Record<string, string>;
}

/**
 * Handles an event of CloudFormation for a custom resource and reports the outcome, including that of a
 * failure: a resource of which it hears nothing holds up a deployment for an hour.
 */
export async function answerCloudFormation(
  event: CloudFormationCustomResourceEvent,
  settle: (kind: CloudFormationCustomResourceEvent["RequestType"]) => Promise<ResourceState>,
): Promise<void> {
  const { StackId, RequestId, LogicalResourceId } = event;
  const named = { StackId, RequestId, LogicalResourceId };
  try {
    const { id, attributes } = await settle(event.RequestType);
    const outcome = { Status: "SUCCESS", PhysicalResourceId: id } as const;
    await report(event, { ...named, ...outcome, ...(attributes && { Data: attributes }) });
  } catch (error) {
    log("DEPLOYMENT_FAILED", { operationId: event.ResourceType, error });
    const PhysicalResourceId = "PhysicalResourceId" in event ? event.PhysicalResourceId : RequestId;
    const Reason = error instanceof Error ? error.message : String(error);
    await report(event, { ...named, Status: "FAILED", PhysicalResourceId, Reason });
  }
}

async function report(
  { ResponseURL }: CloudFormationCustomResourceEvent,
  response: CloudFormationCustomResourceResponse,
): Promise<void> {
  // The address is signed without a content type.
  const headers = { "content-type": "" };
  const answer = await fetch(ResponseURL, {
    method: "PUT",
    headers,
    body: JSON.stringify(response),
  });
  if (!answer.ok) throw new Error(`CloudFormation answers ${answer.status}`);
}
