import type { JSX } from "preact";
import type { GetMagazineStatisticsAnswer } from "#sdk/api/statistics.ts";
import { useDesk } from "#desk/context/desk.ts";
import { href, type ScreenProps } from "#desk/context/router.ts";
import { numeral } from "#desk/language/words.ts";
import { useLoaded } from "#desk/state/load.ts";
import { Figures, NumbersScreen } from "./numbers-screen.tsx";
import { readingTime } from "./reading-time.ts";

export function MagazineNumbersScreen({ values: [magazineId = ""] }: ScreenProps): JSX.Element {
  const { client, texts } = useDesk();
  const { value: magazine } = useLoaded(
    (signal) => client.magazines.get(magazineId, { signal }),
    [client, magazineId],
  );
  const words = texts.statistics;
  return (
    <NumbersScreen
      about={magazineId}
      parent={magazine && { title: magazine.title, href: href("magazines", magazineId) }}
      isCounted={magazine?.statistics}
      ask={(range, signal) => client.statistics.getMagazine(magazineId, range, { signal })}
      csv={rowsOf}
    >
      {({ issues, subscribers }) => (
        <>
          {issues.length === 0 ? undefined : <Issues of={issues} />}
          <section class="card">
            <h2>{words.subscribers}</h2>
            <Figures
              of={[
                [words.total, numeral(texts.language, subscribers.total)],
                [words.gained, numeral(texts.language, subscribers.gained)],
                [words.lost, numeral(texts.language, subscribers.lost)],
              ]}
            />
          </section>
        </>
      )}
    </NumbersScreen>
  );
}

/** The issues side by side, most read first. */
function Issues({ of }: { of: GetMagazineStatisticsAnswer["issues"] }): JSX.Element {
  const { texts } = useDesk();
  const words = texts.statistics;
  return (
    <section class="card">
      <h2>{words.issues}</h2>
      <div class="numbers-scroll" tabIndex={0} role="region" aria-label={words.issues}>
        <table class="numbers-table">
          <thead>
            <tr>
              <th scope="col">{words.issues}</th>
              <th scope="col">{words.visits}</th>
              <th scope="col">{words.visitors}</th>
              <th scope="col">{words.time}</th>
            </tr>
          </thead>
          <tbody>
            {of.map(({ issue_id, title, volume, visits, visitors, seconds }) => (
              <tr key={issue_id}>
                <th scope="row">
                  <a href={href("issues", issue_id, "statistics")}>{volume || title}</a>
                </th>
                <td>{numeral(texts.language, visits)}</td>
                <td>{numeral(texts.language, visitors)}</td>
                <td>{readingTime(texts, visits === 0 ? 0 : seconds / visits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** The rows that the API answers as CSV. */
function rowsOf({ days }: GetMagazineStatisticsAnswer): string[][] {
  const rows = days.map(({ date, visits, visitors }) => [date, `${visits}`, `${visitors}`]);
  return [["date", "visits", "visitors"], ...rows];
}
