import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { href } from "#desk/context/router.ts";
import { Screen } from "#desk/parts/screen.tsx";
import { useStore } from "#desk/state/store.ts";
import { ChooseTable } from "./import/choose-table.tsx";
import { ImportProgress } from "./import/import-progress.tsx";
import { importsOf } from "./import/imports.ts";
import { ReviewTable } from "./import/review-table.tsx";
import type { Table } from "./import/table.ts";

/** Imports contacts from a file in three steps: choose, review, send. */
export function ImportScreen(): JSX.Element {
  const { session, texts } = useDesk();
  const imports = importsOf(session);
  const current = useStore(imports.current);
  const [table, setTable] = useState<Table>();
  const step = (): JSX.Element | undefined => {
    if (current === undefined) return undefined;
    if (current !== "none") return <ImportProgress work={current} />;
    if (!table) return <ChooseTable onRead={setTable} />;
    return (
      <ReviewTable
        table={table}
        onRestart={() => setTable(undefined)}
        onStart={async (plan) => {
          const hasBegun = await imports.begin({ name: table.name, ...plan });
          // Otherwise the other tab's import has to end before this one's rows are sent.
          if (hasBegun) setTable(undefined);
        }}
      />
    );
  };
  return (
    <Screen
      title={texts.contacts.import.title}
      parent={{ title: texts.contacts.title, href: href("contacts") }}
    >
      {step()}
    </Screen>
  );
}
