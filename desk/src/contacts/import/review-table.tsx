import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { COLUMNS } from "#desk/contacts/csv/columns.ts";
import { useDesk } from "#desk/context/desk.ts";
import { counted } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { Checkbox } from "#desk/parts/field.tsx";
import { Choices } from "#desk/parts/choices.tsx";
import { Progress } from "#desk/parts/progress.tsx";
import { SelectField } from "#desk/parts/select-field.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { useWork } from "#desk/state/work.ts";
import { fill } from "#texts/fill.ts";
import { BadRows } from "./bad-rows.tsx";
import { type CheckedRows, checkRows } from "./check-rows.ts";
import type { ImportPlan } from "./kept-import.ts";
import type { Table } from "./table.ts";

/** Shows what a file contains and what of it can be imported, before anything is sent. */
export function ReviewTable({
  table: read,
  onStart,
  onRestart,
}: {
  table: Table;
  onStart: (plan: Pick<ImportPlan, "existing" | "rows" | "bad">) => Promise<void>;
  onRestart: () => void;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.contacts.import;
  const [table, setTable] = useState(read);
  const [existing, setExisting] = useState<"skip" | "update">("skip");
  const [share, setShare] = useState(0);
  const { value: checked } = useLoaded((signal) => checkRows(table, signal, setShare), [table]);
  const work = useWork();
  const hasAddresses = table.columns.includes("email");
  const count = checked?.good.length ?? table.rows.length;
  const start = async (): Promise<void> => {
    if (checked) await onStart({ existing, rows: checked.good, bad: checked.bad });
  };
  return (
    <>
      <Columns table={table} onChange={setTable} />
      <section class="card">
        <Choices
          legend={words.existing}
          choices={[
            { value: "skip", label: words.skip, hint: words.skipHint },
            { value: "update", label: words.update, hint: words.updateHint },
          ]}
          value={existing}
          onChoose={setExisting}
        />
        {hasAddresses ? (
          <Findings of={checked} share={share} />
        ) : (
          <p role="status">{words.noAddress}</p>
        )}
        <div class="actions">
          <Button
            kind="main"
            isDisabled={!hasAddresses || !checked || count === 0}
            isBusy={work.isBusy}
            onPress={() => void work.run(start)}
          >
            {counted(texts, words.start, count)}
          </Button>
          <Button onPress={onRestart}>{words.another}</Button>
        </div>
      </section>
    </>
  );
}

/** What can be imported and what not, once every row has been looked at. */
function Findings({
  of: checked,
  share,
}: {
  of: CheckedRows | undefined;
  share: number;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.contacts.import;
  return (
    <>
      <p role="status">
        {checked ? counted(texts, words.good, checked.good.length) : words.checking}
      </p>
      {checked ? (
        <BadRows bad={checked.bad} />
      ) : (
        <Progress label={words.checking} percent={share * 100} />
      )}
    </>
  );
}

/** What each column is, with its first values. */
function Columns({
  table,
  onChange,
}: {
  table: Table;
  onChange: (table: Table) => void;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.contacts.import;
  const { rows, hasHeadings, columns } = table;
  const samples = rows.slice(hasHeadings ? 1 : 0, hasHeadings ? 4 : 3);
  const options = [
    { value: "", label: words.ignore },
    ...COLUMNS.map((value) => ({ value, label: texts.contacts.columns[value] })),
  ];
  const choose = (index: number, value: string): void => {
    const chosen = COLUMNS.find((column) => column === value);
    // Two columns cannot be the same.
    const others = columns.map((column) => (column === chosen ? undefined : column));
    onChange({ ...table, columns: others.with(index, chosen) });
  };
  return (
    <section class="card">
      <h2>{words.columnsTitle}</h2>
      <p class="hint">{words.columnsHint}</p>
      <Checkbox
        label={words.hasHeadings}
        isChecked={hasHeadings}
        onChange={(isChecked) => onChange({ ...table, hasHeadings: isChecked })}
      />
      <div class="contacts-columns">
        {columns.map((column, index) => {
          const name = hasHeadings ? rows[0]?.cells[index] : undefined;
          return (
            <SelectField
              // Columns have no other name.
              key={`${index} ${name}`}
              label={
                name
                  ? fill(words.column, { name })
                  : fill(words.columnNumber, { number: index + 1 })
              }
              hint={samples.map(({ cells }) => cells[index] ?? "").join(" · ")}
              options={options}
              value={column ?? ""}
              onChoose={(value) => choose(index, value)}
            />
          );
        })}
      </div>
    </section>
  );
}
