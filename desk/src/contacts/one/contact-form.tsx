import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { ContactDetails } from "#sdk/api/records.ts";
import { bookOf } from "#desk/contacts/book/contact-book.ts";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import { TextField } from "#desk/parts/field.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useWork } from "#desk/state/work.ts";

const FIELDS = ["full_name", "street", "zip", "city", "country"] as const;

/** Name and postal address. */
export function ContactForm({
  contact,
  onSaved,
}: {
  contact: ContactDetails;
  onSaved: (contact: ContactDetails) => void;
}): JSX.Element {
  const { client, notices, texts } = useDesk();
  const words = texts.contacts;
  const [draft, setDraft] = useState(contact);
  const work = useWork();
  const save = async (): Promise<void> => {
    const { email, ...profile } = draft;
    const saved = await client.contacts.update(email, profile);
    bookOf(client).rename(email, saved.full_name);
    onSaved(saved);
    notices.say(texts.frame.saved);
  };
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        void work.run(save);
      }}
    >
      <h2>{words.details}</h2>
      <p class="hint">{words.addressHint}</p>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          label={words.columns[field]}
          hint={field === "full_name" ? words.nameHint : undefined}
          value={draft[field]}
          onValue={(value) => setDraft({ ...draft, [field]: value })}
          maxLength={300}
        />
      ))}
      <Problem of={work.problem} />
      <div class="actions">
        <Button isSubmit isBusy={work.isBusy}>
          {texts.frame.save}
        </Button>
      </div>
    </form>
  );
}
