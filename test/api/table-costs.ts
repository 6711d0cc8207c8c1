import { countTableCost, isWaitedFor, type TableCost } from "#test/support/table-units.ts";
import { aWorld, type World } from "#test/support/examples.ts";
import type { TestHost } from "#test/support/test-host.ts";

/** What calls cost the table. */
export interface TableCosts {
  costOf(work: () => Promise<unknown>): Promise<TableCost>;
  commandsOf(work: () => Promise<unknown>): Promise<string[]>;
  /** A world whose API key, issue and conversion the process has met before. */
  aWarmWorld(): Promise<World>;
}

/** Counts the table's commands, for all tests of a file. */
export function tableCosts(host: TestHost): TableCosts {
  // Deep enough to show who waits for a command.
  Error.stackTraceLimit = 50;
  // A queue's background work does not count towards the operation.
  const takeCost = countTableCost(isWaitedFor);
  const costOf = async (work: () => Promise<unknown>): Promise<TableCost> => {
    takeCost();
    await work();
    return takeCost();
  };
  return {
    costOf,
    commandsOf: async (work) => (await costOf(work)).commands,
    aWarmWorld: async () => {
      const world = await aWorld(host);
      const { issue_id: issueId, issueTempID } = world.segments;
      await world.publisher.call("GET", `issues/${issueId}`);
      await world.publisher.call("GET", `issues/${issueTempID}/status`);
      return world;
    },
  };
}
