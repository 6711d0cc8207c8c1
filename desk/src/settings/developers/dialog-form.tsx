import type { ComponentChildren, JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import { Dialog } from "#desk/parts/dialog.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useWork } from "#desk/state/work.ts";

/** A form in a dialog, titled with its action. */
export function DialogForm({
  title,
  children,
  isComplete,
  onSend,
  onClose,
}: {
  title: string;
  children: ComponentChildren;
  /** Called before sending; shows missing entries and returns false. */
  isComplete?: () => boolean;
  onSend: () => Promise<void>;
  onClose: () => void;
}): JSX.Element {
  const { texts } = useDesk();
  const work = useWork();
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete?.() ?? true) void work.run(onSend);
        }}
      >
        {children}
        <Problem of={work.problem} />
        <div class="actions">
          <Button kind="main" isSubmit isBusy={work.isBusy}>
            {title}
          </Button>
          <Button onPress={onClose}>{texts.frame.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
