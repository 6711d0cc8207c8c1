import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { ListedIssue } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { dateIn } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { Dialog } from "#desk/parts/dialog.tsx";
import { Checkbox } from "#desk/parts/field.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { SelectField } from "#desk/parts/select-field.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { useWork } from "#desk/state/work.ts";
import { fill } from "#texts/fill.ts";
import { useMagazines } from "./use-magazines.ts";

/** Lets a contact read an issue, with or without a mail. */
export function GiveAccess({
  email,
  onGiven,
  onClose,
}: {
  email: string;
  onGiven: () => void;
  onClose: () => void;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.contacts.mayRead;
  const magazines = useMagazines();
  const [chosen, setChosen] = useState("");
  return (
    <Dialog title={words.give} onClose={onClose}>
      <WhenLoaded of={magazines}>
        {([first, ...others]) => {
          if (!first) return <p>{words.nowhere}</p>;
          const magazineId = chosen === "" ? first.ID : chosen;
          return (
            <>
              <SelectField
                label={words.magazine}
                options={[first, ...others].map(({ ID, title }) => ({ value: ID, label: title }))}
                value={magazineId}
                onChoose={setChosen}
              />
              <IssueChoice
                key={magazineId}
                email={email}
                magazineId={magazineId}
                onGiven={() => {
                  onGiven();
                  onClose();
                }}
              />
            </>
          );
        }}
      </WhenLoaded>
    </Dialog>
  );
}

function IssueChoice({
  email,
  magazineId,
  onGiven,
}: {
  email: string;
  magazineId: string;
  onGiven: () => void;
}): JSX.Element {
  const { client, texts } = useDesk();
  const loaded = useLoaded(
    (signal) => client.issues.list({ magazineId }, { signal }).toArray(),
    [client, magazineId],
  );
  return (
    <WhenLoaded of={loaded}>
      {(issues) =>
        issues.length === 0 ? (
          <p>{texts.contacts.mayRead.noIssues}</p>
        ) : (
          <IssueForm email={email} issues={issues.toReversed()} onGiven={onGiven} />
        )
      }
    </WhenLoaded>
  );
}

function IssueForm({
  email,
  issues,
  onGiven,
}: {
  email: string;
  issues: readonly ListedIssue[];
  onGiven: () => void;
}): JSX.Element {
  const { client, notices, texts } = useDesk();
  const words = texts.contacts.mayRead;
  const [issueId, setIssueId] = useState(issues[0]?.ID ?? "");
  const [isMailed, setMailed] = useState(true);
  const work = useWork();
  const nameOf = ({ volume, creation_date }: ListedIssue): string =>
    volume || dateIn(texts.language, `${creation_date.replace(" ", "T")}Z`);
  const give = async (): Promise<void> => {
    await client.contacts.grantAccess(email, issueId, { notify_user: isMailed });
    const issue = issues.find(({ ID }) => ID === issueId);
    notices.say(fill(words.given, { email, issue: issue ? nameOf(issue) : issueId }));
    onGiven();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void work.run(give);
      }}
    >
      <SelectField
        label={words.issue}
        options={issues.map((issue) => ({ value: issue.ID, label: nameOf(issue) }))}
        value={issueId}
        onChoose={setIssueId}
      />
      <Checkbox
        label={words.sendMail}
        hint={words.sendMailHint}
        isChecked={isMailed}
        onChange={setMailed}
      />
      <Problem of={work.problem} />
      <Button kind="main" isSubmit isBusy={work.isBusy}>
        {words.give}
      </Button>
    </form>
  );
}
