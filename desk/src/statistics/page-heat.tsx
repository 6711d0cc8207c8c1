import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { GetIssueStatisticsAnswer } from "#sdk/api/statistics.ts";
import { useDesk } from "#desk/context/desk.ts";
import { numeral } from "#desk/language/words.ts";
import { useLoaded } from "#desk/state/load.ts";
import { readingTime } from "./reading-time.ts";

interface PageHeatProps extends Pick<GetIssueStatisticsAnswer, "pages"> {
  issueId: string;
}

/**
 * The pages of an issue in order, as pictures, each with its numbers and a bar in proportion to its reading time. Pages
 * after the first hundred have no pictures.
 */
export function PageHeat({ issueId, pages }: PageHeatProps): JSX.Element {
  const { client, texts } = useDesk();
  const pictures = useLoaded(
    (signal) => client.conversions.pages(issueId, { signal }),
    [client, issueId],
  );
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
              style={{ "--heat": `${Math.round((100 * seconds) / most)}%` }}
            >
              <Picture at={pictures.value?.pages[page - 1]} />
            </span>
            <span class="numbers-page">
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

/** A picture without alternative text: the number below says as much. An expired address leaves the sheet empty. */
function Picture({ at }: { at: string | undefined }): JSX.Element | null {
  const [isBroken, setBroken] = useState(false);
  if (at === undefined || isBroken) return null;
  return <img src={at} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />;
}
