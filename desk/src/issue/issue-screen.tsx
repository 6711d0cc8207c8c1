import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { IssueDetails, MagazineRecord } from "#sdk/api/records.ts";
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
import { OwnPrice } from "./own-price.tsx";
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
  const magazine = useMagazine(issue);
  const magazineTitle = issue?.own_title === "" ? issue.title : magazine?.title;
  const change = (fields: Partial<IssueDetails>): void =>
    loaded.set((before) => ({ ...before, ...fields }));
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
              onSaved={change}
              onProblem={reload}
            />
            {magazine?.subscription_status === "paid" ? (
              <OwnPrice issue={shown} magazine={magazine} onSaved={change} />
            ) : undefined}
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

/** An issue's magazine, loaded in the background; undefined until then. */
function useMagazine(issue: IssueDetails | undefined): MagazineRecord | undefined {
  const { client } = useDesk();
  const id = issue?.magazine_id;
  return useLoaded(
    async (signal) => (id === undefined ? undefined : client.magazines.get(id, { signal })),
    [client, id],
  ).value;
}
