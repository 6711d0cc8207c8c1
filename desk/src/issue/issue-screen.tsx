import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { IssueDetails } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { href, type ScreenProps } from "#desk/context/router.ts";
import { Screen } from "#desk/parts/screen.tsx";
import { useFocused } from "#desk/state/focused.ts";
import { useLoaded } from "#desk/state/load.ts";
import { noteMagazine } from "#desk/state/magazine-of.ts";
import { useStore } from "#desk/state/store.ts";
import { Contents } from "./contents.tsx";
import { DeleteIssue } from "./delete-issue.tsx";
import { DetailsForm } from "./details-form.tsx";
import { Editions } from "./editions.tsx";
import { FileLinks } from "./file-links.tsx";
import { MailList } from "./mail-list.tsx";
import { Overview } from "./overview.tsx";
import { WhoMayRead } from "./who-may-read.tsx";
import { WhileThere } from "./while-there.tsx";

/** One issue: its state and next step, then settings by how often they change, and its mails last. */
export function IssueScreen({ values: [issueId = ""] }: ScreenProps): JSX.Element {
  const { client, texts, uploads } = useDesk();
  const loaded = useLoaded(
    async (signal) => {
      const issue = await client.issues.get(issueId, { signal });
      noteMagazine(issueId, issue.magazine_id);
      return issue;
    },
    [client, issueId],
  );
  const replaced = useStore(uploads.all).some(
    ({ target, state }) =>
      target.kind === "edition" && target.issueId === issueId && state.kind === "ready",
  );
  const { reload } = loaded;
  useEffect(() => {
    if (replaced) reload();
  }, [replaced, reload]);
  useFocused(reload);
  const { value: issue } = loaded;
  const magazineTitle = useMagazineTitle(issue);
  const parent = issue && {
    title: magazineTitle ?? texts.magazines.magazine,
    href: href("magazines", issue.magazine_id),
  };
  return (
    <Screen title={issue ? issue.volume || issue.title : texts.issue.title} parent={parent}>
      <WhileThere of={loaded} magazineId={issue?.magazine_id}>
        {(shown) => (
          <>
            <Overview issue={shown} />
            <DetailsForm
              issue={shown}
              magazineTitle={magazineTitle}
              onSaved={(fields) => loaded.set((before) => ({ ...before, ...fields }))}
              onProblem={reload}
            />
            <Contents issue={shown} />
            <WhoMayRead issue={shown} />
            <Editions issue={shown} onChanged={reload} />
            <FileLinks issueId={shown.ID} />
            <MailList issueId={shown.ID} />
            <DeleteIssue issue={shown} />
          </>
        )}
      </WhileThere>
    </Screen>
  );
}

/**
 * The title of an issue's magazine, loaded in the background only if the issue has its own title. Undefined until
 * loaded.
 */
function useMagazineTitle(issue: IssueDetails | undefined): string | undefined {
  const { client } = useDesk();
  const asked = issue === undefined || issue.own_title === "" ? undefined : issue.magazine_id;
  const magazine = useLoaded(
    async (signal) =>
      asked === undefined ? undefined : (await client.magazines.get(asked, { signal })).title,
    [client, asked],
  );
  return issue?.own_title === "" ? issue.title : magazine.value;
}
