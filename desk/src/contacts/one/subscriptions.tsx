import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { SubscriptionRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { dateIn } from "#desk/language/words.ts";
import { Badge } from "#desk/parts/badge.tsx";
import { Button } from "#desk/parts/button.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { fill } from "#texts/fill.ts";
import { GiveSubscription } from "./give-subscription.tsx";
import { useMagazines } from "./use-magazines.ts";

const TONES = { pending: "busy", confirmed: "good", ended: "calm" } as const;

/** The magazines that a contact subscribes to, and a way to give another subscription. */
export function Subscriptions({ email }: { email: string }): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.contacts.subscriptions;
  const [isGiving, setGiving] = useState(false);
  const { value: magazines } = useMagazines();
  const loaded = useLoaded(
    (signal) => client.contacts.listSubscriptions({ email }, { signal }).toArray(),
    [client, email],
  );
  const titleOf = (id: string): string => magazines?.find(({ ID }) => ID === id)?.title ?? id;
  return (
    <section class="card">
      <h2>{words.title}</h2>
      <WhenLoaded of={loaded}>
        {(subscriptions) => (
          <ul class="contacts-list">
            {subscriptions.length === 0 ? <li class="quiet">{words.empty}</li> : undefined}
            {subscriptions.map((each) => (
              <Row key={each.magazine_id} of={each} title={titleOf(each.magazine_id)} />
            ))}
          </ul>
        )}
      </WhenLoaded>
      {magazines && magazines.length > 0 ? (
        <Button icon="add" onPress={() => setGiving(true)}>
          {words.give}
        </Button>
      ) : undefined}
      {isGiving && magazines ? (
        <GiveSubscription
          email={email}
          magazines={magazines}
          onGiven={loaded.reload}
          onClose={() => setGiving(false)}
        />
      ) : undefined}
    </section>
  );
}

function Row({ of: each, title }: { of: SubscriptionRecord; title: string }): JSX.Element {
  const { texts } = useDesk();
  const words = texts.contacts.subscriptions;
  const { language } = texts;
  const since = fill(words.since, { date: dateIn(language, each.since) });
  const until = each.ends_at && fill(words.until, { date: dateIn(language, each.ends_at) });
  return (
    <li>
      <span>
        <strong>{title}</strong>
        <span class="hint">{[since, until].filter(Boolean).join(" · ")}</span>
      </span>
      <Badge tone={TONES[each.status]}>{words.status[each.status]}</Badge>
    </li>
  );
}
