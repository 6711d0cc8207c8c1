import type { JSX } from "preact";
import type { Client } from "#sdk/client.ts";
import type { SubscriberRecord } from "#sdk/api/records.ts";
import { ExportDialog } from "#desk/contacts/csv/export-dialog.tsx";
import { csvRow } from "#desk/contacts/csv/write-csv.ts";
import { useDesk } from "#desk/context/desk.ts";

const PAGE = 1000;
/** Headings that an import recognises come first. */
const COLUMNS = ["email", "full_name", "status", "since", "ends_at", "reason"] as const;

interface Wanted {
  magazineId: string;
  search: string;
  status: SubscriberRecord["status"] | undefined;
}

export function SubscribersExport({
  wanted,
  onClose,
}: {
  wanted: Wanted;
  onClose: () => void;
}): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.contacts.subscribers;
  return (
    <ExportDialog
      file="subscribers.csv"
      title={words.exporting}
      done={words.exported}
      rows={(signal, onProgress) => rowsOf(client, wanted, signal, onProgress)}
      onClose={onClose}
    />
  );
}

async function rowsOf(
  client: Client,
  wanted: Wanted,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<string[]> {
  const rows = [csvRow([...COLUMNS])];
  const list = client.magazines.listSubscribers(
    { ...wanted, details: true, limit: PAGE },
    { signal },
  );
  for await (const { entries } of list.pages()) {
    for (const entry of entries) rows.push(csvRow(COLUMNS.map((column) => entry[column] ?? "")));
    onProgress(rows.length - 1);
  }
  return rows;
}
