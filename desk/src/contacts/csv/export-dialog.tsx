import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { type Counted, counted } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { Dialog } from "#desk/parts/dialog.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { Progress } from "#desk/parts/progress.tsx";
import { download } from "./download.ts";

export function ExportDialog({
  file,
  title,
  done,
  rows: readRows,
  onClose,
}: {
  file: string;
  title: string;
  done: Counted;
  /** All rows, with the head first. Reports their number meanwhile. */
  rows: (signal: AbortSignal, onProgress: (count: number) => void) => Promise<readonly string[]>;
  onClose: () => void;
}): JSX.Element {
  const { notices, texts } = useDesk();
  const words = texts.contacts;
  const [count, setCount] = useState(0);
  const [problem, setProblem] = useState<unknown>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    readRows(signal, setCount).then(
      (rows) => {
        if (signal.aborted) return;
        download(file, rows);
        notices.say(counted(texts, done, rows.length - 1));
        onClose();
      },
      (error: unknown) => {
        if (!signal.aborted) setProblem(error);
        controller.abort();
      },
    );
    return () => controller.abort();
  }, [round]);
  const again = (): void => {
    setProblem(undefined);
    setRound(round + 1);
  };
  return (
    <Dialog title={problem === undefined ? title : words.exportFailed} onClose={onClose}>
      {problem === undefined ? (
        <>
          <Progress label={title} />
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
