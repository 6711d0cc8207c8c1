import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { ListedIssue, MagazineRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { useAskFirst } from "#desk/mail/ask-first.tsx";
import { MailNote } from "#desk/mail/mail-note.tsx";
import { Button } from "#desk/parts/button.tsx";
import { Dialog } from "#desk/parts/dialog.tsx";
import { Checkbox } from "#desk/parts/field.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { useWork } from "#desk/state/work.ts";
import { fill } from "#texts/fill.ts";
import { issueTitle } from "#texts/issue-title.ts";
import { MagazineChoice, Select } from "./magazine-choice.tsx";

interface GiveProps {
  email: string;
  onGiven: () => void;
  onClose: () => void;
}

/** Asks which issue a contact may read, and whether they get a mail about it. */
export function GiveAccess(props: GiveProps): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.contacts.mayRead;
  const magazines = useLoaded((signal) => client.magazines.list({}, { signal }).toArray(), []);
  return (
    <Dialog title={words.give} onClose={props.onClose}>
      <WhenLoaded of={magazines}>
        {(all) =>
          all[0] ? <GiveForm {...props} magazines={all} first={all[0]} /> : <p>{words.nowhere}</p>
        }
      </WhenLoaded>
    </Dialog>
  );
}

function GiveForm({
  email,
  magazines,
  first,
  onGiven,
  onClose,
}: GiveProps & { magazines: readonly MagazineRecord[]; first: MagazineRecord }): JSX.Element {
  const { client } = useDesk();
  const [magazineId, setMagazine] = useState(first.ID);
  const giving = useGiving({ email, onGiven, onClose });
  const isPaid = magazines.some(
    ({ ID, subscription_status: status }) => ID === magazineId && status === "paid",
  );
  const issues = useLoaded(
    async (signal) => {
      const all = await client.issues.list({ magazineId }, { signal }).toArray();
      // Other issues are open to everyone.
      return all
        .filter(({ privacy_level: privacy }) => isPaid || privacy === "private")
        .toReversed();
    },
    [magazineId],
  );
  return (
    <>
      <MagazineChoice magazines={magazines} value={magazineId} onValue={setMagazine} />
      <WhenLoaded of={issues}>
        {(all) => (
          <IssueForm
            issues={all}
            isBusy={giving.isBusy}
            problem={giving.problem}
            onGive={giving.give}
          />
        )}
      </WhenLoaded>
      {giving.question}
    </>
  );
}

function useGiving({ email, onGiven, onClose }: GiveProps) {
  const { client, notices, texts } = useDesk();
  const words = texts.contacts.mayRead;
  const work = useWork();
  const asking = useAskFirst(email, work);
  const give = async (issue: ListedIssue, isMailed: boolean): Promise<void> => {
    await client.contacts.grantAccess(email, issue.ID, { notify_user: isMailed });
    notices.say(fill(words.given, { email, issue: issueTitle(issue) }));
    onGiven();
    onClose();
  };
  return {
    isBusy: work.isBusy,
    problem: work.problem,
    give: (issue: ListedIssue, isMailed: boolean) => {
      const mail = { kind: "access_granted", issueId: issue.ID } as const;
      if (isMailed) asking.send(mail, () => give(issue, true));
      else void work.run(() => give(issue, false));
    },
    question: asking.question,
  };
}

function IssueForm({
  issues,
  isBusy,
  problem,
  onGive,
}: {
  issues: readonly ListedIssue[];
  isBusy: boolean;
  problem: unknown;
  onGive: (issue: ListedIssue, isMailed: boolean) => void;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.contacts.mayRead;
  const [chosen, setIssue] = useState("");
  const [isMailed, setMailed] = useState(true);
  const issue = issues.find(({ ID }) => ID === chosen) ?? issues[0];
  if (!issue) return <p class="quiet">{words.noIssues}</p>;
  return (
    <>
      <Select
        label={words.issue}
        options={issues.map((one) => ({ value: one.ID, label: issueTitle(one) }))}
        value={issue.ID}
        onValue={setIssue}
      />
      <Checkbox
        label={words.sendMail}
        hint={words.sendMailHint}
        isChecked={isMailed}
        onChange={setMailed}
      />
      {isMailed ? <MailNote /> : undefined}
      <Problem of={problem} />
      <div class="actions">
        <Button kind="main" isBusy={isBusy} onPress={() => onGive(issue, isMailed)}>
          {words.give}
        </Button>
      </div>
    </>
  );
}
