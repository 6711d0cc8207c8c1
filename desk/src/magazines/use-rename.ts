import type { MagazineRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { problemText } from "#desk/language/words.ts";
import type { Loaded } from "#desk/state/load.ts";
import { fill } from "#texts/fill.ts";

/** Renames a magazine: shown at once, reverted on failure, with an undo. */
export function useRename(magazine: Loaded<MagazineRecord>): (title: string) => void {
  const { client, notices, texts } = useDesk();
  const rename = async (title: string, canUndo: boolean): Promise<void> => {
    if (!magazine.value) return;
    const { ID, title: before } = magazine.value;
    const last = canUndo ? before : title;
    magazine.set((shown) => ({ ...shown, title }));
    try {
      await client.magazines.update(ID, { title });
      const undo = { label: texts.frame.undo, act: () => void rename(last, false) };
      notices.say(fill(texts.magazines.rename.done, { title }), canUndo ? undo : undefined);
    } catch (problem) {
      magazine.set((shown) => ({ ...shown, title: before }));
      notices.complain(problemText(texts, problem));
    }
  };
  return (title) => void rename(title, true);
}
