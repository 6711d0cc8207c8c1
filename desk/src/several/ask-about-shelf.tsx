import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { counted } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { Dialog } from "#desk/parts/dialog.tsx";
import { listing } from "./issue-changes.ts";
import { useChanges } from "./use-changes.ts";

/** Asks once a magazine gets a shelf: whether published issues go on it. */
export function AskAboutShelf({
  issueIds,
  onClose,
}: {
  issueIds: readonly string[];
  onClose: () => void;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.magazines.several;
  const { isBusy, apply } = useChanges(() => undefined);
  const put = async (): Promise<void> => {
    await apply(issueIds, listing(true), "list");
    onClose();
  };
  return (
    <Dialog title={counted(texts, words.shelfTitle, issueIds.length)} onClose={onClose}>
      <p>{words.shelfHint}</p>
      <div class="actions">
        <Button kind="main" isBusy={isBusy} onPress={() => void put()}>
          {words.list}
        </Button>
        <Button onPress={onClose}>{words.notNow}</Button>
      </div>
    </Dialog>
  );
}
