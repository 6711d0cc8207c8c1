import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { counted } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { Choices } from "#desk/parts/choices.tsx";
import { Progress } from "#desk/parts/progress.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { useWork } from "#desk/state/work.ts";
import { BadRows } from "./bad-rows.tsx";
import { type CheckedRows, checkRows } from "./check-rows.ts";
import { ReviewColumns } from "./review-columns.tsx";
import type { ImportPlan } from "./kept-import.ts";
import { SubscribeThem, type SubscribeWish } from "./subscribe-them.tsx";
import type { Table } from "./table.ts";

/** Previews a file and its importable rows before sending. */
export function ReviewTable({
  table: read,
  onStart,
  onRestart,
}: {
  table: Table;
  onStart: (plan: Pick<ImportPlan, "existing" | "subscribeTo" | "rows" | "bad">) => Promise<void>;
  onRestart: () => void;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.contacts.import;
  const [table, setTable] = useState(read);
  const [existing, setExisting] = useState<"skip" | "update">("skip");
  const [wish, setWish] = useState<SubscribeWish>({ isReady: true, to: undefined });
  const [share, setShare] = useState(0);
  const { value: checked } = useLoaded((signal) => checkRows(table, signal, setShare), [table]);
  const work = useWork();
  const hasAddresses = table.columns.includes("email");
  const count = checked?.good.length ?? table.rows.length;
  const start = async (): Promise<void> => {
    if (!checked) return;
    const { good: rows, bad } = checked;
    await onStart({ existing, subscribeTo: wish.to, rows, bad });
  };
  return (
    <>
      <ReviewColumns table={table} onChange={setTable} />
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
        <SubscribeThem onWish={setWish} />
        {hasAddresses ? (
          <Findings of={checked} share={share} />
        ) : (
          <p role="status">{words.noAddress}</p>
        )}
        <div class="actions">
          <Button
            kind="main"
            isDisabled={!hasAddresses || !checked || count === 0 || !wish.isReady}
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
