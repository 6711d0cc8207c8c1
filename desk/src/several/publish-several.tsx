import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { MagazineRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { counted } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { Choices } from "#desk/parts/choices.tsx";
import { Dialog } from "#desk/parts/dialog.tsx";
import { Checkbox } from "#desk/parts/field.tsx";
import { isPaid } from "#desk/publishing/plan.ts";
import { useWork } from "#desk/state/work.ts";
import { fill } from "#texts/fill.ts";
import { type Change, publishing } from "./issue-changes.ts";

/** Asks how to publish several issues; sends mail only on request. */
export function PublishSeveral({
  magazine,
  count,
  nameless,
  onPublish,
  onClose,
}: {
  magazine: MagazineRecord;
  count: number;
  nameless: number;
  onPublish: (change: Change) => Promise<void>;
  onClose: () => void;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.magazines.several;
  const { mails, who } = texts.publishing;
  const [notifies, setNotifies] = useState(false);
  const [isListed, setListed] = useState(magazine.listed);
  const work = useWork();
  const publish = async (): Promise<void> => {
    const listed = magazine.listed ? isListed : undefined;
    if (await work.run(() => onPublish(publishing({ listed, notifies })))) onClose();
  };
  const named = { magazine: magazine.title };
  return (
    <Dialog title={counted(texts, words.publishTitle, count)} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void publish();
        }}
      >
        <p>{isPaid(magazine) ? fill(who.paidAlready, named) : words.publishHint}</p>
        {nameless > 0 ? <p>{counted(texts, words.nameless, nameless)}</p> : undefined}
        {magazine.listed ? (
          <Checkbox label={words.list} isChecked={isListed} onChange={setListed} />
        ) : undefined}
        <Choices
          legend={mails.legend}
          value={notifies ? "yes" : "no"}
          onChoose={(choice) => setNotifies(choice === "yes")}
          choices={[
            { value: "no", label: mails.none },
            { value: "yes", label: mails.unknown, hint: words.mailsHint },
          ]}
        />
        <div class="actions">
          <Button kind="main" isSubmit isBusy={work.isBusy}>
            {texts.publishing.publishNow}
          </Button>
          <Button onPress={onClose}>{texts.frame.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
