import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { IconButton } from "./button.tsx";

/** A question or a form above the screen. It is there while it is rendered. */
export function Dialog({
  title,
  children,
  onClose,
  isWide = false,
}: {
  title: string;
  children: ComponentChildren;
  /** Asked by the cross, Escape or a press beside it. Without it, the dialog has no way out but its own buttons. */
  onClose?: (() => void) | undefined;
  isWide?: boolean;
}): JSX.Element {
  const { texts } = useDesk();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const { current } = dialog;
    const opener = document.activeElement;
    current?.showModal();
    return () => {
      current?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={isWide ? "dialog dialog-wide" : "dialog"}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose?.();
      }}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id={id}>{title}</h2>
          {onClose ? (
            <IconButton icon="close" label={texts.frame.close} onPress={onClose} />
          ) : undefined}
        </header>
        {children}
      </div>
    </dialog>
  );
}
