import type { JSX } from "preact";
import type { MagazineRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { Field } from "#desk/parts/field.tsx";

export function Select({
  label,
  options,
  value,
  onValue,
}: {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onValue: (value: string) => void;
}): JSX.Element {
  return (
    <Field label={label}>
      {(attributes) => (
        <select
          {...attributes}
          value={value}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function MagazineChoice({
  magazines,
  value,
  onValue,
}: {
  magazines: readonly MagazineRecord[];
  value: string;
  onValue: (magazineId: string) => void;
}): JSX.Element {
  const { texts } = useDesk();
  const options = magazines.map(({ ID, title }) => ({ value: ID, label: title }));
  return (
    <Select
      label={texts.contacts.mayRead.magazine}
      options={options}
      value={value}
      onValue={onValue}
    />
  );
}

/** Asks how long a paid subscription lasts: a cycle, "1" to "6". */
export function CycleChoice({
  value,
  onValue,
}: {
  value: string;
  onValue: (cycle: string) => void;
}): JSX.Element {
  const words = useDesk().texts.contacts.subscriptions;
  const options = words.cycles.map((label, index) => ({ value: String(index + 1), label }));
  return <Select label={words.cycle} options={options} value={value} onValue={onValue} />;
}
