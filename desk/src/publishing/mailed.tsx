import type { JSX } from "preact";
import { type Count, countSubscribers, type Facts } from "./facts.ts";
import type { Plan } from "./plan.ts";
import { useDesk } from "#desk/context/desk.ts";
import { counted, numeral } from "#desk/language/words.ts";
import { type Loaded, useLoaded } from "#desk/state/load.ts";
import type { DeskTexts } from "#texts/desk/desk-texts.ts";
import { fill } from "#texts/fill.ts";

/** The number of a magazine's subscribers, which comes after the screen: it takes a while where there are many. */
export function useSubscribers(magazineId: string): Loaded<Count> {
  const { client } = useDesk();
  return useLoaded((signal) => countSubscribers(client, magazineId, signal), [client, magazineId]);
}

/** Who gets a mail by what the plan does. */
export function Mailed({
  facts,
  plan,
  subscribers,
}: {
  facts: Facts;
  plan: Plan;
  subscribers: Loaded<Count>;
}): JSX.Element {
  const { texts } = useDesk();
  const { mails } = texts.publishing;
  return (
    <section class="publishing-mails">
      <h2>{mails.legend}</h2>
      {facts.state === "published" ? (
        <>
          <p>{mails.out}</p>
          {becomesPrivate(facts, plan) ? <p>{mails.outPrivate}</p> : undefined}
        </>
      ) : (
        <p aria-live="polite">{announced(texts, facts, plan, subscribers)}</p>
      )}
    </section>
  );
}

function becomesPrivate({ issue }: Facts, { audience }: Plan): boolean {
  return audience === "people" && issue.privacy !== "private";
}

function announced(
  texts: DeskTexts,
  { magazine }: Facts,
  { audience, isLater }: Plan,
  { value, problem }: Loaded<Count>,
): string {
  const { mails } = texts.publishing;
  if (!value) return problem === undefined ? mails.counting : mails.unknown;
  if (value.count === 0) return fill(mails.nobody, { magazine: magazine.title });
  const many = isLater ? mails.manyLater : mails.manyNow;
  const sentence = value.isMore
    ? fill(many, { count: numeral(texts.language, value.count) })
    : counted(texts, isLater ? mails.later : mails.now, value.count);
  return audience === "people" ? `${sentence} ${mails.opens}` : sentence;
}
