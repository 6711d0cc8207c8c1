import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { download } from "#desk/contacts/csv/download.ts";
import { useDesk } from "#desk/context/desk.ts";
import { counted } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { Dialog } from "#desk/parts/dialog.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { Progress } from "#desk/parts/progress.tsx";
import { exportContacts } from "./export-contacts.ts";

/** Exports all contacts, or those that are named, while it is open. */
export function ExportDialog({
  only,
  onClose,
}: {
  only?: ReadonlySet<string>;
  onClose: () => void;
}): JSX.Element {
  const { client, notices, texts } = useDesk();
  const words = texts.contacts;
  const [count, setCount] = useState(0);
  const [problem, setProblem] = useState<unknown>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    exportContacts(client, { signal, only, titles: words.subscriptions.status }, setCount).then(
      (rows) => {
        if (signal.aborted) return;
        download("contacts.csv", rows);
        notices.say(counted(texts, words.exported, rows.length - 1));
        onClose();
      },
      (error: unknown) => {
        if (!signal.aborted) setProblem(error);
        controller.abort();
      },
    );
    return () => controller.abort();
  }, [client, round]);
  const again = (): void => {
    setProblem(undefined);
    setRound(round + 1);
  };
  return (
    <Dialog title={problem === undefined ? words.exporting : words.exportFailed} onClose={onClose}>
      {problem === undefined ? (
        <>
          <Progress label={words.exporting} />
          <p class="quiet">
            {count === 0 ? texts.frame.loading : counted(texts, words.countSoFar, count)}
          </p>
        </>
      ) : (
        <Problem of={problem} onRetry={again} />
      )}
      <div class="actions">
        <Button onPress={onClose}>{texts.frame.cancel}</Button>
      </div>
    </Dialog>
  );
}
