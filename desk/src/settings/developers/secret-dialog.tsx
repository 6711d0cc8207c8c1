import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import { CopyField } from "#desk/parts/copy-field.tsx";
import { Dialog } from "#desk/parts/dialog.tsx";

export interface Secret {
  title: string;
  fields: readonly { label: string; text: string }[];
}

/** Shows a secret, only this once. */
export function SecretDialog({
  of: { title, fields },
  onClose,
}: {
  of: Secret;
  onClose: () => void;
}): JSX.Element {
  const { texts } = useDesk();
  return (
    <Dialog title={title}>
      <p>{texts.settings.secretOnce}</p>
      {fields.map(({ label, text }) => (
        <CopyField key={label} label={label} text={text} />
      ))}
      <div class="actions">
        <Button kind="main" onPress={onClose}>
          {texts.settings.secretKept}
        </Button>
      </div>
    </Dialog>
  );
}
