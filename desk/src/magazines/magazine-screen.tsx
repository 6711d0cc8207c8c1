import type { JSX } from "preact";
import { useCallback, useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { href, type ScreenProps } from "#desk/context/router.ts";
import { IconButton } from "#desk/parts/button.tsx";
import { Icon } from "#desk/parts/icon.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { Screen } from "#desk/parts/screen.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { addIssues } from "#desk/upload-parts/add-issues.ts";
import { DropFiles } from "#desk/upload-parts/drop-files.tsx";
import { FileButton } from "#desk/upload-parts/file-button.tsx";
import { DeletedIssues } from "./deleted-issues.tsx";
import { DeleteMagazine } from "./delete-magazine.tsx";
import { issuesOf } from "./issue-view.ts";
import { MagazineIssues } from "./magazine-issues.tsx";
import { RenameForm } from "./rename-form.tsx";
import { useFocused } from "#desk/state/focused.ts";
import { usePdfs } from "#desk/upload-parts/use-pdfs.ts";
import { useRename } from "./use-rename.ts";

type Tool = "rename" | "delete";

/** Magazine: running uploads, then its issues, with their actions. */
export function MagazineScreen({ values: [id = ""] }: ScreenProps): JSX.Element {
  const desk = useDesk();
  const { client, uploads, texts } = desk;
  const [tool, setTool] = useState<Tool>();
  const magazine = useLoaded((signal) => client.magazines.get(id, { signal }), [client, id]);
  const issues = useLoaded((signal) => issuesOf({ client, uploads }, id, signal), [client, id]);
  useFocused(issues.reload);
  const askAgain = (): void => {
    magazine.reload();
    issues.reload();
  };
  const rename = useRename(magazine);
  const title = magazine.value?.title ?? "";
  const known = issues.value;
  const add = useCallback(
    (pdfs: File[]) => {
      const taken = known?.map(({ volume }) => volume);
      void addIssues(uploads, pdfs, { magazineId: id, title, taken });
    },
    [uploads, id, title, known],
  );
  const take = usePdfs(add);
  const { newIssue, letGo } = texts.magazines;
  return (
    <Screen
      title={title || texts.magazines.magazine}
      parent={{ title: texts.magazines.title, href: href() }}
      actions={
        magazine.value ? (
          <>
            <FileButton label={newIssue} isMain isMultiple onFiles={take} />
            <Tools id={id} shelf={magazine.value.url} onTool={setTool} />
          </>
        ) : undefined
      }
    >
      <WhenLoaded of={{ ...magazine, reload: askAgain }}>
        {(record) => (
          <>
            {tool === "rename" ? (
              <RenameForm title={title} onRename={rename} onClose={() => setTool(undefined)} />
            ) : undefined}
            <MagazineIssues magazine={record} reload={issues.reload} known={known}>
              <WhenLoaded of={issues}>{() => undefined}</WhenLoaded>
            </MagazineIssues>
            <DeletedIssues magazineId={id} onRestored={issues.reload} />
            {tool === "delete" ? (
              <DeleteMagazine magazine={record} onClose={() => setTool(undefined)} />
            ) : undefined}
            <DropFiles label={letGo} onFiles={take} />
          </>
        )}
      </WhenLoaded>
    </Screen>
  );
}

function Tools({
  id,
  shelf,
  onTool,
}: {
  id: string;
  /** Its address; empty without one. */
  shelf: string;
  onTool: (tool: Tool) => void;
}): JSX.Element {
  const { texts } = useDesk();
  const { settings, rename, deletion, toShelf } = texts.magazines;
  return (
    <>
      {shelf === "" ? undefined : (
        <a
          class="icon-button"
          href={shelf}
          target="_blank"
          rel="noreferrer"
          aria-label={toShelf}
          title={toShelf}
        >
          <Icon name="open" />
        </a>
      )}
      <a
        class="icon-button"
        href={href("magazines", id, "statistics")}
        aria-label={texts.statistics.open}
        title={texts.statistics.open}
      >
        <Icon name="chart" />
      </a>
      <a
        class="icon-button"
        href={href("magazines", id, "subscribers")}
        aria-label={texts.contacts.subscribers.title}
        title={texts.contacts.subscribers.title}
      >
        <Icon name="people" />
      </a>
      <IconButton icon="edit" label={rename.open} onPress={() => onTool("rename")} />
      <a
        class="icon-button"
        href={href("magazines", id, "settings")}
        aria-label={settings}
        title={settings}
      >
        <Icon name="settings" />
      </a>
      <IconButton icon="trash" label={deletion.open} onPress={() => onTool("delete")} />
    </>
  );
}
