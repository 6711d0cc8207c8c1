import type { JSX } from "preact";
import type { ListedKey, NewKey } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { Confirm } from "#desk/parts/confirm.tsx";
import { fill } from "#texts/fill.ts";
import { NewKeyDialog } from "./new-key-dialog.tsx";
import { SecretDialog } from "./secret-dialog.tsx";

/** What is open above the list. */
export type OpenedKey =
  | { kind: "new" }
  | { kind: "secret"; made: NewKey }
  | { kind: "rotate" | "delete"; key: ListedKey };

/** The dialog that is open above the list of keys. */
export function KeyDialogs({
  of: opened,
  onSecret,
  onDeleted,
  onClose,
}: {
  of: OpenedKey;
  onSecret: (made: NewKey) => void;
  onDeleted: (id: string) => void;
  onClose: () => void;
}): JSX.Element {
  const { client, texts } = useDesk();
  const { settings, frame } = texts;
  switch (opened.kind) {
    case "new":
      return <NewKeyDialog onMade={onSecret} onClose={onClose} />;
    case "secret": {
      const { name, key, secret } = opened.made;
      const fields = [
        { label: frame.signIn.key, text: key },
        { label: frame.signIn.secret, text: secret },
      ];
      return <SecretDialog title={name || key} fields={fields} onClose={onClose} />;
    }
    case "rotate":
      return (
        <Confirm
          title={fill(settings.rotateTitle, { name: opened.key.name || opened.key.key })}
          action={settings.rotate}
          onConfirm={async () => onSecret(await client.keys.rotate(opened.key.id))}
          onClose={onClose}
        >
          <p>{settings.rotateHint}</p>
        </Confirm>
      );
    case "delete":
      return (
        <Confirm
          title={fill(settings.deleteTitle, { name: opened.key.name || opened.key.key })}
          action={frame.delete}
          onConfirm={async () => {
            await client.keys.delete(opened.key.id);
            onDeleted(opened.key.id);
          }}
          onClose={onClose}
        >
          <p>{settings.deleteKeyHint}</p>
        </Confirm>
      );
  }
}
