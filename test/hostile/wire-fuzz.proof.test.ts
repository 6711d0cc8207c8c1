import { expect, test, vi } from "vitest";
import { runCampaign } from "#test/hostile/support/campaign.ts";

const isSoak = Boolean(process.env["SOAK"]);
/** The gate repeats one seed, so that only changes make it fail; the soak takes a new one each time. */
const SEED = Number(process.env["HOSTILE_SEED"] ?? (isSoak ? Date.now() % 1_000_000 : 13));
const COUNT = Number(process.env["HOSTILE_COUNT"] ?? (isSoak ? 20_000 : 1_000));
const ONE = process.env["HOSTILE_CASE"];
const [FROM, TO] = ONE === undefined ? [0, COUNT] : [Number(ONE), Number(ONE) + 1];
const AT_ONCE = 8;
/** The table keeps what thousands of exchanges create; a leak would soon exceed this. */
const MOST_MEGABYTES = COUNT > 2_000 ? 500 : 300;

vi.setConfig({ testTimeout: 180_000 + COUNT * 100 });

test(`${TO - FROM} hostile exchanges of seed ${SEED} are each answered as promised, and the host lives`, async () => {
  const result = await runCampaign({
    seed: SEED,
    from: FROM,
    to: TO,
    atOnce: AT_ONCE,
    onProgress: (line) => console.log(line),
  });
  const { findings, exchanges, statuses, peakMegabytes } = result;
  console.log(
    `seed ${SEED}: ${exchanges} exchanges, ${peakMegabytes} MB`,
    JSON.stringify(statuses),
  );
  expect(findings.join("\n")).toBe("");
  expect(exchanges).toBe(TO - FROM);
  expect(peakMegabytes).toBeLessThan(MOST_MEGABYTES);
  // Checks that attacks get past authentication.
  if (ONE === undefined)
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(["200", "400", "401", "404"]));
});
