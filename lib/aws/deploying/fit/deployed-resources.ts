import {
  CloudFormationClient,
  DescribeStackResourcesCommand,
} from "@aws-sdk/client-cloudformation";

/** The physical ids of a stack's resources of one type; empty for a missing stack. */
export async function deployedResources(stack: string, type: string): Promise<string[]> {
  const client = new CloudFormationClient({ maxAttempts: 2 });
  try {
    const command = new DescribeStackResourcesCommand({ StackName: stack });
    const { StackResources = [] } = await client.send(command);
    return StackResources.filter(({ ResourceType }) => ResourceType === type).flatMap(
      ({ PhysicalResourceId }) => PhysicalResourceId ?? [],
    );
  } catch (error) {
    // CloudFormation has no error code for a missing stack.
    if (error instanceof Error && /does not exist/.test(error.message)) return [];
    throw error;
  } finally {
    client.destroy();
  }
}
