import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { MagazineRecord } from "#sdk/api/records.ts";
import { randomKey } from "#sdk/transport/random-key.ts";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import { Dialog } from "#desk/parts/dialog.tsx";
import { TextField } from "#desk/parts/field.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useWork } from "#desk/state/work.ts";

/** Asks for the title of a new magazine, and for nothing else. */
export function NewMagazine({
  onMade,
  onClose,
}: {
  onMade: (magazine: MagazineRecord) => void;
  onClose: () => void;
}): JSX.Element {
  const { client, texts } = useDesk();
  const [title, setTitle] = useState("");
  // Repeated after a lost answer, it creates no second magazine.
  const [idempotencyKey, setKey] = useState(randomKey);
  const work = useWork();
  const { newMagazine } = texts.magazines;
  return (
    <Dialog title={newMagazine.open} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void work.run(async () => {
            onMade(await client.magazines.create({ title: title.trim() }, { idempotencyKey }));
          });
        }}
      >
        <TextField
          label={newMagazine.label}
          hint={newMagazine.hint}
          value={title}
          maxLength={300}
          isRequired
          onValue={(value) => {
            setTitle(value);
            setKey(randomKey());
          }}
        />
        <Problem of={work.problem} />
        <div class="actions">
          <Button kind="main" isSubmit isBusy={work.isBusy} isDisabled={title.trim() === ""}>
            {newMagazine.create}
          </Button>
          <Button onPress={onClose}>{texts.frame.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
