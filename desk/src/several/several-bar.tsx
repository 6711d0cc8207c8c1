import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { MagazineRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { counted } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { Confirm } from "#desk/parts/confirm.tsx";
import { type Change, deleting, downloading, hiding, listing } from "./issue-changes.ts";
import { PublishSeveral } from "./publish-several.tsx";
import { useChanges } from "./use-changes.ts";
import type { SeveralTexts } from "#texts/desk/magazines/en.ts";

type Act = (change: Change, said: keyof SeveralTexts["done"]) => Promise<void>;
type Asking = "publish" | "delete";

/** The number of chosen issues, and the actions on them. */
export function SeveralBar({
  magazine,
  chosen,
  nameless,
  all,
  onChoose,
  onChanged,
  onClose,
}: {
  magazine: MagazineRecord;
  /** Ids of issues, in order of creation. */
  chosen: readonly string[];
  nameless: number;
  all: readonly string[];
  onChoose: (issueIds: readonly string[]) => void;
  onChanged: () => void;
  onClose: () => void;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.magazines.several;
  const [asked, setAsked] = useState<Asking>();
  const { isBusy, apply } = useChanges(onChanged);
  const act: Act = async (change, said) => onChoose(await apply(chosen, change, said));
  const button = (label: string, onPress: () => void): JSX.Element => (
    <Button isBusy={isBusy} isDisabled={chosen.length === 0} onPress={onPress}>
      {label}
    </Button>
  );
  return (
    <section class="card several-bar" aria-label={words.choose}>
      <p role="status">{counted(texts, words.chosen, chosen.length)}</p>
      <div class="actions">
        {button(texts.magazines.publish, () => setAsked("publish"))}
        {button(words.hide, () => void act(hiding, "hide"))}
        {magazine.listed ? button(words.list, () => void act(listing(true), "list")) : undefined}
        {magazine.listed
          ? button(words.unlist, () => void act(listing(false), "unlist"))
          : undefined}
        {button(words.download, () => void act(downloading, "download"))}
        {button(words.delete, () => setAsked("delete"))}
        <Button kind="quiet" onPress={() => onChoose(all)}>
          {words.all}
        </Button>
        <Button kind="quiet" onPress={onClose}>
          {words.close}
        </Button>
      </div>
      <Asked
        what={asked}
        magazine={magazine}
        count={chosen.length}
        nameless={nameless}
        onAct={act}
        onClose={() => setAsked(undefined)}
      />
    </section>
  );
}

function Asked({
  what,
  magazine,
  count,
  nameless,
  onAct,
  onClose,
}: {
  what: Asking | undefined;
  magazine: MagazineRecord;
  count: number;
  nameless: number;
  onAct: Act;
  onClose: () => void;
}): JSX.Element | undefined {
  const { texts } = useDesk();
  const words = texts.magazines.several;
  if (what === undefined) return undefined;
  if (what === "publish") {
    const publish = (change: Change): Promise<void> => onAct(change, "publish");
    return (
      <PublishSeveral
        magazine={magazine}
        count={count}
        nameless={nameless}
        onPublish={publish}
        onClose={onClose}
      />
    );
  }
  return (
    <Confirm
      title={counted(texts, words.deleteTitle, count)}
      action={words.delete}
      onConfirm={() => onAct(deleting, "delete")}
      onClose={onClose}
    >
      <p>{words.deleteHint}</p>
    </Confirm>
  );
}
