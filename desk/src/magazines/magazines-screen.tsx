import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { go } from "#desk/context/router.ts";
import { Button } from "#desk/parts/button.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { Screen } from "#desk/parts/screen.tsx";
import { useAskedMagazine } from "#desk/upload-parts/drop-anywhere.tsx";
import { FileButton } from "#desk/upload-parts/file-button.tsx";
import { MagazineCard } from "./magazine-card.tsx";
import { NewMagazine } from "./new-magazine.tsx";
import { useMagazines } from "./use-magazines.ts";
import { Welcome } from "./welcome.tsx";

/** Magazines: all of the account's, or a welcome if empty. */
export function MagazinesScreen(): JSX.Element {
  const { texts } = useDesk();
  const [isMaking, setMaking] = useState(false);
  const { take, question } = useAskedMagazine();
  const { loaded, more } = useMagazines();
  const isEmpty = loaded.value?.magazines.length === 0;
  const open = (
    <Button icon="add" onPress={() => setMaking(true)}>
      {texts.magazines.newMagazine.open}
    </Button>
  );
  return (
    <Screen
      title={isEmpty ? texts.magazines.welcome.title : texts.magazines.title}
      actions={
        isEmpty ? undefined : (
          <>
            <FileButton label={texts.magazines.newIssue} isMain isMultiple onFiles={take} />
            {open}
          </>
        )
      }
    >
      <WhenLoaded of={loaded}>
        {({ magazines, nextCursor }) => (
          <>
            {isEmpty ? (
              <Welcome>{open}</Welcome>
            ) : (
              <ul class="magazines-grid">
                {magazines.map((magazine) => (
                  <MagazineCard key={magazine.ID} magazine={magazine} />
                ))}
              </ul>
            )}
            {nextCursor === undefined ? undefined : (
              <Button isBusy={loaded.isLoading} onPress={more}>
                {texts.frame.more}
              </Button>
            )}
          </>
        )}
      </WhenLoaded>
      {question}
      {isMaking ? (
        <NewMagazine onMade={({ ID }) => go("magazines", ID)} onClose={() => setMaking(false)} />
      ) : undefined}
    </Screen>
  );
}
