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

/** The contact's details. The address is fixed, since everything else belongs to it. */
export function Details({
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
  const isChanged = FIELDS.some((field) => draft[field].trim() !== contact[field]);
  const write = async (profile: ContactDetails): Promise<void> => {
    const { email, ...fields } = profile;
    const saved = await client.contacts.update(email, fields);
    bookOf(client).rename(email, saved.full_name);
    setDraft(saved);
    onSaved(saved);
  };
  const undo = (): void => void work.run(() => write(contact));
  const save = async (): Promise<void> => {
    const isSaved = await work.run(() => write(draft));
    if (isSaved) notices.say(texts.frame.saved, { label: texts.frame.undo, act: undo });
  };
  return (
    <section class="card">
      <h2>{words.details}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p class="contact-address">
          {contact.email} <span class="hint">{words.addressHint}</span>
        </p>
        <div class="contact-fields">
          {FIELDS.map((field) => (
            <TextField
              key={field}
              label={words.columns[field]}
              value={draft[field]}
              onValue={(value) => setDraft({ ...draft, [field]: value })}
              maxLength={300}
            />
          ))}
        </div>
        <Problem of={work.problem} />
        <Button isSubmit isBusy={work.isBusy} isDisabled={!isChanged}>
          {texts.frame.save}
        </Button>
      </form>
    </section>
  );
}
