import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { IconButton } from "./button.tsx";

/** A question or a form above the screen, open while rendered. */
export function Dialog({
  title,
  children,
  onClose,
  isWide = false,
}: {
  title: string;
  children: ComponentChildren;
  /** Called on the cross, Escape or a press outside. Without it, only the dialog's own buttons close it. */
  onClose?: (() => void) | undefined;
  isWide?: boolean;
}): JSX.Element {
  const { texts } = useDesk();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const leave = useRef(onClose);
  leave.current = onClose;
  useEffect(() => {
    const { current } = dialog;
    const opener = document.activeElement;
    // Browsers close a dialog at the second Escape, even if the first was prevented.
    const closed = (): void => {
      if (leave.current) leave.current();
      else current?.showModal();
    };
    current?.showModal();
    const waiting = focusOnce(current);
    current?.addEventListener("close", closed);
    return () => {
      waiting.abort();
      current?.removeEventListener("close", closed);
      current?.close();
      focusOn(opener);
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

/** Focuses the first control, even if it renders after the dialog, unless the user has acted by then. */
function focusOnce(dialog: HTMLDialogElement | null): AbortController {
  const waiting = new AbortController();
  if (!dialog || focusFirst(dialog)) return waiting;
  const { signal } = waiting;
  const observer = new MutationObserver(() => {
    if (focusFirst(dialog)) waiting.abort();
  });
  observer.observe(dialog, { childList: true, subtree: true });
  signal.addEventListener("abort", () => observer.disconnect());
  for (const sign of ["keydown", "pointerdown"]) {
    dialog.addEventListener(sign, () => waiting.abort(), { signal });
  }
  return waiting;
}

/**
 * Focuses the first field, else a harmless button; browsers would choose the cross.
 * @returns false while both are missing
 */
function focusFirst(dialog: HTMLDialogElement): boolean {
  const body = dialog.querySelector(".dialog-head")?.parentElement;
  const first =
    body?.querySelector<HTMLElement>("input:not([type=radio]), select, textarea, input:checked") ??
    body?.querySelector<HTMLElement>(".actions .button:not(.button-danger)");
  first?.focus();
  return first !== undefined && first !== null;
}

/** Focuses the control that opened a dialog, or the screen's heading if that control is gone, such as a removed row. */
function focusOn(opener: Element | null): void {
  if (!(opener instanceof HTMLElement) || opener === document.body) return;
  // The screen is drawn first.
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const target = opener.isConnected ? opener : document.querySelector("h1");
    target?.focus();
  });
}
