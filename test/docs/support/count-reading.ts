import { statisticsExamples } from "#contract/api/examples/statistics-examples.ts";
import { counting } from "#features/sums/sums-repository.ts";
import { nameOf, type Sums } from "#features/sums/sums.ts";
import { together } from "#platform/table/table.ts";

const [{ answer }] = statisticsExamples.getIssueStatistics;
const [{ answer: ofMagazine }] = statisticsExamples.getMagazineStatistics;

/** Records the reading that the examples of statistics report. */
export async function countReading(issue: {
  accountId: string;
  magazineId: string;
  issueId: string;
}): Promise<void> {
  const [first, last] = answer.days;
  if (!first || !last) throw new Error("The example has two days");
  const { referrers, countries, devices, links, mails } = answer;
  const others: Sums = {
    tenths: answer.seconds * 10,
    views: answer.pages_viewed,
    textVisits: answer.text_visits,
    downloads: answer.downloads,
    mailsSent: mails.sent,
    mailsBounced: mails.bounced,
    mailVisits: mails.visits,
    gained: ofMagazine.subscribers.gained,
    lost: ofMagazine.subscribers.lost,
    ...Object.fromEntries([
      ...referrers.map(({ host, visits }) => [nameOf("host", host), visits]),
      ...countries.map(({ country, visits }) => [nameOf("country", country), visits]),
      ...devices.map(({ device, visits }) => [nameOf("device", device), visits]),
      ...links.map(({ page, url, clicks }) => [nameOf("link", `${page} ${url}`), clicks]),
      ...answer.pages.map(({ page, views }) => [nameOf("views", page), views]),
      ...answer.pages.map(({ page, seconds }) => [nameOf("tenths", page), seconds * 10]),
    ]),
  };
  for (const { date, visits, visitors } of [first, last]) {
    const sums = { visits, visitors, newcomers: visitors, ...(date === last.date && others) };
    await together([counting({ ...issue, day: date }, sums)]);
  }
}
