import type { JSX } from "preact";
import type { ReadyConversion } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { href, type ScreenProps } from "#desk/context/router.ts";
import { numeral } from "#desk/language/words.ts";
import { Problem } from "#desk/parts/problem.tsx";
import { Screen } from "#desk/parts/screen.tsx";
import { type Made, useMadePages } from "#desk/upload-parts/use-made-pages.ts";
import { fill } from "#texts/fill.ts";

/** A PDF's pages as they come, for its publisher alone, and finally a link to its issue. */
export function LookScreen({ values: [conversionId = ""] }: ScreenProps): JSX.Element {
  const { texts } = useDesk();
  const { made, problem } = useMadePages(conversionId);
  return (
    <Screen title={texts.issue.made.title} parent={{ title: texts.magazines.title, href: href() }}>
      {made ? <Pages made={made} /> : undefined}
      {problem === undefined || made ? undefined : <Problem of={problem} />}
    </Screen>
  );
}

function Pages({ made: { pages, pages_count: count, record } }: { made: Made }): JSX.Element {
  const { texts } = useDesk();
  const words = texts.issue.made;
  const numbers = {
    made: numeral(texts.language, pages.length),
    all: numeral(texts.language, count),
  };
  return (
    <>
      {record.status === "pending" ? (
        <p role="status">{count === 0 ? words.none : fill(words.some, numbers)}</p>
      ) : undefined}
      {record.status === "ready" ? <Ready record={record} /> : undefined}
      {record.status === "error" ? (
        <p class="field-problem" role="alert">
          {texts.magazines.failures[record.error_code].reason}{" "}
          {texts.magazines.failures[record.error_code].advice}
        </p>
      ) : undefined}
      <ol class="look-pages">
        {pages.map((address, index) => (
          <li key={index}>
            <img
              src={address}
              alt={fill(texts.issue.page, { number: numeral(texts.language, index + 1) })}
              loading="lazy"
            />
          </li>
        ))}
      </ol>
    </>
  );
}

function Ready({ record: { ID } }: { record: ReadyConversion }): JSX.Element {
  const { texts } = useDesk();
  const words = texts.issue.made;
  return (
    <div class="card look-ready" role="status">
      <p>{words.ready}</p>
      <div class="actions">
        <a class="button button-main" href={href("issues", ID)}>
          {words.open}
        </a>
      </div>
    </div>
  );
}
