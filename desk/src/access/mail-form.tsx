import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { type Addressee, type Addressees, addresseesIn } from "./addresses.ts";
import { deliver, type Delivery, newDelivery, type Way } from "./deliveries.ts";
import { DeliveryList } from "./delivery-list.tsx";
import { useDesk } from "#desk/context/desk.ts";
import { counted } from "#desk/language/words.ts";
import { MailNote } from "#desk/mail/mail-note.tsx";
import { Button } from "#desk/parts/button.tsx";
import { Checkbox, TextField } from "#desk/parts/field.tsx";
import { useKept } from "#desk/state/kept.ts";
import { useWork } from "#desk/state/work.ts";
import { fill } from "#texts/fill.ts";

/** Sends an issue to people by their addresses. Those who have got it are left out when the rest is tried again. */
export function MailForm({
  issueId,
  isRestricted,
}: {
  issueId: string;
  /** Whether access can be given without a mail. */
  isRestricted: boolean;
}): JSX.Element {
  const { texts } = useDesk();
  const { mail } = texts.publishing.access;
  const sending = useSending(issueId);
  const { isQuiet, setQuiet, people } = sending;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sending.send();
      }}
    >
      <TextField
        label={mail.addresses}
        hint={mail.addressesHint}
        isLong
        value={sending.text}
        problem={sending.isChecked ? problemIn(mail, people.length, sending.faults) : undefined}
        onValue={sending.setText}
      />
      {isRestricted ? (
        <Checkbox
          label={mail.quiet}
          hint={mail.quietHint}
          isChecked={isQuiet}
          onChange={setQuiet}
        />
      ) : undefined}
      {isQuiet ? undefined : <MailNote />}
      <div class="actions">
        <Button isSubmit icon={isQuiet ? "lock" : "subscribe"} isBusy={sending.isBusy}>
          {people.length === 0
            ? isQuiet
              ? mail.giveAccess
              : mail.sendMail
            : counted(texts, isQuiet ? mail.give : mail.send, people.length)}
        </Button>
      </div>
      <DeliveryList deliveries={sending.deliveries} />
    </form>
  );
}

interface Sending extends Addressees {
  text: string;
  setText: (text: string) => void;
  isQuiet: boolean;
  setQuiet: (isQuiet: boolean) => void;
  /** Whether somebody has tried to send, so that what is wrong is shown. */
  isChecked: boolean;
  isBusy: boolean;
  deliveries: readonly Delivery[];
  send: () => void;
}

function useSending(issueId: string): Sending {
  const { client } = useDesk();
  const [text, setText] = useKept(`addresses ${issueId}`, "");
  const [isQuiet, setQuiet] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [deliveries, setDeliveries] = useState<readonly Delivery[]>([]);
  const work = useWork();
  const { people, faults } = addresseesIn(text);
  const send = async (): Promise<void> => {
    setChecked(true);
    if (people.length === 0) return;
    const way: Way = isQuiet ? "access" : "mail";
    const next = people.map(
      (person) => failedBefore(deliveries, person, way) ?? newDelivery(person, way),
    );
    setDeliveries([...deliveries.filter(({ outcome }) => outcome.kind === "done"), ...next]);
    const refused = await deliver(client, issueId, next, (changed) =>
      setDeliveries((all) => all.map((each) => (each.key === changed.key ? changed : each))),
    );
    // What did not work stays in the field, to be corrected.
    setText([...faults, ...refused.map(({ email }) => email)].join("\n"));
    setChecked(faults.length > 0);
  };
  return {
    text,
    setText,
    isQuiet,
    setQuiet,
    isChecked,
    isBusy: work.isBusy,
    deliveries,
    people,
    faults,
    send: () => void work.run(send),
  };
}

function problemIn(
  words: { noAddress: string; none: string },
  people: number,
  faults: readonly string[],
): string | undefined {
  if (faults.length > 0) {
    return faults.map((fault) => fill(words.noAddress, { text: fault })).join(" ");
  }
  return people === 0 ? words.none : undefined;
}

/** The delivery to an address that failed before, which keeps its key. */
function failedBefore(
  deliveries: readonly Delivery[],
  { email }: Addressee,
  way: Way,
): Delivery | undefined {
  return deliveries.find(
    (each) =>
      each.email.toLowerCase() === email.toLowerCase() &&
      each.way === way &&
      each.outcome.kind === "failed",
  );
}
