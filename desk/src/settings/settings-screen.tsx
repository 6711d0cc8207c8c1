import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { href, type ScreenProps } from "#desk/context/router.ts";
import { Screen } from "#desk/parts/screen.tsx";
import { KeyList } from "./developers/key-list.tsx";
import { WebhookList } from "./developers/webhook-list.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { ServiceCard } from "./service-card.tsx";
import { SessionList } from "./session-list.tsx";

/** Settings of the service: for everybody, and for those who connect programs. */
export function SettingsScreen({ values }: ScreenProps): JSX.Element {
  const { texts } = useDesk();
  const { settings } = texts;
  const isForDevelopers = values[0] === "developers";
  return (
    <Screen title={settings.title}>
      <nav class="settings-tabs" aria-label={settings.title}>
        <a href={href("settings")} aria-current={isForDevelopers ? undefined : "page"}>
          {settings.general}
        </a>
        <a
          href={href("settings", "developers")}
          aria-current={isForDevelopers ? "page" : undefined}
        >
          {settings.developers}
        </a>
      </nav>
      {isForDevelopers ? (
        <>
          <KeyList />
          <WebhookList />
        </>
      ) : (
        <>
          <LanguageChoice />
          <SessionList />
          <ServiceCard />
        </>
      )}
    </Screen>
  );
}
