import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { NewKey } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import { Choices } from "#desk/parts/choices.tsx";
import { Dialog } from "#desk/parts/dialog.tsx";
import { TextField } from "#desk/parts/field.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useWork } from "#desk/state/work.ts";

const SCOPES = ["publish", "contacts", "read", "full"] as const;

/** Makes a key for one program, which may do what its scope says. */
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
  const work = useWork();
  const make = async (): Promise<void> => {
    const expires_at = ends === "" ? undefined : new Date(ends);
    onMade(await client.keys.create({ name: name.trim(), scope, expires_at }));
  };
  return (
    <Dialog title={settings.newKey} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void work.run(make);
        }}
      >
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
        <Problem of={work.problem} />
        <div class="actions">
          <Button kind="main" isSubmit isBusy={work.isBusy}>
            {settings.newKey}
          </Button>
          <Button onPress={onClose}>{texts.frame.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
