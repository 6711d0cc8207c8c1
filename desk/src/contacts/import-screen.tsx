import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { href } from "#desk/context/router.ts";
import { Screen } from "#desk/parts/screen.tsx";
import { ChooseTable } from "./import/choose-table.tsx";
import { ImportProgress } from "./import/import-progress.tsx";
import { ReviewTable } from "./import/review-table.tsx";
import type { BadRow } from "./import/check-rows.ts";
import type { ContactImport } from "./import/send-rows.ts";
import type { Table } from "./import/table.ts";

/** Where an import is. */
type Step =
  | { kind: "choose" }
  | { kind: "review"; table: Table }
  | { kind: "run"; work: ContactImport; bad: readonly BadRow[] };

/** Takes contacts from a file: chosen, looked through, sent. */
export function ImportScreen(): JSX.Element {
  const { texts } = useDesk();
  const [step, setStep] = useState<Step>({ kind: "choose" });
  const restart = (): void => setStep({ kind: "choose" });
  return (
    <Screen
      title={texts.contacts.import.title}
      parent={{ title: texts.contacts.title, href: href("contacts") }}
    >
      {step.kind === "choose" ? (
        <ChooseTable onRead={(table) => setStep({ kind: "review", table })} />
      ) : undefined}
      {step.kind === "review" ? (
        <ReviewTable
          table={step.table}
          onRestart={restart}
          onStart={(work, bad) => {
            setStep({ kind: "run", work, bad });
            void work.run();
          }}
        />
      ) : undefined}
      {step.kind === "run" ? <ImportProgress work={step.work} bad={step.bad} /> : undefined}
    </Screen>
  );
}
