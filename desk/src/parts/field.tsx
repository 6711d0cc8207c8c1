import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

interface FieldProps {
  label: string;
  /** Below the field: the expected value. */
  hint?: ComponentChildren;
  problem?: string | undefined;
  /** The control, with the attributes that tie it to its words. */
  children: (attributes: FieldAttributes) => ComponentChildren;
}

/** The attributes that tie a control to its label, hint and problem. */
export interface FieldAttributes {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean;
}

export function Field({ label, hint, problem, children }: FieldProps): JSX.Element {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({
        id,
        "aria-describedby": described === "" ? undefined : described,
        "aria-invalid": problem !== undefined,
      })}
      {hint ? (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : undefined}
      {problem ? (
        <p class="field-problem" id={`${id}-problem`}>
          {problem}
        </p>
      ) : undefined}
    </div>
  );
}

interface TextFieldProps extends Omit<FieldProps, "children"> {
  value: string;
  onValue: (value: string) => void;
  type?: "text" | "email" | "password" | "url" | "search" | "date" | "datetime-local" | "number";
  /** A text area: four lines, or this many. */
  isLong?: boolean;
  rows?: number;
  isRequired?: boolean;
  autocomplete?: string;
  maxLength?: number;
  placeholder?: string;
  /** Focused at first with its text selected: type over it, or keep it by Enter. */
  isSelected?: boolean;
}

export function TextField({
  label,
  hint,
  problem,
  value,
  onValue,
  type = "text",
  isLong = false,
  rows = 4,
  isRequired = false,
  autocomplete = "off",
  maxLength,
  placeholder,
  isSelected = false,
}: TextFieldProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isSelected) input.current?.select();
  }, [isSelected]);
  // As a plain attribute: JSX types each kind of input separately.
  const kind: object = type === "number" ? { type, step: "any" } : { type };
  const common = { value, maxLength, placeholder, required: isRequired };
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(attributes) =>
        isLong ? (
          <textarea
            {...attributes}
            {...common}
            rows={rows}
            onInput={({ currentTarget }) => onValue(currentTarget.value)}
          />
        ) : (
          <input
            {...attributes}
            {...common}
            {...kind}
            ref={input}
            autocomplete={autocomplete}
            onInput={({ currentTarget }) => onValue(currentTarget.value)}
          />
        )
      }
    </Field>
  );
}

export function Checkbox({
  label,
  hint,
  isChecked,
  onChange,
}: {
  label: string;
  hint?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}): JSX.Element {
  const id = useId();
  return (
    <div class="checkbox">
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <label for={id}>{label}</label>
      {hint ? (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : undefined}
    </div>
  );
}

/** Leads to the first faulty field, once shown: it may be far above the button. */
export function focusWrong(form: HTMLFormElement): void {
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
