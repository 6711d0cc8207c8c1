import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { COLUMNS } from "#desk/contacts/csv/columns.ts";
import { useDesk } from "#desk/context/desk.ts";
import { counted } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { Checkbox } from "#desk/parts/field.tsx";
import { Choices } from "#desk/parts/choices.tsx";
import { SelectField } from "#desk/parts/select-field.tsx";
import { useWork } from "#desk/state/work.ts";
import { fill } from "#texts/fill.ts";
import { BadRows } from "./bad-rows.tsx";
import { checkRows } from "./check-rows.ts";
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
  const { good, bad } = useMemo(() => checkRows(table), [table]);
  const work = useWork();
  const hasAddresses = table.columns.includes("email");
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
        <p role="status">
          {hasAddresses ? counted(texts, words.good, good.length) : words.noAddress}
        </p>
        {hasAddresses ? <BadRows bad={bad} /> : undefined}
        <div class="actions">
          <Button
            kind="main"
            isDisabled={!hasAddresses || good.length === 0}
            isBusy={work.isBusy}
            onPress={() => void work.run(() => onStart({ existing, rows: good, bad }))}
          >
            {counted(texts, words.start, good.length)}
          </Button>
          <Button onPress={onRestart}>{words.another}</Button>
        </div>
      </section>
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
          const name = hasHeadings ? rows[0]?.[index] : undefined;
          return (
            <SelectField
              // Columns have no other name.
              key={`${index} ${name}`}
              label={
                name
                  ? fill(words.column, { name })
                  : fill(words.columnNumber, { number: index + 1 })
              }
              hint={samples.map((cells) => cells[index] ?? "").join(" · ")}
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
