import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { SelectField } from "#desk/parts/select-field.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { fill } from "#texts/fill.ts";

/** Selects the listed contacts: all, or the subscribers of a magazine. */
export function SubscribersOf({
  value,
  onChoose,
}: {
  /** The magazine's ID; empty for all contacts. */
  value: string;
  onChoose: (magazineId: string) => void;
}): JSX.Element | undefined {
  const { client, texts } = useDesk();
  const words = texts.contacts.subscribers;
  const magazines = useLoaded((signal) => client.magazines.list({}, { signal }).toArray(), []);
  if (!magazines.value || magazines.value.length === 0) return undefined;
  return (
    <SelectField
      label={words.show}
      options={[
        { value: "", label: words.everybody },
        ...magazines.value.map(({ ID, title }) => ({
          value: ID,
          label: fill(words.of, { magazine: title }),
        })),
      ]}
      value={value}
      onChoose={onChoose}
    />
  );
}
