import type { JSX } from "preact";
import type { MagazineRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { go } from "#desk/context/router.ts";
import { Confirm } from "#desk/parts/confirm.tsx";
import { fill } from "#texts/fill.ts";

/** The confirmation that the service requires; the publisher types the title instead. */
const SENTENCES = {
  confirm: "I do realize I want to delete an entire magazine with all issues",
  confirm2: "I also realize that I will not have it back",
  confirm3: "and I will not contact customer support asking to bring it back",
} as const;

/** Asks for the title before a magazine and its running uploads are deleted. */
export function DeleteMagazine({
  magazine: { ID: magazineId, title },
  onClose,
}: {
  magazine: MagazineRecord;
  onClose: () => void;
}): JSX.Element {
  const { client, notices, uploads, texts } = useDesk();
  const { deletion } = texts.magazines;
  const remove = async (): Promise<void> => {
    await client.magazines.delete(magazineId, SENTENCES);
    for (const { id, target } of uploads.all.value) {
      if (target.kind === "issue" && target.magazineId === magazineId) uploads.forget(id);
    }
    notices.say(fill(deletion.done, { title }));
    go();
  };
  return (
    <Confirm
      title={fill(deletion.title, { title })}
      action={deletion.action}
      typed={title}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{deletion.hint}</p>
    </Confirm>
  );
}
