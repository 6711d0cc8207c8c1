import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { counted } from "#desk/language/words.ts";
import { AskAgainBody, type Asked } from "#desk/mail/ask-again.tsx";
import { MailLook } from "#desk/mail/mail-look.tsx";
import { MailNote } from "#desk/mail/mail-note.tsx";
import { OwnWords } from "#desk/mail/own-words.tsx";
import { mailedJustNow } from "#desk/mail/recent-mails.ts";
import { Button } from "#desk/parts/button.tsx";
import { Dialog } from "#desk/parts/dialog.tsx";
import { Checkbox } from "#desk/parts/field.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useKept } from "#desk/state/kept.ts";
import { useWork } from "#desk/state/work.ts";
import type { MassAction } from "#texts/desk/contacts/mass-en.ts";
import { IssueTarget, SubscriptionTarget, type Target } from "./mass-target.tsx";
import type { MassTask } from "./mass-work.ts";

type Action = Exclude<MassAction, "export">;

export function MassDialog({
  action,
  emails,
  onAnswer,
  onClose,
}: {
  action: Action;
  emails: readonly string[];
  onAnswer: (task: MassTask, emails: readonly string[]) => void;
  onClose: () => void;
}): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.contacts.mass;
  const [asked, setAsked] = useState<Asked & { task: MassTask }>();
  const work = useWork();
  const answer = async (task: MassTask): Promise<void> => {
    const { issueId } = { issueId: "", ...task };
    const mail = { issueId, kind: "issue_delivered" } as const;
    const recent = task.action === "mail" ? await mailedJustNow(client, mail, emails) : [];
    if (recent.length > 0) setAsked({ task, all: emails, recent });
    else onAnswer(task, emails);
  };
  return (
    <Dialog
      title={asked ? texts.contacts.mails.again.title : words.actions[action]}
      onClose={onClose}
    >
      {asked ? (
        <AskAgainBody of={asked} onSend={(some) => onAnswer(asked.task, some)} onClose={onClose} />
      ) : (
        <>
          <p class="quiet">{words.hints[action]}</p>
          <Question
            action={action}
            count={emails.length}
            isBusy={work.isBusy}
            problem={work.problem}
            onAnswer={(task) => void work.run(() => answer(task))}
            onClose={onClose}
          />
        </>
      )}
    </Dialog>
  );
}

function Question({
  action,
  count,
  isBusy,
  problem,
  onAnswer,
  onClose,
}: {
  action: Action;
  count: number;
  isBusy: boolean;
  problem: unknown;
  onAnswer: (task: MassTask) => void;
  onClose: () => void;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.contacts.mass;
  const [target, setTarget] = useState<Target>();
  const [hasConsent, setConsent] = useState(false);
  const [message, setMessage] = useKept("mass message", "");
  const task = taskOf(action, target, message);
  const isReady = task !== undefined && (action !== "subscribe" || hasConsent);
  return (
    <>
      {action === "subscribe" || action === "unsubscribe" ? (
        <SubscriptionTarget hasCycle={action === "subscribe"} onTarget={setTarget} />
      ) : undefined}
      {action === "give" || action === "mail" ? <IssueTarget onTarget={setTarget} /> : undefined}
      {task?.action === "mail" ? <AboutMail {...task} onMessage={setMessage} /> : undefined}
      {action === "subscribe" ? (
        <Checkbox
          label={words.consent}
          hint={words.consentHint}
          isChecked={hasConsent}
          onChange={setConsent}
        />
      ) : undefined}
      <Problem of={problem} />
      <div class="actions">
        <Button
          kind={action === "erase" ? "danger" : "main"}
          isBusy={isBusy}
          isDisabled={!isReady}
          onPress={() => {
            if (task) onAnswer(task);
          }}
        >
          {counted(texts, action === "erase" ? words.beginErasing : words.begin, count)}
        </Button>
        <Button onPress={onClose}>{texts.frame.cancel}</Button>
      </div>
    </>
  );
}

/** The publisher's words for the mail, its preview, and reasons why mail cannot leave. */
function AboutMail({
  issueId,
  message,
  onMessage,
}: {
  issueId: string;
  message: string;
  onMessage: (message: string) => void;
}): JSX.Element {
  return (
    <>
      <OwnWords message={message} onMessage={onMessage} />
      <MailLook issueId={issueId} message={message} kind="issue_delivered" />
      <MailNote />
    </>
  );
}

function taskOf(action: Action, target: Target | undefined, message: string): MassTask | undefined {
  if (action === "erase") return { action };
  if (action === "subscribe" && target?.kind === "magazine") {
    return { action, magazineId: target.magazineId, cycle: target.cycle };
  }
  if (action === "unsubscribe" && target?.kind === "magazine") {
    return { action, magazineId: target.magazineId };
  }
  if (target?.kind !== "issue") return undefined;
  const { issueId } = target;
  if (action === "mail") return { action, issueId, message };
  return action === "give" ? { action, issueId } : undefined;
}
