import type { ComponentChildren, JSX } from "preact";
import { useCallback } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { go } from "#desk/context/router.ts";
import { Icon } from "#desk/parts/icon.tsx";
import { proposedMagazine } from "#desk/pdf-title/proposed-names.ts";
import { Problem } from "#desk/parts/problem.tsx";
import { useWork } from "#desk/state/work.ts";
import { DropFiles } from "#desk/upload-parts/drop-files.tsx";
import { FileButton } from "#desk/upload-parts/file-button.tsx";
import { addIssues } from "#desk/upload-parts/add-issues.ts";
import { usePdfs } from "#desk/upload-parts/use-pdfs.ts";

/** The first thing a publisher sees: a PDF dropped here becomes a magazine with its first issue. */
export function Welcome({ children }: { children: ComponentChildren }): JSX.Element {
  const { client, uploads, texts } = useDesk();
  const { isBusy, problem, run } = useWork();
  const make = useCallback(
    (pdfs: File[]) => {
      void run(async () => {
        const title = (await proposedMagazine(pdfs[0])) || texts.magazines.title;
        const { ID: magazineId } = await client.magazines.create({ title });
        await addIssues(uploads, pdfs, { magazineId, title });
        go("magazines", magazineId);
      });
    },
    [client, uploads, texts, run],
  );
  const take = usePdfs(make);
  const { welcome, choose, letGo } = texts.magazines;
  return (
    <>
      <div class="magazines-welcome" aria-busy={isBusy}>
        <Icon name="upload" />
        <p class="magazines-drop">{welcome.drop}</p>
        <p class="quiet">{welcome.hint}</p>
        <div class="actions">
          <FileButton label={choose} isMain isMultiple onFiles={take} />
          {children}
        </div>
        <Problem of={problem} />
      </div>
      <DropFiles label={letGo} onFiles={take} />
    </>
  );
}
