import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { counted } from "#desk/language/words.ts";
import { MailNote } from "#desk/mail/mail-note.tsx";
import { Button } from "#desk/parts/button.tsx";
import { Dialog } from "#desk/parts/dialog.tsx";
import { Checkbox } from "#desk/parts/field.tsx";
import type { MassAction } from "#texts/desk/contacts/mass-texts.ts";
import { IssueTarget, SubscriptionTarget, type Target } from "./mass-target.tsx";
import { MassProgress } from "./mass-progress.tsx";
import type { MassTask } from "./mass-work.ts";

type Action = Exclude<MassAction, "export">;

/** Asks what exactly is to be done with several contacts, does it, and says what became of it. */
export function MassDialog({
  action,
  emails,
  onClose,
  onErased,
}: {
  action: Action;
  emails: readonly string[];
  onClose: () => void;
  onErased: (emails: readonly string[]) => void;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.contacts.mass;
  const [task, setTask] = useState<MassTask>();
  const title = words.actions[action];
  if (task) {
    return (
      <MassProgress
        title={title}
        task={task}
        emails={emails}
        onDone={task.action === "erase" ? onErased : undefined}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <p class="quiet">{words.hints[action]}</p>
      <Question action={action} count={emails.length} onAnswer={setTask} onClose={onClose} />
    </Dialog>
  );
}

function Question({
  action,
  count,
  onAnswer,
  onClose,
}: {
  action: Action;
  count: number;
  onAnswer: (task: MassTask) => void;
  onClose: () => void;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.contacts.mass;
  const [target, setTarget] = useState<Target>();
  const [hasConsent, setConsent] = useState(false);
  const task = taskOf(action, target);
  const isReady = task !== undefined && (action !== "subscribe" || hasConsent);
  return (
    <>
      {action === "subscribe" || action === "unsubscribe" ? (
        <SubscriptionTarget hasCycle={action === "subscribe"} onTarget={setTarget} />
      ) : undefined}
      {action === "give" || action === "mail" ? <IssueTarget onTarget={setTarget} /> : undefined}
      {action === "subscribe" ? (
        <Checkbox
          label={words.consent}
          hint={words.consentHint}
          isChecked={hasConsent}
          onChange={setConsent}
        />
      ) : undefined}
      {action === "mail" ? <MailNote /> : undefined}
      <div class="actions">
        <Button
          kind={action === "erase" ? "danger" : "main"}
          isDisabled={!isReady}
          onPress={() => {
            if (task) onAnswer(task);
          }}
        >
          {counted(texts, words.begin, count)}
        </Button>
        <Button onPress={onClose}>{texts.frame.cancel}</Button>
      </div>
    </>
  );
}

function taskOf(action: Action, target: Target | undefined): MassTask | undefined {
  if (action === "erase") return { action };
  if (action === "subscribe" && target?.kind === "magazine") {
    return { action, magazineId: target.magazineId, cycle: target.cycle };
  }
  if (action === "unsubscribe" && target?.kind === "magazine") {
    return { action, magazineId: target.magazineId };
  }
  const isOfIssue = action === "give" || action === "mail";
  return isOfIssue && target?.kind === "issue" ? { action, issueId: target.issueId } : undefined;
}
