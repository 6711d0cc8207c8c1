import type { JSX } from "preact";
import { Field } from "./field.tsx";

/** A choice of one from a list that opens. */
export function SelectField<Value extends string>({
  label,
  hint,
  problem,
  options,
  value,
  onChoose,
}: {
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
  options: readonly { value: Value; label: string; lang?: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}): JSX.Element {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(attributes) => (
        <select
          {...attributes}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = options.find((option) => option.value === currentTarget.value);
            if (chosen) onChoose(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
