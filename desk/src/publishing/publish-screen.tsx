import type { JSX } from "preact";
import { nameOf, readFacts } from "./facts.ts";
import { PublishForm } from "./publish-form.tsx";
import { useDesk } from "#desk/context/desk.ts";
import { href, type ScreenProps } from "#desk/context/router.ts";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { Screen } from "#desk/parts/screen.tsx";
import { useLoaded } from "#desk/state/load.ts";

/** Publishes an issue, or changes how it is published. */
export function PublishScreen({ values: [issueId = ""] }: ScreenProps): JSX.Element {
  const { client, texts } = useDesk();
  const loaded = useLoaded((signal) => readFacts(client, issueId, signal), [client, issueId]);
  const parent = {
    title: loaded.value ? nameOf(loaded.value.issue) : texts.issue.title,
    href: href("issues", issueId),
  };
  return (
    <Screen title={texts.publishing.title} parent={parent}>
      <WhenLoaded of={loaded}>
        {(facts) => (
          <PublishForm
            // What was filled in belongs to what was read.
            key={`${facts.state} ${facts.magazine.subscription_status}`}
            facts={facts}
            onChanged={loaded.reload}
          />
        )}
      </WhenLoaded>
    </Screen>
  );
}
