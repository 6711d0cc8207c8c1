import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { MastheadError } from "#sdk/errors/masthead-error.ts";
import type { EditionRecord, IssueDetails } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { counted, dateIn } from "#desk/language/words.ts";
import { Badge } from "#desk/parts/badge.tsx";
import { Button } from "#desk/parts/button.tsx";
import { Confirm } from "#desk/parts/confirm.tsx";
import { fill } from "#texts/fill.ts";
import { LookAt } from "./look-at.tsx";

/** Whether a call failed because the issue no longer has the edition. */
export function isEditionGone(problem: unknown): boolean {
  return problem instanceof MastheadError && problem.code === "EDITION_NOT_FOUND";
}

export function EditionRow({
  issue,
  of: edition,
  onUse,
  onWithdrawn,
}: {
  issue: IssueDetails;
  of: EditionRecord;
  onUse: () => void;
  onWithdrawn: () => void;
}): JSX.Element {
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
        <span class="actions">
          <LookAt issue={issue} edition={edition.edition} />
          <Button onPress={onUse}>{words.show}</Button>
          <Withdraw issueId={issue.ID} edition={edition.edition} onWithdrawn={onWithdrawn} />
        </span>
      )}
    </li>
  );
}

function Withdraw({
  issueId,
  edition: number,
  onWithdrawn,
}: {
  issueId: string;
  edition: number;
  onWithdrawn: () => void;
}): JSX.Element {
  const { client, notices, texts } = useDesk();
  const words = texts.issue;
  const [isAsking, setAsking] = useState(false);
  const withdraw = async (): Promise<void> => {
    try {
      await client.issues.withdrawEdition(issueId, String(number));
    } catch (problem) {
      // Another user has already withdrawn it.
      if (!isEditionGone(problem)) throw problem;
    }
    notices.say(fill(words.withdrawn, { number }));
    onWithdrawn();
  };
  return (
    <>
      <Button
        kind="quiet"
        label={`${words.withdraw}: ${fill(words.edition, { number })}`}
        onPress={() => setAsking(true)}
      >
        {words.withdraw}
      </Button>
      {isAsking ? (
        <Confirm
          title={fill(words.withdrawTitle, { number })}
          action={words.withdraw}
          onConfirm={withdraw}
          onClose={() => setAsking(false)}
        >
          <p>{words.withdrawHint}</p>
        </Confirm>
      ) : undefined}
    </>
  );
}
