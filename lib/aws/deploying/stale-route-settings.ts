import {
  ApiGatewayV2Client,
  DeleteRouteSettingsCommand,
  GetRoutesCommand,
  GetStageCommand,
  NotFoundException,
} from "@aws-sdk/client-apigatewayv2";
import { CloudFormationClient, paginateListStackResources } from "@aws-sdk/client-cloudformation";
import { explainAwsError } from "#lib/aws/deployment/explain-aws-error.ts";
import { namesOf } from "#lib/aws/deployment/names.ts";

const STAGE = "$default";
/** API Gateway takes ten calls a second from an account. */
const CALLS = { maxAttempts: 5 };

/**
 * Removes the stage's settings of routes that no longer exist: with any of them, API Gateway refuses every change of
 * the stage. A login without the permission skips this.
 * @param name of a deployment
 * @returns the keys of these routes
 */
export async function dropStaleSettings(name: string): Promise<string[]> {
  const client = new ApiGatewayV2Client(CALLS);
  const dropped: string[] = [];
  try {
    const ApiId = await apiOf(name);
    if (ApiId === undefined) return [];
    const { RouteSettings = {} } = await client.send(
      new GetStageCommand({ ApiId, StageName: STAGE }),
    );
    const routes = await routesOf(client, ApiId);
    for (const RouteKey of Object.keys(RouteSettings).filter((key) => !routes.has(key))) {
      const target = { ApiId, StageName: STAGE, RouteKey };
      await client.send(new DeleteRouteSettingsCommand(target));
      dropped.push(RouteKey);
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isLeft = error instanceof NotFoundException || error.name.startsWith("AccessDenied");
    if (!isLeft) throw new Error(explainAwsError(error, "API Gateway"), { cause: error });
  } finally {
    client.destroy();
  }
  return dropped;
}

/** The API in the deployment's stacks; undefined if missing. */
async function apiOf(name: string): Promise<string | undefined> {
  const client = new CloudFormationClient(CALLS);
  const StackName = namesOf(name).stacks.addresses;
  try {
    for await (const page of paginateListStackResources({ client }, { StackName })) {
      const api = page.StackResourceSummaries?.find(
        ({ ResourceType }) => ResourceType === "AWS::ApiGatewayV2::Api",
      );
      if (api) return api.PhysicalResourceId;
    }
    return undefined;
  } catch (error) {
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
    throw error;
  } finally {
    client.destroy();
  }
}

async function routesOf(client: ApiGatewayV2Client, ApiId: string): Promise<Set<string>> {
  const routes = new Set<string>();
  for (let NextToken: string | undefined; ;) {
    const page = await client.send(
      new GetRoutesCommand({ ApiId, ...(NextToken && { NextToken }) }),
    );
    for (const { RouteKey } of page.Items ?? []) if (RouteKey !== undefined) routes.add(RouteKey);
    NextToken = page.NextToken;
    if (!NextToken) return routes;
  }
}
