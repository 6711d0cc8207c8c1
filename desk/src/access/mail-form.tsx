import type { JSX } from "preact";
import { DeliveryList } from "./delivery-list.tsx";
import { useSending } from "./sending.ts";
import { useDesk } from "#desk/context/desk.ts";
import { counted } from "#desk/language/words.ts";
import { AskAgain } from "#desk/mail/ask-again.tsx";
import { MailLook } from "#desk/mail/mail-look.tsx";
import { MailNote } from "#desk/mail/mail-note.tsx";
import { OwnWords } from "#desk/mail/own-words.tsx";
import { Button } from "#desk/parts/button.tsx";
import { Checkbox, TextField } from "#desk/parts/field.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { fill } from "#texts/fill.ts";

/** Sends an issue to people by their addresses. A retry skips successful ones. */
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
      {isQuiet ? undefined : (
        <>
          <OwnWords message={sending.message} onMessage={sending.setMessage} />
          <MailLook issueId={issueId} message={sending.message} kind="issue_delivered" />
          <MailNote />
        </>
      )}
      <Problem of={sending.problem} />
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
      {sending.asked ? (
        <AskAgain of={sending.asked} onSend={sending.sendTo} onClose={sending.leave} />
      ) : undefined}
    </form>
  );
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
