import type { JSX } from "preact";
import type { IssueDetails } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { Checkbox, TextField } from "#desk/parts/field.tsx";
import { Saving } from "#desk/parts/unsaved.tsx";
import { type Draft, useDraft } from "#desk/state/draft.ts";
import { useWork } from "#desk/state/work.ts";
import { fill } from "#texts/fill.ts";

/** The editable fields of an issue; `title` is its own. */
type Fields = Pick<
  IssueDetails,
  "title" | "volume" | "description" | "allow_download" | "allow_print" | "adult_content"
>;

/** Fields about the issue for visitors, and their permissions. Unsaved changes survive a reload. */
export function DetailsForm({
  issue,
  magazineTitle,
  onSaved,
  onProblem,
}: {
  issue: IssueDetails;
  /** The title of an issue without its own; undefined until loaded. */
  magazineTitle: string | undefined;
  onSaved: (fields: Partial<IssueDetails>) => void;
  /** Called when saving has failed: the issue may be gone. */
  onProblem: () => void;
}): JSX.Element {
  const { client, notices, texts } = useDesk();
  const saved = fieldsOf(issue);
  const draft = useDraft<Fields>(`issue.${issue.ID}`, saved);
  const { fields, change } = draft;
  const work = useWork();
  const write = async (changes: Partial<Fields>): Promise<boolean> => {
    const isDone = await work.run(async () => {
      const { own_title, title, ...updated } = await client.issues.update(issue.ID, changes);
      onSaved({ own_title, title, ...plainFieldsOf(updated) });
    });
    if (!isDone) onProblem();
    return isDone;
  };
  const save = async (): Promise<void> => {
    const { changes } = draft;
    const names = Object.keys(changes);
    const before = Object.fromEntries(
      Object.entries(saved).filter(([name]) => names.includes(name)),
    );
    if (!(await write(changes))) return;
    draft.clear();
    notices.say(texts.frame.saved, {
      label: texts.frame.undo,
      act: () => void write(before),
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
      <h2>{texts.issue.details}</h2>
      <Words draft={draft} saved={saved} magazineTitle={magazineTitle} />
      <Allowances draft={fields} onChange={change} />
      <Saving draft={draft} work={work} />
    </form>
  );
}

function Words({
  draft,
  saved,
  magazineTitle,
}: {
  draft: Draft<Fields>;
  saved: Fields;
  magazineTitle: string | undefined;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.issue;
  const { fields, change } = draft;
  const contested = (name: "title" | "volume" | "description"): string | undefined =>
    draft.contested.includes(name) ? fill(words.contested, { text: saved[name] }) : undefined;
  const title = fields.title.trim() || magazineTitle;
  const shown = title && fill(texts.publishing.name.none, { title });
  return (
    <>
      <TextField
        label={words.volume}
        hint={fields.volume.trim() === "" ? shown : words.volumeHint}
        value={fields.volume}
        problem={contested("volume")}
        onValue={(volume) => change({ volume })}
        maxLength={300}
      />
      <TextField
        label={words.ownTitle}
        hint={
          magazineTitle === undefined
            ? undefined
            : fill(words.ownTitleHint, { magazine: magazineTitle })
        }
        value={fields.title}
        problem={contested("title")}
        onValue={(title) => change({ title })}
        maxLength={300}
      />
      <TextField
        label={words.description}
        value={fields.description}
        problem={contested("description")}
        onValue={(description) => change({ description })}
        maxLength={10_000}
        isLong
      />
    </>
  );
}

function Allowances({
  draft,
  onChange,
}: {
  draft: Fields;
  onChange: (changed: Partial<Fields>) => void;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.issue;
  return (
    <>
      <Checkbox
        label={words.allowDownload}
        hint={words.allowDownloadHint}
        isChecked={draft.allow_download}
        onChange={(allow_download) => onChange({ allow_download })}
      />
      <Checkbox
        label={words.allowPrint}
        isChecked={draft.allow_print}
        onChange={(allow_print) => onChange({ allow_print })}
      />
      <Checkbox
        label={words.adult}
        isChecked={draft.adult_content}
        onChange={(adult_content) => onChange({ adult_content })}
      />
    </>
  );
}

type Plain = Omit<Fields, "title">;

/** The editable fields of an issue. The title is the issue's own, or empty. */
function fieldsOf(issue: IssueDetails): Fields {
  return { title: issue.own_title, ...plainFieldsOf(issue) };
}

function plainFieldsOf({
  volume,
  description,
  allow_download,
  allow_print,
  adult_content,
}: Plain): Plain {
  return { volume, description, allow_download, allow_print, adult_content };
}
