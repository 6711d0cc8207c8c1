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
import type { SeveralTexts } from "#texts/desk/magazines/texts.ts";

/** How many issues are chosen, and what can be done with all of them. */
export function SeveralBar({
  magazine,
  chosen,
  all,
  onChoose,
  onChanged,
  onClose,
}: {
  magazine: MagazineRecord;
  /** Ids of issues, in the order in which they were made. */
  chosen: readonly string[];
  all: readonly string[];
  onChoose: (issueIds: readonly string[]) => void;
  onChanged: () => void;
  onClose: () => void;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.magazines.several;
  const [asked, setAsked] = useState<"publish" | "delete">();
  const { isBusy, apply } = useChanges(onChanged);
  const act = async (change: Change, said: keyof SeveralTexts["done"]): Promise<void> =>
    onChoose(await apply(chosen, change, said));
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
      {asked === "publish" ? (
        <PublishSeveral
          magazine={magazine}
          count={chosen.length}
          onPublish={(change) => act(change, "publish")}
          onClose={() => setAsked(undefined)}
        />
      ) : undefined}
      {asked === "delete" ? (
        <Confirm
          title={counted(texts, words.deleteTitle, chosen.length)}
          action={words.delete}
          onConfirm={() => act(deleting, "delete")}
          onClose={() => setAsked(undefined)}
        >
          <p>{words.deleteHint}</p>
        </Confirm>
      ) : undefined}
    </section>
  );
}
