import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { MagazineRecord } from "#sdk/api/records.ts";
import { randomKey } from "#sdk/transport/random-key.ts";
import { useDesk } from "#desk/context/desk.ts";
import { go } from "#desk/context/router.ts";
import { Button } from "#desk/parts/button.tsx";
import { Dialog } from "#desk/parts/dialog.tsx";
import { TextField } from "#desk/parts/field.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { SelectField } from "#desk/parts/select-field.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { useWork } from "#desk/state/work.ts";
import { proposedMagazine } from "#desk/pdf-title/proposed-names.ts";
import { addIssues } from "./add-issues.ts";

const NEW = "new";

/** Asks which magazine PDFs are for, or creates one, and uploads them. */
export function ChooseMagazine({
  pdfs,
  onClose,
}: {
  pdfs: readonly File[];
  onClose: () => void;
}): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.magazines.forMagazine;
  const loaded = useLoaded(
    async (signal) => {
      const [magazines, title] = await Promise.all([
        client.magazines.list({}, { signal }).toArray(),
        proposedMagazine(pdfs[0]),
      ]);
      return { magazines: magazines.toReversed(), title };
    },
    [client, pdfs],
  );
  const names = pdfs.map(({ name }) => name).join(", ");
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p class="quiet">{names}</p>
      <WhenLoaded of={loaded}>
        {(choice) => <Choice pdfs={pdfs} {...choice} onClose={onClose} />}
      </WhenLoaded>
    </Dialog>
  );
}

function Choice({
  pdfs,
  magazines,
  title: proposed,
  onClose,
}: {
  pdfs: readonly File[];
  /** The newest first. */
  magazines: readonly { ID: string; title: string }[];
  title: string;
  onClose: () => void;
}): JSX.Element {
  const { texts, uploads } = useDesk();
  const words = texts.magazines.forMagazine;
  const [chosen, setChosen] = useState(magazines[0]?.ID ?? NEW);
  const [title, setTitle] = useState(proposed);
  const work = useWork();
  const make = useNewMagazine(title.trim());
  const upload = async (): Promise<void> => {
    const magazine = magazines.find(({ ID }) => ID === chosen) ?? (await make());
    await addIssues(uploads, pdfs, { magazineId: magazine.ID, title: magazine.title });
    onClose();
    go("magazines", magazine.ID);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void work.run(upload);
      }}
    >
      <SelectField
        label={texts.magazines.magazine}
        options={[
          ...magazines.map(({ ID, title: label }) => ({ value: ID, label })),
          { value: NEW, label: words.newOne },
        ]}
        value={chosen}
        onChoose={setChosen}
      />
      {chosen === NEW ? (
        <TextField
          label={texts.magazines.newMagazine.label}
          value={title}
          maxLength={300}
          isRequired
          onValue={setTitle}
        />
      ) : undefined}
      <Problem of={work.problem} />
      <Buttons
        isBusy={work.isBusy}
        isReady={chosen !== NEW || title.trim() !== ""}
        onClose={onClose}
      />
    </form>
  );
}

function Buttons({
  isBusy,
  isReady,
  onClose,
}: {
  isBusy: boolean;
  isReady: boolean;
  onClose: () => void;
}): JSX.Element {
  const { texts } = useDesk();
  return (
    <div class="actions">
      <Button kind="main" isSubmit isBusy={isBusy} isDisabled={!isReady}>
        {texts.magazines.forMagazine.upload}
      </Button>
      <Button onPress={onClose}>{texts.frame.cancel}</Button>
    </div>
  );
}

/** Creates a magazine; repeated after a lost answer, it creates no second one. */
function useNewMagazine(title: string): () => Promise<MagazineRecord> {
  const { client } = useDesk();
  const idempotencyKey = useMemo(randomKey, [title]);
  return () => client.magazines.create({ title }, { idempotencyKey });
}
