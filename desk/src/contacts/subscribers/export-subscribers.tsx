import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Client } from "#sdk/client.ts";
import type { SubscriberRecord } from "#sdk/api/records.ts";
import { download } from "#desk/contacts/csv/download.ts";
import { csvRow } from "#desk/contacts/csv/write-csv.ts";
import { useDesk } from "#desk/context/desk.ts";
import { counted } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { Dialog } from "#desk/parts/dialog.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { Progress } from "#desk/parts/progress.tsx";

const PAGE = 1000;
/** The names that an import knows come first. */
const COLUMNS = ["email", "full_name", "status", "since", "ends_at"] as const;

/** Which subscribers are wanted. */
interface Wanted {
  magazineId: string;
  search: string;
  status: SubscriberRecord["status"] | undefined;
}

/** Exports the subscribers that are listed, while it is open. */
export function ExportSubscribers({
  wanted,
  onClose,
}: {
  wanted: Wanted;
  onClose: () => void;
}): JSX.Element {
  const { client, notices, texts } = useDesk();
  const words = texts.contacts;
  const [count, setCount] = useState(0);
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    const stop = new AbortController();
    rowsOf(client, wanted, stop.signal, setCount).then(
      (rows) => {
        if (stop.signal.aborted) return;
        download("subscribers.csv", rows);
        notices.say(counted(texts, words.subscribers.exported, rows.length - 1));
        onClose();
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setProblem(error);
      },
    );
    return () => stop.abort();
  }, [client]);
  return (
    <Dialog title={words.subscribers.exporting} onClose={onClose}>
      {problem === undefined ? <Progress label={words.subscribers.exporting} /> : undefined}
      {count > 0 ? <p class="quiet">{counted(texts, words.countSoFar, count)}</p> : undefined}
      <Problem of={problem} />
      <div class="actions">
        <Button onPress={onClose}>{texts.frame.cancel}</Button>
      </div>
    </Dialog>
  );
}

async function rowsOf(
  client: Client,
  wanted: Wanted,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<string[]> {
  const rows = [csvRow([...COLUMNS])];
  const list = client.magazines.listSubscribers({ ...wanted, limit: PAGE }, { signal });
  for await (const { entries } of list.pages()) {
    for (const entry of entries) rows.push(csvRow(COLUMNS.map((column) => entry[column] ?? "")));
    onProgress(rows.length - 1);
  }
  return rows;
}
