import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { counted } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { Dialog } from "#desk/parts/dialog.tsx";
import { RECENT_MINUTES } from "./recent-mails.ts";

const SHOWN = 5;

/** The recipients, and those who just got the same mail. */
export interface Asked {
  all: readonly string[];
  recent: readonly string[];
}

/** Asks before the same mail goes to the same people. */
export function AskAgain({
  of: asked,
  onSend,
  onClose,
}: {
  of: Asked;
  onSend: (emails: readonly string[]) => void;
  onClose: () => void;
}): JSX.Element {
  const { texts } = useDesk();
  return (
    <Dialog title={texts.contacts.mails.again.title} onClose={onClose}>
      <AskAgainBody of={asked} onSend={onSend} onClose={onClose} />
    </Dialog>
  );
}

/** The same question in an open dialog. */
export function AskAgainBody({
  of: { all, recent },
  onSend,
  onClose,
}: Parameters<typeof AskAgain>[0]): JSX.Element {
  const { texts } = useDesk();
  const words = texts.contacts.mails.again;
  const had = new Set(recent);
  const others = all.filter((email) => !had.has(email));
  const minutes = String(RECENT_MINUTES);
  return (
    <>
      <p>{counted(texts, words.had, recent.length, { minutes })}</p>
      <p class="hint">
        {recent.slice(0, SHOWN).join(", ")}
        {recent.length > SHOWN ? " …" : undefined}
      </p>
      <div class="actions">
        {others.length > 0 ? (
          <Button kind="main" onPress={() => onSend(others)}>
            {counted(texts, words.others, others.length)}
          </Button>
        ) : undefined}
        <Button onPress={onClose}>{texts.frame.cancel}</Button>
        <Button onPress={() => onSend(all)}>{counted(texts, words.all, all.length)}</Button>
      </div>
    </>
  );
}
