import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { IconButton } from "#desk/parts/button.tsx";
import { fill } from "#texts/fill.ts";

export interface EditedEntry {
  /** Names its row while others come and go. */
  row: number;
  title: string;
  page: string;
  level: number;
}

/** One entry of the contents, which links to its page and can be moved. */
export function ContentsRow({
  entry: { title, page, level },
  isFirst,
  isLast,
  onChange,
  onMove,
  onRemove,
}: {
  entry: EditedEntry;
  isFirst: boolean;
  isLast: boolean;
  onChange: (changed: Partial<EditedEntry>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.issue.contentsEditor;
  const about = (text: string): string => fill(text, { title });
  return (
    <li class={`issue-level-${Math.min(level, 4)}`}>
      <input
        aria-label={words.entryTitle}
        value={title}
        maxLength={300}
        onInput={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <input
        aria-label={words.page}
        class="contents-page"
        inputMode="numeric"
        value={page}
        onInput={({ currentTarget }) => onChange({ page: currentTarget.value })}
      />
      <span class="contents-tools">
        {isFirst ? undefined : (
          <IconButton icon="up" label={about(words.up)} onPress={() => onMove(-1)} />
        )}
        {isLast ? undefined : (
          <IconButton icon="down" label={about(words.down)} onPress={() => onMove(1)} />
        )}
        <IconButton icon="trash" label={about(words.remove)} onPress={onRemove} />
      </span>
    </li>
  );
}
