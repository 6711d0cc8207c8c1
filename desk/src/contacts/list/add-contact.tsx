import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { isAddress } from "#desk/contacts/book/address.ts";
import { bookOf } from "#desk/contacts/book/contact-book.ts";
import { useDesk } from "#desk/context/desk.ts";
import { go } from "#desk/context/router.ts";
import { Button } from "#desk/parts/button.tsx";
import { Dialog } from "#desk/parts/dialog.tsx";
import { TextField } from "#desk/parts/field.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useWork } from "#desk/state/work.ts";
import { fill } from "#texts/fill.ts";

export function AddContact({ onClose }: { onClose: () => void }): JSX.Element {
  const { client, notices, texts } = useDesk();
  const words = texts.contacts;
  const [email, setEmail] = useState("");
  const [name, setName] = useState("");
  const [isWrong, setWrong] = useState(false);
  const work = useWork();
  const add = async (): Promise<void> => {
    const address = email.trim();
    setWrong(!isAddress(address));
    if (!isAddress(address)) return;
    const isAdded = await work.run(async () => {
      const added = await client.contacts.create({ email: address, full_name: name.trim() });
      bookOf(client).add(added.email, name.trim());
      notices.say(fill(words.added, { email: added.email }), {
        label: words.open,
        act: () => go("contacts", "of", added.email),
      });
    });
    if (isAdded) onClose();
  };
  return (
    <Dialog title={words.add} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextField
          label={words.columns.email}
          type="email"
          value={email}
          onValue={setEmail}
          problem={isWrong ? words.import.reasons.invalid : undefined}
          maxLength={254}
        />
        <TextField
          label={words.columns.full_name}
          hint={words.nameHint}
          value={name}
          onValue={setName}
          maxLength={300}
        />
        <Problem of={work.problem} />
        <div class="actions">
          <Button kind="main" isSubmit isBusy={work.isBusy}>
            {texts.frame.add}
          </Button>
          <Button onPress={onClose}>{texts.frame.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
