import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { MagazineRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import { Dialog } from "#desk/parts/dialog.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { SelectField } from "#desk/parts/select-field.tsx";
import { useWork } from "#desk/state/work.ts";
import { fill } from "#texts/fill.ts";

/** How long a subscription runs, by the number that the API has for it. */
const CYCLES = ["1", "2", "3", "4", "5", "6"] as const;

/** Subscribes a contact, who gets a mail. For a paid magazine, for a time. */
export function GiveSubscription({
  email,
  magazines,
  onGiven,
  onClose,
}: {
  email: string;
  magazines: readonly MagazineRecord[];
  onGiven: () => void;
  onClose: () => void;
}): JSX.Element {
  const { client, notices, texts } = useDesk();
  const words = texts.contacts.subscriptions;
  const [magazineId, setMagazineId] = useState(magazines[0]?.ID ?? "");
  const [cycle, setCycle] = useState<(typeof CYCLES)[number]>("6");
  const work = useWork();
  const magazine = magazines.find(({ ID }) => ID === magazineId);
  const isPaid = magazine?.subscription_status === "paid";
  const give = async (): Promise<void> => {
    await client.contacts.deliverSubscription(email, {
      magazine_ID: magazineId,
      ...(isPaid && { cycle: Number(cycle) }),
    });
    notices.say(fill(words.given, { email, magazine: magazine?.title ?? magazineId }));
    onGiven();
  };
  return (
    <Dialog title={words.give} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void work.run(give).then((isGiven) => isGiven && onClose());
        }}
      >
        <p>{words.giveHint}</p>
        <SelectField
          label={texts.contacts.mayRead.magazine}
          options={magazines.map(({ ID, title }) => ({ value: ID, label: title }))}
          value={magazineId}
          onChoose={setMagazineId}
        />
        {isPaid ? (
          <SelectField
            label={words.cycle}
            options={CYCLES.map((value, index) => ({ value, label: words.cycles[index] ?? value }))}
            value={cycle}
            onChoose={setCycle}
          />
        ) : undefined}
        <Problem of={work.problem} />
        <Button kind="main" isSubmit isBusy={work.isBusy}>
          {words.give}
        </Button>
      </form>
    </Dialog>
  );
}
