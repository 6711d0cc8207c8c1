import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { Dice } from "#test/support/dice.ts";
import { statusWhen } from "#test/support/masthead-process.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { startAttackedHost } from "#test/hostile/support/attacked-host.ts";
import { aBrowser, issueNumbers, type OpenPage, opened, report } from "./support/visitor.ts";

const DEATHS = process.env["SOAK"] ? 12 : 3;
const VISITS = 24;

vi.setConfig({ testTimeout: 180_000 + DEATHS * 60_000 });

/** Repeats unanswered reports, as the reader does. @returns those that remain unanswered */
async function sendAll(address: string, pages: readonly OpenPage[]): Promise<OpenPage[]> {
  const left: OpenPage[] = [];
  const send = async (page: OpenPage): Promise<void> => {
    const fields = { opened: 3, seconds: 2.5, pages: [[1, 2.5]] };
    const status = await report(address, page, fields).catch(() => 0);
    if (status !== 200) left.push(page);
  };
  await Promise.all(pages.map(send));
  return left;
}

test(`numbers are exact, whichever of ${DEATHS} moments the host is killed at while reports arrive`, async () => {
  const dice = new Dice(38);
  const dataFolder = join(await temporaryFolder(), "data");
  let host = await startAttackedHost({ dataFolder });
  const { ID } = await host.publisher.aMagazine();
  const upload = await host.publisher.upload(ID, {}, await aPdf({ pages: 2 }));
  const record = await statusWhen(host.publisher, upload, ({ status }) => status !== "pending");
  const issueId = record.ID;
  await host.publisher.publish(issueId, "unlisted");
  const path = new URL(record.url).pathname;
  for (let deaths = 1; deaths <= DEATHS; deaths += 1) {
    const headers = (index: number) => ({ "user-agent": aBrowser(`killed ${deaths} ${index}`) });
    const pages = await Promise.all(
      Array.from({ length: VISITS }, (_, index) =>
        opened(host.address, path, { headers: headers(index) }),
      ),
    );
    // The server rejects reports of more time than has passed.
    await vi.waitUntil(() => Date.now() - servedAt(pages) > 3_000, { timeout: 20_000 });
    const first = pages.slice(0, 1 + dice.below(VISITS - 1));
    let left = await sendAll(host.address, first);
    const sending = sendAll(host.address, pages.slice(first.length));
    await host.kill();
    left = [...left, ...(await sending)];
    host = await startAttackedHost({ dataFolder });
    left = await sendAll(host.address, left);
    expect(left).toEqual([]);
    const again = await sendAll(host.address, pages);
    expect(again).toEqual([]);
    expect(await issueNumbers(host.publisher, issueId)).toMatchObject({
      visits: deaths * VISITS,
      visitors: deaths * VISITS,
      seconds: Math.round(deaths * VISITS * 2.5),
      pages_viewed: deaths * VISITS,
    });
  }
});

function servedAt(pages: readonly OpenPage[]): number {
  return Math.max(...pages.map(({ ticket }) => Number(ticket.split(".")[1])));
}
