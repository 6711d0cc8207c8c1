import type { ComponentChildren, JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { Icon, type IconName } from "./icon.tsx";

interface ButtonProps {
  children: ComponentChildren;
  /** `main` for the screen's purpose, one at most; `danger` for irreversible actions. */
  kind?: "main" | "plain" | "quiet" | "danger";
  icon?: IconName;
  /** Read aloud instead of unclear words. */
  label?: string | undefined;
  /** While it works; it cannot be pressed again. */
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Submits its form instead of calling `onClick`. */
  isSubmit?: boolean;
  onPress?: () => void;
}

export function Button({
  children,
  kind = "plain",
  icon,
  label,
  isBusy = false,
  isDisabled = false,
  isSubmit = false,
  onPress,
}: ButtonProps): JSX.Element {
  const { texts } = useDesk();
  return (
    <button
      type={isSubmit ? "submit" : "button"}
      class={`button button-${kind}`}
      disabled={isDisabled}
      aria-label={label}
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onPress?.();
      }}
    >
      {isBusy ? <span class="spinner" role="img" aria-label={texts.frame.working} /> : undefined}
      {icon && !isBusy ? <Icon name={icon} /> : undefined}
      <span>{children}</span>
    </button>
  );
}

/** An icon as a button; its words are read aloud and shown as a hint. */
export function IconButton({
  icon,
  label,
  isBusy = false,
  onPress,
}: {
  icon: IconName;
  label: string;
  /** While it works; it cannot be pressed again. */
  isBusy?: boolean;
  onPress: () => void;
}): JSX.Element {
  const { texts } = useDesk();
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      aria-disabled={isBusy}
      title={label}
      onClick={() => {
        if (!isBusy) onPress();
      }}
    >
      {isBusy ? (
        <span class="spinner" role="img" aria-label={texts.frame.working} />
      ) : (
        <Icon name={icon} />
      )}
    </button>
  );
}
