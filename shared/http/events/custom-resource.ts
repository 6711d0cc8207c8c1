import type {
  CloudFormationCustomResourceEvent,
  CloudFormationCustomResourceResponse,
} from "aws-lambda";
import { log } from "#platform/log/log.ts";

/** State of a custom resource: `id` never changes, so that CloudFormation never replaces the resource. */
export interface ResourceState {
  id: string;
  /** Values for the template. CloudFormation records them: nothing secret. */
  attributes?: Record<string, string>;
}

/**
 * Handles a CloudFormation event for a custom resource and reports the outcome, even a failure: without a report,
 * CloudFormation waits an hour.
 */
export async function answerCloudFormation(
  event: CloudFormationCustomResourceEvent,
  apply: (kind: CloudFormationCustomResourceEvent["RequestType"]) => Promise<ResourceState>,
): Promise<void> {
  const { StackId, RequestId, LogicalResourceId } = event;
  const named = { StackId, RequestId, LogicalResourceId };
  try {
    const { id, attributes } = await apply(event.RequestType);
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
  // The URL is signed without a content type.
  const headers = { "content-type": "" };
  const answer = await fetch(ResponseURL, {
    method: "PUT",
    headers,
    body: JSON.stringify(response),
  });
  if (!answer.ok) throw new Error(`CloudFormation answers ${answer.status}`);
}
