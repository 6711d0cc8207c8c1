import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { MagazineRecord, SubscriptionRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { href } from "#desk/context/router.ts";
import { dateIn } from "#desk/language/words.ts";
import { Badge } from "#desk/parts/badge.tsx";
import { Button } from "#desk/parts/button.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { fill } from "#texts/fill.ts";
import { GiveSubscription } from "./give-subscription.tsx";

const TONES = { pending: "busy", confirmed: "good", ended: "calm" } as const;

export function Subscriptions({ email }: { email: string }): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.contacts.subscriptions;
  const [isGiving, setGiving] = useState(false);
  const found = useLoaded(
    async (signal) => {
      const [magazines, subscriptions] = await Promise.all([
        client.magazines.list({}, { signal }).toArray(),
        client.contacts.listSubscriptions({ email, limit: 1000 }, { signal }).toArray(),
      ]);
      return { magazines, subscriptions };
    },
    [email],
  );
  return (
    <section class="card">
      <h2>{words.title}</h2>
      <WhenLoaded of={found}>
        {({ magazines, subscriptions }) => (
          <>
            {subscriptions.length === 0 ? <p class="quiet">{words.empty}</p> : undefined}
            <ul class="contact-list">
              {subscriptions.map((one) => (
                <Subscription key={one.magazine_id} of={one} magazines={magazines} />
              ))}
            </ul>
            <Button
              icon="add"
              isDisabled={magazines.every(isWithoutSubscription)}
              onPress={() => setGiving(true)}
            >
              {words.give}
            </Button>
            {isGiving ? (
              <GiveSubscription
                email={email}
                magazines={magazines.filter((magazine) => !isWithoutSubscription(magazine))}
                onGiven={found.reload}
                onClose={() => setGiving(false)}
              />
            ) : undefined}
          </>
        )}
      </WhenLoaded>
    </section>
  );
}

function isWithoutSubscription({ subscription_status: status }: MagazineRecord): boolean {
  return status === "disabled";
}

function Subscription({
  of: { magazine_id: magazineId, status, since, ends_at: endsAt },
  magazines,
}: {
  of: SubscriptionRecord;
  magazines: readonly MagazineRecord[];
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.contacts.subscriptions;
  const magazine = magazines.find(({ ID }) => ID === magazineId);
  const dates = [
    fill(words.since, { date: dateIn(texts.language, since) }),
    ...(endsAt === null ? [] : [fill(words.until, { date: dateIn(texts.language, endsAt) })]),
  ];
  return (
    <li>
      <span class="contact-entry">
        <a href={href("magazines", magazineId)}>{magazine?.title ?? magazineId}</a>
        <span class="hint">{dates.join(", ")}</span>
      </span>
      <Badge tone={TONES[status]}>{words.status[status]}</Badge>
    </li>
  );
}
