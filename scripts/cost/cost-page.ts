import { OPERATIONS } from "#contract/api/registry.ts";
import type { SynthesizedResource } from "#lib/aws/stacks/synthesize.ts";
import {
  type ConversionFigures,
  type RenditionFigures,
  thousandRefined,
  type Item,
  item,
  millionCalls,
  round,
  thousandMails,
  thousandPages,
  total,
} from "./bill.ts";
import { type Deployed, readDeployed } from "./deployed.ts";
import { floodDay, openingDay } from "./flood.ts";
import { idleMonth } from "./idle.ts";
import { ASSUMED, FREE_EACH_MONTH, PRICES } from "./prices.ts";

/** A publisher whose month serves as an example. */
const EXAMPLE = {
  issues: 4,
  pagesPerIssue: 60,
  readings: 5_000,
  pagesPerReading: 30,
  kilobytesPerPage: 400,
  mails: 4_000,
  calls: 20_000,
} as const;
const RENTED = [20, 50, 100];

/** The page `docs/cost.md`: every figure from the templates, the contracts and a benchmark. */
export function costPage(
  resources: readonly SynthesizedResource[],
  figures: ConversionFigures,
  renditions: RenditionFigures,
): string {
  const deployed = readDeployed(resources);
  return [
    INTRODUCTION,
    "## A million calls",
    callsTable(deployed),
    "One of them in full, `getIssue`:",
    billOf(millionCalls(operationCalled("getIssue"), deployed)),
    `Transfer is what the API answers, over the whole Internet; the first ${FREE_EACH_MONTH.transferredGigabytes} GB of a month are free for all services of an account together. What comes in, and what goes from S3 to CloudFront, costs nothing. Longer answers cost more: a list of 100 issues of 600 bytes is $${((60_000 * PRICES.transferredGigabyte) / 1000).toFixed(2)} for a million calls.`,
    "A reader who opens an issue costs as much as `getPublishState`, which reads its present state; its pages come from CloudFront.",
    `\`setLogo\` draws its picture besides, ${ASSUMED.logoSeconds} s with ${deployed.logoMegabytes} MB: $${logosMillion(deployed).toFixed(2)} for a million logos.`,
    "## A thousand pages converted",
    billOf(thousandPages(figures, deployed)),
    `Figures of one conversion: \`docs/conversion-figures.json\`, which \`npm run bench -- fan-out\` writes. A processor of the machine that measured them is assumed to equal one of Lambda's on arm64. Converting in parallel costs the same: Lambda bills the seconds of each function.`,
    "## A thousand pages refined",
    billOf(thousandRefined(renditions, deployed)),
    `The pictures that are made once an issue can be read ([decision 27](adr/0027-renditions.md)). Figures: \`docs/rendition-figures.json\`, which \`npm run bench -- renditions\` writes. They stay as long as the issue.`,
    "## A thousand mails",
    billOf(thousandMails(deployed)),
    "## A month in which nothing happens",
    billOf(idleMonth(deployed)),
    `Storage costs by size: objects $${PRICES.objectGigabyteMonth} a GB, the table nothing for its first ${FREE_EACH_MONTH.tableGigabytes} GB and its backups $${PRICES.backupGigabyteMonth} a GB. A hundred issues of 60 pages are some 7 GB of objects with their PDFs: $0.16. What is deleted is stored for 14 days more.`,
    `A web ACL before the reader, which is optional, is $${PRICES.webAclMonth + PRICES.webAclRuleMonth} a month and $${PRICES.webAclRequestsMillion.toFixed(2)} for a million requests, those for images included.`,
    "## A flood",
    billOf(floodDay(deployed)),
    `That is the most that calls can cost in a day with the default limits: $${round(total(floodDay(deployed)) * 30)} in a month in which nobody does anything about it, without free tiers. Each route has a limit of its own, so a flood at one costs a small part: the busiest, an issue's page, $${openingDay(deployed).toFixed(2)} a day. \`monthlyBudget\` mails \`alarmEmail\` when the month costs more than $20 or is going to, up to a day late; the [runbook](runbook.md#work-that-is-not-an-alarm) says what to do. Halving \`requestsPerSecond\` and \`readerRequestsPerSecond\` halves the sum. Pages and PDFs that are read come from CloudFront, and are not limited by this.`,
    "## Compared with a rented plan",
    ...rented(deployed, figures, renditions),
  ].join("\n\n");
}

const INTRODUCTION = `# What it costs

Calculated by \`npm run cost\` from what the templates deploy (memory, logs, schedules, queues, alarms), the table units that
the contracts allow each operation, and the conversion benchmark. A test fails if this page differs from the output of the script.

Prices are those of us-east-1 in November 2026, without taxes. The sums per million calls, per thousand pages and per thousand
mails include **no free tier**; the idle month and the example exclude what AWS gives away every month. What no
template states is assumed in \`scripts/cost/prices.ts\`, and shown in the sums. None of it was read from a bill.`;

function operationCalled(name: string) {
  const found = OPERATIONS.find(({ operationId }) => operationId === name);
  if (!found) throw new Error(`There is no operation ${name}`);
  return found;
}

function logosMillion({ logoMegabytes }: Deployed): number {
  const gigabyteSeconds = 1_000_000 * ASSUMED.logoSeconds * (logoMegabytes / 1024);
  return gigabyteSeconds * PRICES.lambdaGigabyteSecond;
}

function callsTable(deployed: Deployed): string {
  const byName = OPERATIONS.toSorted((a, b) => (a.operationId < b.operationId ? -1 : 1));
  const rows = byName.map((operation) => {
    const { operationId, tableUnits } = operation;
    const dollars = dollarsOf(total(millionCalls(operation, deployed)));
    return `| ${operationId} | ${tableUnits.read} | ${tableUnits.write} | ${dollars} |`;
  });
  return [
    "| operation | units read | units written | a million |",
    "| --- | ---: | ---: | ---: |",
    ...rows,
  ].join("\n");
}

function billOf(items: readonly Item[]): string {
  return [
    "| | calculated as | |",
    "| --- | --- | ---: |",
    ...items.map(({ what, sum, dollars }) => `| ${what} | ${sum} | ${dollarsOf(dollars)} |`),
    `| **total** | | **${dollarsOf(total(items))}** |`,
  ].join("\n");
}

function dollarsOf(dollars: number): string {
  return `$${dollars.toFixed(dollars >= 1 || dollars === 0 ? 2 : 4)}`;
}

function rented(
  deployed: Deployed,
  figures: ConversionFigures,
  renditions: RenditionFigures,
): string[] {
  const { issues, pagesPerIssue, readings, pagesPerReading, kilobytesPerPage, mails, calls } =
    EXAMPLE;
  const share = (items: Item[], of: number): number => total(items) * of;
  const gigabytes = (readings * pagesPerReading * kilobytesPerPage) / 1_000_000;
  const month = [
    item(
      "Calls",
      `${round(calls)} like \`getIssue\``,
      share(millionCalls(operationCalled("getIssue"), deployed), calls / 1_000_000),
    ),
    item(
      "Opened issues",
      `${round(readings)} like \`getPublishState\``,
      share(millionCalls(operationCalled("getPublishState"), deployed), readings / 1_000_000),
    ),
    item(
      "Conversions",
      `${issues} issues of ${pagesPerIssue} pages, refined and stored for a month`,
      share(
        [...thousandPages(figures, deployed), ...thousandRefined(renditions, deployed)],
        (issues * pagesPerIssue) / 1000,
      ),
    ),
    item("Mails", round(mails), share(thousandMails(deployed), mails / 1000)),
    item(
      "Pages read",
      `${round(readings)} visitors × ${pagesPerReading} pages × ${kilobytesPerPage} KB = ${round(gigabytes)} GB; free: ${round(FREE_EACH_MONTH.deliveredGigabytes)} GB`,
      Math.max(0, gigabytes - FREE_EACH_MONTH.deliveredGigabytes) * PRICES.deliveredGigabyte,
    ),
    ...idleMonth(deployed).filter(({ dollars }) => dollars > 0),
  ];
  const dollars = total(month);
  const plans = RENTED.map((plan) => `| $${plan} | ${round(Math.floor(plan / dollars))} |`).join(
    "\n",
  );
  return [
    `A small press in a month: ${issues} issues, ${round(readings)} visitors, ${round(mails)} mails.`,
    billOf(month),
    "Plans of services like Issuu and Joomag are a fixed sum a month, whether anybody reads or not, and rise in steps with what they allow (issues, pages, subscribers, downloads, no foreign logo). Their prices change; compare yours with this month:",
    `| a plan of | pays for this many such months |\n| ---: | ---: |\n${plans}`,
    `Beyond ${round(FREE_EACH_MONTH.deliveredGigabytes)} GB of pages a month, reading is the largest sum: $${PRICES.deliveredGigabyte} a GB, which is some ${round(1_000_000 / kilobytesPerPage)} pages at ${kilobytesPerPage} KB, and $${PRICES.deliveredRequestsTenThousand} for 10,000 requests beyond the first ${round(FREE_EACH_MONTH.deliveredRequests)}. In South America, Africa, Asia and Australia a GB is up to twice as much. ${ASSUMED.warmMilliseconds} ms a call hardly matter.`,
  ];
}
