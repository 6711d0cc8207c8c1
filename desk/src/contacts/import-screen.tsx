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

/** Takes contacts from a file: chosen, looked through, sent. */
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
          // Otherwise its rows wait until the other's are done.
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
