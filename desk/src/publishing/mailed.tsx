import type { JSX } from "preact";
import { type Count, countSubscribers, type Facts } from "./facts.ts";
import { MailLook } from "#desk/mail/mail-look.tsx";
import { OwnWords } from "#desk/mail/own-words.tsx";
import type { Plan } from "./plan.ts";
import { useDesk } from "#desk/context/desk.ts";
import { counted, numeral } from "#desk/language/words.ts";
import { Choices } from "#desk/parts/choices.tsx";
import { type Loaded, useLoaded } from "#desk/state/load.ts";
import type { DeskTexts } from "#texts/desk/en.ts";
import { fill } from "#texts/fill.ts";

/**
 * The number of a magazine's subscribers, loaded after the screen: many take a while.
 * Undefined until the magazine is known.
 */
export function useSubscribers(magazineId: string | undefined): Loaded<Count | undefined> {
  const { client } = useDesk();
  return useLoaded(
    async (signal) =>
      magazineId === undefined ? undefined : countSubscribers(client, magazineId, signal),
    [client, magazineId],
  );
}

/** The recipients of the plan's mail, and the publisher's own words for it. */
export function Mailed({
  facts,
  plan,
  subscribers,
  onChange,
}: {
  facts: Facts;
  plan: Plan;
  subscribers: Loaded<Count | undefined>;
  onChange: (change: Partial<Plan>) => void;
}): JSX.Element {
  const { texts } = useDesk();
  const { mails } = texts.publishing;
  if (subscribers.value?.count === 0) {
    return (
      <section class="publishing-mails">
        <h2>{mails.legend}</h2>
        <p>{fill(mails.nobodyYet, { magazine: facts.magazine.title })}</p>
      </section>
    );
  }
  const details = (
    <div class="publishing-words">
      <OwnWords message={plan.message} onMessage={(message) => onChange({ message })} />
      <MailLook issueId={facts.issue.ID} message={plan.message} />
    </div>
  );
  return (
    <section class="publishing-mails">
      <Choices
        legend={mails.legend}
        value={plan.notifies ? "yes" : "no"}
        onChoose={(choice) => onChange({ notifies: choice === "yes" })}
        choices={[
          { value: "no", label: mails.none, hint: noneHint(texts, facts, plan), icon: "lock" },
          {
            value: "yes",
            label: subscribersIn(texts, subscribers),
            hint: yesHint(texts, facts, plan),
            icon: "mail",
            details,
          },
        ]}
      />
    </section>
  );
}

function subscribersIn(texts: DeskTexts, { value, problem }: Loaded<Count | undefined>): string {
  const { mails } = texts.publishing;
  if (!value) return problem === undefined ? mails.counting : mails.unknown;
  return value.isMore
    ? fill(mails.many, { count: numeral(texts.language, value.count) })
    : counted(texts, mails.all, value.count);
}

function noneHint({ publishing: { mails } }: DeskTexts, facts: Facts, plan: Plan): string {
  if (plan.audience === "people" && facts.issue.privacy !== "private") return mails.outPrivate;
  return facts.wasAnnounced ? mails.had : mails.noneHint;
}

function yesHint({ publishing: { mails } }: DeskTexts, facts: Facts, plan: Plan): string {
  const when = plan.isLater ? mails.later : mails.now;
  const parts = [
    ...(facts.wasAnnounced ? [mails.again] : []),
    when,
    ...(plan.audience === "people" ? [mails.opens] : []),
  ];
  return parts.join(" ");
}
