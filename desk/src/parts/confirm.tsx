import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { useWork } from "#desk/state/work.ts";
import { fill } from "#texts/fill.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { TextField } from "./field.tsx";
import { Problem } from "./problem.tsx";

/** Asks before an action that cannot be undone. */
export function Confirm({
  title,
  children,
  action,
  typed,
  onConfirm,
  onClose,
}: {
  title: string;
  children: ComponentChildren;
  action: string;
  /** A text to be typed first, such as a title. */
  typed?: string;
  /** The confirmed action; the dialog closes once it succeeds. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}): JSX.Element {
  const { texts } = useDesk();
  const [answer, setAnswer] = useState("");
  const work = useWork();
  const isReady = typed === undefined || answer.trim() === typed.trim();
  const confirm = async (): Promise<void> => {
    if (await work.run(onConfirm)) onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void confirm();
        }}
      >
        {children}
        {typed === undefined ? undefined : (
          <TextField
            label={fill(texts.frame.typeToConfirm, { text: typed })}
            value={answer}
            onValue={setAnswer}
          />
        )}
        <Problem of={work.problem} />
        <div class="actions">
          <Button kind="danger" isSubmit isBusy={work.isBusy} isDisabled={!isReady}>
            {action}
          </Button>
          <Button onPress={onClose}>{texts.frame.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
