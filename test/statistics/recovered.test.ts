import { expect, test } from "vitest";
import { kindOf } from "#lib/aws/recovery/kinds.ts";
import { recover } from "#lib/aws/recovery/recover.ts";
import { removeAll } from "#platform/table/table.ts";
import { keyOf, recoveryFor, restoredTable } from "#test/deployment/support/recovery.ts";
import { aReadingRoom } from "#test/reading/support/reading-room.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { tableItems } from "#test/support/traces.ts";
import { aBrowser, issueNumbers, opened, report } from "./support/visitor.ts";

const host = await useMasthead();

async function lose(...kinds: string[]): Promise<void> {
  const lost = (await tableItems()).filter((item) => kinds.includes(kindOf(item)));
  expect(lost.length).toBeGreaterThan(0);
  await removeAll(lost.map(keyOf));
}

test("a recovery brings back what is counted, of days that are over and of one that is not", async () => {
  host.clock.now = new Date("2026-05-01T20:00:00Z");
  const room = await aReadingRoom(host);
  await room.publisher.publish(room.issueId, "unlisted");
  const visit = async (name: string): Promise<void> => {
    const headers = { "user-agent": aBrowser(name) };
    const page = await opened(host.address, room.path, { headers });
    host.pass({ seconds: 10 });
    expect(await report(host.address, page)).toBe(200);
  };
  const numbers = () =>
    issueNumbers(room.publisher, room.issueId, "?from=2026-05-01&to=2026-05-02");
  await visit("of the first day");
  host.clock.now = new Date("2026-05-02T20:00:00Z");
  await host.runSchedules();
  await visit("of the second day");
  const before = await numbers();
  expect(before).toMatchObject({ visits: 2, visitors: 2, seconds: 20 });
  const earlier = await restoredTable();
  await lose("visitor", "visited day", "sums of reading");
  expect(await numbers()).toMatchObject({ visits: 0 });
  await recover(await recoveryFor(host, earlier));
  expect(await numbers()).toEqual(before);
  // The recovery also brings back visitors of a day that is over, who are not counted again.
  host.clock.now = new Date("2026-05-03T01:00:00Z");
  await host.runSchedules();
  await recover(await recoveryFor(host, earlier));
  await host.runSchedules();
  expect(await numbers()).toEqual(before);
});
