import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { NewKey } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { Choices } from "#desk/parts/choices.tsx";
import { TextField } from "#desk/parts/field.tsx";
import { DialogForm } from "./dialog-form.tsx";

const SCOPES = ["publish", "contacts", "read", "full"] as const;

export function NewKeyDialog({
  onMade,
  onClose,
}: {
  onMade: (made: NewKey) => void;
  onClose: () => void;
}): JSX.Element {
  const { client, texts } = useDesk();
  const { settings } = texts;
  const [name, setName] = useState("");
  const [scope, setScope] = useState<(typeof SCOPES)[number]>("publish");
  const [ends, setEnds] = useState("");
  const make = async (): Promise<void> => {
    const expires_at = ends === "" ? undefined : new Date(ends);
    onMade(await client.keys.create({ name: name.trim(), scope, expires_at }));
  };
  return (
    <DialogForm title={settings.newKey} onSend={make} onClose={onClose}>
      <TextField
        label={settings.keyName}
        hint={settings.keyNameHint}
        value={name}
        onValue={setName}
        isRequired
      />
      <Choices
        legend={settings.keyScope}
        choices={SCOPES.map((value) => ({ value, label: settings.scopes[value] }))}
        value={scope}
        onChoose={setScope}
      />
      <TextField
        label={settings.keyEnds}
        hint={settings.keyEndsHint}
        type="datetime-local"
        value={ends}
        onValue={setEnds}
      />
    </DialogForm>
  );
}
