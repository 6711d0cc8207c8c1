import type { JSX } from "preact";
import type { GetIssueStatisticsAnswer } from "#sdk/api/statistics.ts";
import { useDesk } from "#desk/context/desk.ts";
import { numeral } from "#desk/language/words.ts";
import { readingTime } from "./reading-time.ts";

/** The pages of an issue in order, the darker the longer they were read; each states its numbers. */
export function PageHeat({ pages }: Pick<GetIssueStatisticsAnswer, "pages">): JSX.Element {
  const { texts } = useDesk();
  const words = texts.statistics;
  const most = Math.max(1, ...pages.map(({ seconds }) => seconds));
  return (
    <section class="card">
      <h2>{words.pages}</h2>
      <p class="hint">{words.pagesHint}</p>
      <ol class="numbers-pages">
        {pages.map(({ page, views, seconds }) => (
          <li key={page}>
            <span
              class="numbers-sheet"
              style={{ "--heat": `${Math.round((80 * seconds) / most)}%` }}
            >
              <span class="visually-hidden">{words.page} </span>
              {page}
            </span>
            <span class="numbers-views">
              <span class="visually-hidden">{words.visits} </span>
              {numeral(texts.language, views)}
            </span>
            <span class="hint">{readingTime(texts, views === 0 ? 0 : seconds / views)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
