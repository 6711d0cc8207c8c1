import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { MastheadError } from "#sdk/errors/masthead-error.ts";
import type { EditionRecord, IssueDetails } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { counted, dateIn } from "#desk/language/words.ts";
import { Badge } from "#desk/parts/badge.tsx";
import { Button } from "#desk/parts/button.tsx";
import { Confirm } from "#desk/parts/confirm.tsx";
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
        if (!isError(problem, "EDITION_NOT_FOUND")) throw problem;
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
  const withdraw = async (edition: number): Promise<void> => {
    try {
      await client.issues.withdrawEdition(issueId, String(edition));
    } catch (problem) {
      // Somebody else was faster.
      if (!isError(problem, "EDITION_NOT_FOUND")) throw problem;
    } finally {
      loaded.reload();
    }
    notices.say(fill(words.withdrawn, { number: edition }));
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
                onWithdraw={() => withdraw(edition.edition)}
              />
            ))}
          </ul>
        )}
      </WhenLoaded>
    </section>
  );
}

function isError(problem: unknown, code: MastheadError["code"]): boolean {
  return problem instanceof MastheadError && problem.code === code;
}

function Edition({
  of: edition,
  onUse,
  onWithdraw,
}: {
  of: EditionRecord;
  onUse: () => void;
  onWithdraw: () => Promise<void>;
}): JSX.Element {
  const { texts } = useDesk();
  const [isAsking, setAsking] = useState(false);
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
        <span class="actions">
          <Button onPress={onUse}>{words.show}</Button>
          <Button
            kind="quiet"
            label={`${words.withdraw}: ${fill(words.edition, { number: edition.edition })}`}
            onPress={() => setAsking(true)}
          >
            {words.withdraw}
          </Button>
        </span>
      )}
      {isAsking ? (
        <Confirm
          title={fill(words.withdrawTitle, { number: edition.edition })}
          action={words.withdraw}
          onConfirm={onWithdraw}
          onClose={() => setAsking(false)}
        >
          <p>{words.withdrawHint}</p>
        </Confirm>
      ) : undefined}
    </li>
  );
}
