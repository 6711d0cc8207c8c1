import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { UpdateIssueParameters } from "#sdk/api/issues.ts";
import type { IssueDetails } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import { Checkbox, TextField } from "#desk/parts/field.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useWork } from "#desk/state/work.ts";

/** What visitors read about the issue, and what they may do with it. */
export function DetailsForm({
  issue,
  onSaved,
}: {
  issue: IssueDetails;
  onSaved: () => void;
}): JSX.Element {
  const { client, notices, texts } = useDesk();
  const words = texts.issue;
  const before = fieldsOf(issue);
  const [draft, setDraft] = useState<UpdateIssueParameters>(before);
  const change = (changed: UpdateIssueParameters): void => setDraft({ ...draft, ...changed });
  const work = useWork();
  const write = async (fields: UpdateIssueParameters): Promise<void> => {
    await client.issues.update(issue.ID, fields);
    setDraft(fields);
    onSaved();
  };
  const save = async (): Promise<void> => {
    if (!(await work.run(() => write(draft)))) return;
    notices.say(texts.frame.saved, {
      label: texts.frame.undo,
      act: () => void work.run(() => write(before)),
    });
  };
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2>{words.details}</h2>
      <TextField
        label={words.volume}
        hint={words.volumeHint}
        value={draft.volume ?? ""}
        onValue={(volume) => change({ volume })}
        maxLength={300}
      />
      <TextField
        label={words.description}
        value={draft.description ?? ""}
        onValue={(description) => change({ description })}
        maxLength={10_000}
        isLong
      />
      <Allowances draft={draft} onChange={change} />
      <Problem of={work.problem} />
      <div class="actions">
        <Button isSubmit isBusy={work.isBusy}>
          {texts.frame.save}
        </Button>
      </div>
    </form>
  );
}

function Allowances({
  draft,
  onChange,
}: {
  draft: UpdateIssueParameters;
  onChange: (changed: UpdateIssueParameters) => void;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.issue;
  return (
    <>
      <Checkbox
        label={words.allowDownload}
        hint={words.allowDownloadHint}
        isChecked={draft.allow_download === true}
        onChange={(allow_download) => onChange({ allow_download })}
      />
      <Checkbox
        label={words.allowPrint}
        isChecked={draft.allow_print === true}
        onChange={(allow_print) => onChange({ allow_print })}
      />
      <Checkbox
        label={words.adult}
        isChecked={draft.adult_content === true}
        onChange={(adult_content) => onChange({ adult_content })}
      />
    </>
  );
}

/** What of an issue can be changed. */
function fieldsOf(issue: IssueDetails): UpdateIssueParameters {
  const { volume, description, allow_download, allow_print, adult_content } = issue;
  return { volume, description, allow_download, allow_print, adult_content };
}
