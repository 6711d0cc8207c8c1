import type { JSX } from "preact";
import type { MagazineRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { href, type ScreenProps } from "#desk/context/router.ts";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { Screen } from "#desk/parts/screen.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { DetailsForm } from "./details-form.tsx";
import { EmbedForm } from "./embed-form.tsx";
import { LookForm } from "./look-form.tsx";
import { ShelfForm } from "./shelf-form.tsx";
import { StatisticsForm } from "./statistics-form.tsx";
import { SubscribeCard } from "./subscribe-card.tsx";
import { SubscriptionForm } from "./subscription-form.tsx";

/** Settings of one magazine; each part saves separately. */
export function MagazineSettingsScreen({ values }: ScreenProps): JSX.Element {
  const { client, texts } = useDesk();
  const [magazineId = ""] = values;
  const loaded = useLoaded((signal) => client.magazines.get(magazineId, { signal }), [magazineId]);
  const title = loaded.value?.title ?? texts.magazines.title;
  return (
    <Screen title={texts.settings.title} parent={{ title, href: href("magazines", magazineId) }}>
      <WhenLoaded of={loaded}>
        {(magazine) => {
          const form = { magazine, onSaved: (saved: MagazineRecord) => loaded.set(() => saved) };
          return (
            <>
              <DetailsForm {...form} />
              <LookForm {...form} />
              <ShelfForm {...form} />
              <SubscriptionForm {...form} />
              {magazine.subscription_status === "disabled" ? undefined : (
                <SubscribeCard magazine={magazine} />
              )}
              <EmbedForm {...form} />
              <StatisticsForm {...form} />
            </>
          );
        }}
      </WhenLoaded>
    </Screen>
  );
}
