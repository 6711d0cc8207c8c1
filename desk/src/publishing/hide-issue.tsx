import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { asItWas } from "./as-it-was.ts";
import type { Count, Facts } from "./facts.ts";
import { useDesk } from "#desk/context/desk.ts";
import { problemText } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { Confirm } from "#desk/parts/confirm.tsx";

/**
 * Hides an issue, or cancels its schedule. Undoing it mails nobody, except as planned; if there are subscribers, their links stop working
 * meanwhile, so it asks first.
 */
export function HideIssue({
  facts,
  subscribers,
  onHidden,
}: {
  facts: Facts;
  /** Undefined while they are not counted. */
  subscribers: Count | undefined;
  onHidden: () => void;
}): JSX.Element | undefined {
  const desk = useDesk();
  const [isAsking, setAsking] = useState(false);
  const { notices, texts } = desk;
  const { publishing } = texts;
  if (facts.state === "unpublished") return undefined;
  const isScheduled = facts.state === "scheduled";
  const mailsNobody = isScheduled || subscribers?.count === 0;
  const withComplaint = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (problem) {
      notices.complain(problemText(texts, problem));
    }
  };
  const undo = async (): Promise<void> => {
    await desk.client.issues.publish(facts.issue.ID, asItWas(facts.issue, facts.mail));
    onHidden();
  };
  const hide = async (): Promise<void> => {
    await desk.client.issues.unpublish(facts.issue.ID);
    notices.say(
      isScheduled ? publishing.cancelled : publishing.hidden,
      mailsNobody ? { label: texts.frame.undo, act: () => void withComplaint(undo) } : undefined,
    );
    onHidden();
  };
  return (
    <>
      <Button onPress={() => (mailsNobody ? void withComplaint(hide) : setAsking(true))}>
        {isScheduled ? publishing.cancelSchedule : publishing.hide}
      </Button>
      {isAsking ? (
        <Confirm
          title={publishing.hideTitle}
          action={publishing.hide}
          onConfirm={hide}
          onClose={() => setAsking(false)}
        >
          <p>
            {publishing.hideHint} {publishing.hideMails}
          </p>
        </Confirm>
      ) : undefined}
    </>
  );
}
