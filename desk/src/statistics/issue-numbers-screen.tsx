import type { JSX } from "preact";
import type { GetIssueStatisticsAnswer } from "#sdk/api/statistics.ts";
import { useDesk } from "#desk/context/desk.ts";
import { href, type ScreenProps } from "#desk/context/router.ts";
import { useLoaded } from "#desk/state/load.ts";
import { issueWithMagazine } from "#desk/state/magazine-of.ts";
import { NumbersScreen } from "./numbers-screen.tsx";
import { PageHeat } from "./page-heat.tsx";
import { Shares } from "./shares.tsx";

export function IssueNumbersScreen({ values: [issueId = ""] }: ScreenProps): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.statistics;
  const about = useLoaded(
    (signal) => issueWithMagazine(client, issueId, signal),
    [client, issueId],
  );
  const issue = about.value?.issue;
  return (
    <NumbersScreen
      about={issueId}
      parent={issue && { title: issue.volume || issue.title, href: href("issues", issueId) }}
      isCounted={about.value?.magazine.statistics}
      ask={(range, signal) => client.statistics.getIssue(issueId, range, { signal })}
      csv={rowsOf}
    >
      {({ visits, pages, links }) =>
        visits === 0 ? undefined : (
          <>
            <PageHeat issueId={issueId} pages={pages} />
            <Shares
              title={words.links}
              unit={words.clicks}
              none={words.noLinks}
              of={links.map(({ page, url, clicks }) => ({
                name: url,
                detail: `${words.page} ${page}`,
                count: clicks,
              }))}
            />
          </>
        )
      }
    </NumbersScreen>
  );
}

/** The rows that the API answers as CSV. */
function rowsOf({ days, pages }: GetIssueStatisticsAnswer): string[][] {
  return [
    ["kind", "date", "page", "visits", "visitors", "views", "seconds"],
    ...days.map(({ date, visits, visitors }) => [
      "day",
      date,
      "",
      `${visits}`,
      `${visitors}`,
      "",
      "",
    ]),
    ...pages.map(({ page, views, seconds }) => [
      "page",
      "",
      `${page}`,
      "",
      "",
      `${views}`,
      `${seconds}`,
    ]),
  ];
}
