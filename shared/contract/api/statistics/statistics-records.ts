import * as v from "valibot";
import * as fields from "#contract/api/record-fields.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/));

const visits = v.pipe(
  count,
  v.description(
    "Openings by a visitor in which a page was in view for two seconds; opening again within 30 minutes continues the visit.",
  ),
);
const visitors = v.pipe(
  count,
  v.description("Browsers that visited on a day, summed over the days."),
);
const seconds = v.pipe(count, v.description("Total time in view, over all visits."));

/** The sums of a range of days. */
const sums = {
  from: v.pipe(day, v.description("The first day, in UTC.")),
  to: v.pipe(day, v.description("The last day, in UTC, included.")),
  visits,
  visitors,
  seconds,
  pages_viewed: v.pipe(count, v.description("The views of all pages, each counted once a visit.")),
  text_visits: v.pipe(count, v.description("Visits that opened the text.")),
  downloads: v.pipe(count, v.description("Downloads of the PDF and of the EPUB.")),
  days: v.pipe(
    v.array(v.strictObject({ date: day, visits, visitors })),
    v.description("Every day of the range, in order."),
  ),
  referrers: v.pipe(
    v.array(v.strictObject({ host: v.string(), visits })),
    v.description(
      "The hosts that visits came from, or that frame the reader; the 100 largest, largest first.",
    ),
  ),
  countries: v.pipe(
    v.array(
      v.strictObject({
        country: v.pipe(
          v.string(),
          v.regex(/^([A-Z]{2})?$/),
          v.description("An ISO 3166 code; empty if unknown."),
        ),
        visits,
      }),
    ),
    v.description("The 100 largest, largest first."),
  ),
  devices: v.pipe(
    v.array(v.strictObject({ device: v.picklist(["desktop", "tablet", "phone"]), visits })),
    v.description("Those with visits, largest first."),
  ),
  mails: v.strictObject({
    sent: v.pipe(count, v.description("Mails sent, with any outcome.")),
    bounced: v.pipe(count, v.description("Mails reported as bounced.")),
    visits: v.pipe(count, v.description("Visits by a mail's link.")),
  }),
};

/** How an issue was read in a range of days. */
export const issueStatistics = v.strictObject({
  ...sums,
  pages: v.pipe(
    v.array(
      v.strictObject({
        page: fields.pagesCount,
        views: v.pipe(count, v.description("Visits that had the page in view.")),
        seconds,
      }),
    ),
    v.description("Every page of the current edition, in order."),
  ),
  links: v.pipe(
    v.array(
      v.strictObject({
        page: fields.pagesCount,
        url: v.string(),
        clicks: v.pipe(count, v.description("How often it was opened.")),
      }),
    ),
    v.description("The 100 largest, largest first."),
  ),
});
export type IssueStatistics = v.InferOutput<typeof issueStatistics>;

/** How the issues of a magazine were read in a range of days. */
export const magazineStatistics = v.strictObject({
  ...sums,
  issues: v.pipe(
    v.array(
      v.strictObject({
        issue_id: fields.issueId,
        title: fields.title,
        volume: fields.volume,
        visits,
        visitors,
        seconds,
      }),
    ),
    v.description("The 100 with the most visits, largest first."),
  ),
  subscribers: v.strictObject({
    total: v.pipe(count, v.description("Subscriptions that run now.")),
    gained: v.pipe(count, v.description("Subscriptions that began in the range.")),
    lost: v.pipe(count, v.description("Subscriptions that ended in the range.")),
  }),
});
export type MagazineStatistics = v.InferOutput<typeof magazineStatistics>;
