import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import { Dialog } from "#desk/parts/dialog.tsx";
import { TextField } from "#desk/parts/field.tsx";

export function RenameForm({
  title,
  onRename,
  onClose,
}: {
  title: string;
  onRename: (title: string) => void;
  onClose: () => void;
}): JSX.Element {
  const { texts } = useDesk();
  const [value, setValue] = useState(title);
  const { open, label, hint } = texts.magazines.rename;
  return (
    <Dialog title={open} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const next = value.trim();
          if (next === "") return;
          if (next !== title) onRename(next);
          onClose();
        }}
      >
        <TextField
          label={label}
          hint={hint}
          value={value}
          onValue={setValue}
          maxLength={300}
          isRequired
          isSelected
        />
        <div class="actions">
          <Button kind="main" isSubmit>
            {texts.frame.save}
          </Button>
          <Button onPress={onClose}>{texts.frame.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
