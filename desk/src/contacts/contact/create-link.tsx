import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { GrantRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import { CopyField } from "#desk/parts/copy-field.tsx";
import { Dialog } from "#desk/parts/dialog.tsx";
import { Checkbox, Field } from "#desk/parts/field.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { useWork } from "#desk/state/work.ts";
import { fill } from "#texts/fill.ts";
import { issueTitle } from "#texts/issue-title.ts";
import { Select } from "./magazine-choice.tsx";

const MOST_ISSUES = 100;

/** An issue that a link can lead to. */
interface Target {
  id: string;
  title: string;
  url: string;
}

/** Creates a personal link to an issue that the contact may read, and shows it once. */
export function CreateLink({
  email,
  onCreated,
  onClose,
}: {
  email: string;
  onCreated: () => void;
  onClose: () => void;
}): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.contacts.links;
  const [link, setLink] = useState("");
  const targets = useLoaded(
    async (signal): Promise<Target[]> => {
      const { entries } = await client.contacts
        .listGrants({ email, limit: MOST_ISSUES }, { signal })
        .page();
      const issues = entries.map(async ({ issue_id: id }: GrantRecord) => {
        const issue = await client.issues.get(id, { signal });
        return { id, title: issueTitle(issue), url: issue.url };
      });
      return Promise.all(issues);
    },
    [email],
  );
  if (link !== "") {
    return (
      <Dialog title={fill(words.created, { email })} onClose={onClose}>
        <p>{words.createdHint}</p>
        <CopyField label={words.link} text={link} isLong />
      </Dialog>
    );
  }
  return (
    <Dialog title={words.create} onClose={onClose}>
      <WhenLoaded of={targets}>
        {(all) =>
          all.length === 0 ? (
            <p>{words.first}</p>
          ) : (
            <LinkForm
              email={email}
              targets={all}
              onCreated={(url) => {
                setLink(url);
                onCreated();
              }}
            />
          )
        }
      </WhenLoaded>
    </Dialog>
  );
}

/** A link's last day, in the future; empty for a year. */
function LastDay({ day, onDay }: { day: string; onDay: (day: string) => void }): JSX.Element {
  const words = useDesk().texts.contacts.links;
  return (
    <Field label={words.validUntil} hint={words.validUntilHint}>
      {(attributes) => (
        <input
          {...attributes}
          type="date"
          value={day}
          min={new Date().toISOString().slice(0, 10)}
          onInput={({ currentTarget }) => onDay(currentTarget.value)}
        />
      )}
    </Field>
  );
}

function LinkForm({
  email,
  targets,
  onCreated,
}: {
  email: string;
  targets: readonly Target[];
  onCreated: (url: string) => void;
}): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.contacts.links;
  const [id, setId] = useState(targets[0]?.id ?? "");
  const [opensAll, setOpensAll] = useState(false);
  const [isOnce, setOnce] = useState(false);
  const [day, setDay] = useState("");
  const work = useWork();
  const create = (): void =>
    void work.run(async () => {
      const expiry = day === "" ? {} : { expiration_date: day };
      const { token } = await client.contacts.createToken(email, {
        ...(!opensAll && { issue_id: id }),
        is_single_use: isOnce,
        ...expiry,
      });
      const link = new URL(targets.find((target) => target.id === id)?.url ?? "");
      link.searchParams.set("token", token);
      onCreated(link.href);
    });
  return (
    <>
      <Select
        label={texts.contacts.mayRead.issue}
        options={targets.map((target) => ({ value: target.id, label: target.title }))}
        value={id}
        onValue={setId}
      />
      <Checkbox
        label={words.all}
        hint={words.allHint}
        isChecked={opensAll}
        onChange={setOpensAll}
      />
      <Checkbox label={words.once} hint={words.onceHint} isChecked={isOnce} onChange={setOnce} />
      <LastDay day={day} onDay={setDay} />
      <Problem of={work.problem} />
      <Button kind="main" isBusy={work.isBusy} onPress={create}>
        {words.create}
      </Button>
    </>
  );
}
