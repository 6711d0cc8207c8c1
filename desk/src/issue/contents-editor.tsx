import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { ContentsEntry, IssueDetails } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { numeral } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useWork } from "#desk/state/work.ts";
import { fill } from "#texts/fill.ts";
import { ContentsRow, type EditedEntry } from "./contents-row.tsx";

const MOST_ENTRIES = 500;
let rows = 0;

/** The contents as a form to rename, move, remove and add entries, kept for later PDFs. */
export function ContentsEditor({
  issue: { ID: issueId, pages_count: pagesCount },
  entries,
  onSaved,
  onClose,
}: {
  issue: IssueDetails;
  entries: readonly ContentsEntry[];
  onSaved: () => void;
  onClose: () => void;
}): JSX.Element {
  const { client, notices, texts } = useDesk();
  const words = texts.issue.contentsEditor;
  const [edited, setEdited] = useState<readonly EditedEntry[]>(() => entries.map(asEdited));
  const [isChecked, setChecked] = useState(false);
  const work = useWork();
  const isWrong = edited.some((entry) => !isWhole(entry, pagesCount));
  const finish = async (write: () => Promise<unknown>, said: string): Promise<void> => {
    const isDone = await work.run(async () => void (await write()));
    if (!isDone) return;
    notices.say(said);
    onSaved();
  };
  const save = async (): Promise<void> => {
    setChecked(true);
    if (isWrong) return;
    const sent = edited.map(({ title, page, level }) => ({ title, page: Number(page), level }));
    await finish(() => client.issues.setContents(issueId, { entries: sent }), texts.frame.saved);
  };
  const reset = (): Promise<void> =>
    finish(() => client.issues.resetContents(issueId), words.isReset);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Rows edited={edited} onEdit={setEdited} />
      {isChecked && isWrong ? (
        <p class="field-problem" role="alert">
          {fill(words.wrong, { count: numeral(texts.language, pagesCount) })}
        </p>
      ) : undefined}
      <Problem of={work.problem} />
      <Actions
        isBusy={work.isBusy}
        canAdd={edited.length < MOST_ENTRIES}
        onAdd={() => setEdited([...edited, asEdited({ title: "", page: 1, level: 1 })])}
        onReset={() => void reset()}
        onClose={onClose}
      />
    </form>
  );
}

function Rows({
  edited,
  onEdit,
}: {
  edited: readonly EditedEntry[];
  onEdit: (edited: readonly EditedEntry[]) => void;
}): JSX.Element {
  return (
    <ol class="contents-rows">
      {edited.map((entry, index) => (
        <ContentsRow
          key={entry.row}
          entry={entry}
          isFirst={index === 0}
          isLast={index === edited.length - 1}
          onChange={(changed) =>
            onEdit(edited.map((each) => (each === entry ? { ...each, ...changed } : each)))
          }
          onMove={(by) => onEdit(moved(edited, index, by))}
          onRemove={() => onEdit(edited.filter((each) => each !== entry))}
        />
      ))}
    </ol>
  );
}

function Actions({
  isBusy,
  canAdd,
  onAdd,
  onReset,
  onClose,
}: {
  isBusy: boolean;
  canAdd: boolean;
  onAdd: () => void;
  onReset: () => void;
  onClose: () => void;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.issue.contentsEditor;
  return (
    <div class="actions">
      <Button kind="main" isSubmit isBusy={isBusy}>
        {texts.frame.save}
      </Button>
      <Button icon="add" isDisabled={!canAdd} onPress={onAdd}>
        {words.add}
      </Button>
      <Button kind="quiet" onPress={onReset}>
        {words.reset}
      </Button>
      <Button kind="quiet" onPress={onClose}>
        {texts.frame.cancel}
      </Button>
    </div>
  );
}

function asEdited({ title, page, level }: ContentsEntry): EditedEntry {
  rows += 1;
  return { row: rows, title, page: String(page), level };
}

function isWhole({ title, page }: EditedEntry, pagesCount: number): boolean {
  const number = Number(page);
  return title.trim() !== "" && Number.isInteger(number) && number >= 1 && number <= pagesCount;
}

/** The entries with one of them a place up or down. */
function moved(entries: readonly EditedEntry[], index: number, by: -1 | 1): readonly EditedEntry[] {
  const entry = entries[index];
  if (!entry) return entries;
  const others = entries.filter((each) => each !== entry);
  return [...others.slice(0, index + by), entry, ...others.slice(index + by)];
}
