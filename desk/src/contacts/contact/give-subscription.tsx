import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { MagazineRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { useAskFirst } from "#desk/mail/ask-first.tsx";
import { MailNote } from "#desk/mail/mail-note.tsx";
import { Button } from "#desk/parts/button.tsx";
import { Dialog } from "#desk/parts/dialog.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useWork } from "#desk/state/work.ts";
import { fill } from "#texts/fill.ts";
import { CycleChoice, MagazineChoice } from "./magazine-choice.tsx";

const A_YEAR = "6";

/** Asks for the magazine to subscribe a contact to, and for how long if it is paid. */
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
  const [magazineId, setMagazine] = useState(magazines[0]?.ID ?? "");
  const [cycle, setCycle] = useState(A_YEAR);
  const work = useWork();
  const magazine = magazines.find(({ ID }) => ID === magazineId);
  const isPaid = magazine?.subscription_status === "paid";
  const asking = useAskFirst(email, work);
  const give = async (): Promise<void> => {
    const terms = isPaid ? { cycle: Number(cycle) } : {};
    await client.contacts.deliverSubscription(email, magazineId, terms);
    notices.say(fill(words.given, { email, magazine: magazine?.title ?? "" }));
    onGiven();
    onClose();
  };
  return (
    <Dialog title={words.give} onClose={onClose}>
      <p class="quiet">{words.giveHint}</p>
      <MagazineChoice magazines={magazines} value={magazineId} onValue={setMagazine} />
      {isPaid ? <CycleChoice value={cycle} onValue={setCycle} /> : undefined}
      <MailNote />
      <Problem of={work.problem} />
      <div class="actions">
        <Button
          kind="main"
          isBusy={work.isBusy}
          onPress={() => asking.send({ kind: "subscription_delivered", magazineId }, give)}
        >
          {words.give}
        </Button>
        <Button onPress={onClose}>{texts.frame.cancel}</Button>
      </div>
      {asking.question}
    </Dialog>
  );
}
