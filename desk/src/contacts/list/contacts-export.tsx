import type { JSX } from "preact";
import { ExportDialog } from "#desk/contacts/csv/export-dialog.tsx";
import { useDesk } from "#desk/context/desk.ts";
import { exportContacts } from "./export-contacts.ts";

/** Exports all contacts, or the given ones, while it is open. */
export function ContactsExport({
  only,
  onClose,
}: {
  only?: ReadonlySet<string>;
  onClose: () => void;
}): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.contacts;
  const titles = words.subscriptions.status;
  const { reasons } = words.subscribers;
  return (
    <ExportDialog
      file="contacts.csv"
      title={words.exporting}
      done={words.exported}
      rows={(signal, onProgress) =>
        exportContacts(client, { signal, only, titles, reasons }, onProgress)
      }
      onClose={onClose}
    />
  );
}
