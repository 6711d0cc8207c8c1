import type { JSX } from "preact";
import { MastheadError } from "#sdk/errors/masthead-error.ts";
import type { EditionRecord, IssueDetails } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { counted, dateIn } from "#desk/language/words.ts";
import { Badge } from "#desk/parts/badge.tsx";
import { Button } from "#desk/parts/button.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { useWork } from "#desk/state/work.ts";
import { fill } from "#texts/fill.ts";
import { ReplacePdf } from "./replace-pdf.tsx";

/** The PDFs of an issue: the one that is shown, those before it, and a way to replace it. */
export function Editions({
  issue,
  onChanged,
}: {
  issue: IssueDetails;
  onChanged: () => void;
}): JSX.Element {
  const { client, notices, texts } = useDesk();
  const words = texts.issue;
  const { ID: issueId, edition: current } = issue;
  const loaded = useLoaded(
    (signal) => client.issues.listEditions({ issueId }, { signal }).toArray(),
    [client, issueId, current],
  );
  const work = useWork();
  const use = async (edition: number): Promise<boolean> =>
    work.run(async () => {
      try {
        await client.issues.useEdition(issueId, String(edition));
      } catch (problem) {
        loaded.reload();
        if (!(problem instanceof MastheadError) || problem.code !== "EDITION_NOT_FOUND")
          throw problem;
        notices.complain(fill(words.editionGone, { number: edition }));
      } finally {
        onChanged();
      }
    });
  const choose = async (edition: number): Promise<void> => {
    if (!(await use(edition))) return;
    notices.say(fill(words.shown, { number: edition }), {
      label: texts.frame.undo,
      act: () => void use(current),
    });
  };
  return (
    <section class="card">
      <h2>{words.pdf}</h2>
      <p class="hint">{words.replaceHint}</p>
      <ReplacePdf issueId={issueId} />
      <Problem of={work.problem} />
      <WhenLoaded of={loaded}>
        {(editions) => (
          <ul class="issue-list">
            {editions.map((edition) => (
              <Edition
                key={edition.edition}
                of={edition}
                onUse={() => void choose(edition.edition)}
              />
            ))}
          </ul>
        )}
      </WhenLoaded>
    </section>
  );
}

function Edition({ of: edition, onUse }: { of: EditionRecord; onUse: () => void }): JSX.Element {
  const { texts } = useDesk();
  const words = texts.issue;
  const facts = [
    dateIn(texts.language, edition.created_at, "minute"),
    counted(texts, texts.magazines.pages, edition.pages_count),
  ];
  return (
    <li>
      <span>
        <strong>{edition.file_name || fill(words.edition, { number: edition.edition })}</strong>
        <span class="hint">{facts.join(" · ")}</span>
        {edition.warnings?.map((warning) => (
          <span class="issue-warning" key={warning}>
            {warning}
          </span>
        ))}
      </span>
      {edition.is_current ? (
        <Badge tone="good">{words.isShown}</Badge>
      ) : (
        <Button onPress={onUse}>{words.show}</Button>
      )}
    </li>
  );
}
