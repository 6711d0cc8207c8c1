import {
  CloudFormationClient,
  DescribeStacksCommand,
  ListImportsCommand,
} from "@aws-sdk/client-cloudformation";
import { explainAwsError } from "#lib/aws/deployment/explain-aws-error.ts";
import { type Exchange, exchangesIn } from "./assembly-exchanges.ts";

/**
 * Stacks of an assembly that must be updated before all others, one by one: their deployed versions import values that
 * another stack's new version no longer exports, and CloudFormation keeps imported exports.
 * @throws Error if such a stack also imports a value that is not exported yet
 */
export async function earlyStacks(assembly: string): Promise<string[]> {
  const stacks = await exchangesIn(assembly);
  const client = new CloudFormationClient({ maxAttempts: 2 });
  try {
    const deployed = await Promise.all(
      [...stacks.keys()].map(async (stack) => [stack, await exportsOf(client, stack)] as const),
    );
    const withdrawn = deployed.flatMap(([stack, names]) =>
      names.filter((name) => stacks.get(stack)?.exports.has(name) === false),
    );
    const early = new Set<string>();
    for (const name of withdrawn) {
      const importers = await importersOf(client, name);
      const freed = importers.filter((stack) => stacks.get(stack)?.imports.has(name) === false);
      for (const stack of freed) early.add(stack);
    }
    const exported = new Set(deployed.flatMap(([, names]) => names));
    for (const stack of early) assertImportable(stack, stacks.get(stack), exported);
    // A stack that imports from another goes first; an assembly lists it later.
    return [...stacks.keys()].filter((stack) => early.has(stack)).toReversed();
  } finally {
    client.destroy();
  }
}

function assertImportable(
  stack: string,
  exchange: Exchange | undefined,
  exported: ReadonlySet<string>,
): void {
  const missing = [...(exchange?.imports ?? [])].find((name) => !exported.has(name));
  if (missing === undefined) return;
  throw new Error(
    `Nothing was deployed: this version adds and removes functions at the same time, which CloudFormation refuses (${stack} needs ${missing} and still uses removed exports). Deploy a version between the two first that only adds or only removes.`,
  );
}

/** Empty for a missing stack. */
async function exportsOf(client: CloudFormationClient, StackName: string): Promise<string[]> {
  const stacks = await unlessMissing(/does not exist/, async () => {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    return Stacks;
  });
  return stacks
    .flatMap(({ Outputs = [] }) => Outputs)
    .flatMap(({ ExportName }) => ExportName ?? []);
}

async function importersOf(client: CloudFormationClient, ExportName: string): Promise<string[]> {
  return unlessMissing(/not imported by any stack/, async () => {
    const { Imports = [] } = await client.send(new ListImportsCommand({ ExportName }));
    return Imports;
  });
}

/** CloudFormation has no error code for a missing stack. A login without the permission leaves the order to it. */
async function unlessMissing<Found>(words: RegExp, look: () => Promise<Found[]>): Promise<Found[]> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (words.test(error.message) || error.name.startsWith("AccessDenied")) return [];
    throw new Error(explainAwsError(error, "CloudFormation"), { cause: error });
  }
}
