import type { JSX } from "preact";
import { nameOf, readFacts, stampOf } from "./facts.ts";
import { useSubscribers } from "./mailed.tsx";
import { PublishForm } from "./publish-form.tsx";
import { useDesk } from "#desk/context/desk.ts";
import { href, type ScreenProps } from "#desk/context/router.ts";
import { WhileThere } from "#desk/issue/while-there.tsx";
import { Screen } from "#desk/parts/screen.tsx";
import { useFocused } from "#desk/state/focused.ts";
import { useLoaded } from "#desk/state/load.ts";
import { magazineOf } from "#desk/state/magazine-of.ts";

export function PublishScreen({ values: [issueId = ""] }: ScreenProps): JSX.Element {
  const { client, texts } = useDesk();
  const loaded = useLoaded((signal) => readFacts(client, issueId, signal), [client, issueId]);
  useFocused(loaded.reload);
  const subscribers = useSubscribers(magazineOf(issueId) ?? loaded.value?.magazine.ID);
  const parent = {
    title: loaded.value ? nameOf(loaded.value.issue) : texts.issue.title,
    href: href("issues", issueId),
  };
  const isOut = loaded.value?.state === "published";
  const title = isOut ? texts.publishing.change : texts.publishing.title;
  return (
    <Screen title={title} parent={parent}>
      <WhileThere of={loaded} magazineId={loaded.value?.magazine.ID}>
        {(facts) => (
          <PublishForm
            // Entries belong to these facts.
            key={stampOf(facts)}
            facts={facts}
            subscribers={subscribers}
            onChanged={loaded.reload}
          />
        )}
      </WhileThere>
    </Screen>
  );
}
