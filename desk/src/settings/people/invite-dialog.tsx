import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { PersonRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { MailNote } from "#desk/mail/mail-note.tsx";
import { Choices } from "#desk/parts/choices.tsx";
import { TextField } from "#desk/parts/field.tsx";
import { DialogForm } from "#desk/settings/developers/dialog-form.tsx";

const SCOPES = ["publish", "contacts", "read", "full"] as const;

/** Invites a person, who gets a link that signs in by mail. */
export function InviteDialog({
  onInvited,
  onClose,
}: {
  onInvited: (person: PersonRecord) => void;
  onClose: () => void;
}): JSX.Element {
  const { client, texts } = useDesk();
  const { people, scopes } = texts.settings;
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [scope, setScope] = useState<(typeof SCOPES)[number]>("publish");
  const invite = async (): Promise<void> => {
    const { language } = texts;
    onInvited(await client.people.create({ name: name.trim(), email, scope, language }));
  };
  return (
    <DialogForm title={people.invite} onSend={invite} onClose={onClose}>
      <TextField label={people.name} value={name} onValue={setName} isRequired />
      <TextField
        label={people.email}
        hint={people.inviteHint}
        type="email"
        value={email}
        onValue={setEmail}
        isRequired
      />
      <Choices
        legend={people.scope}
        choices={SCOPES.map((value) => ({ value, label: scopes[value] }))}
        value={scope}
        onChoose={setScope}
      />
      <MailNote />
    </DialogForm>
  );
}
