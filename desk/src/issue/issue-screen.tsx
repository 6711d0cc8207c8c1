import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { href, type ScreenProps } from "#desk/context/router.ts";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { Screen } from "#desk/parts/screen.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { useStore } from "#desk/state/store.ts";
import { DeleteIssue } from "./delete-issue.tsx";
import { DetailsForm } from "./details-form.tsx";
import { Editions } from "./editions.tsx";
import { FileLinks } from "./file-links.tsx";
import { MailList } from "./mail-list.tsx";
import { Overview } from "./overview.tsx";

/** One issue: its state and what comes next, its details, its PDF, and what became of its mails. */
export function IssueScreen({ values: [issueId = ""] }: ScreenProps): JSX.Element {
  const { client, texts, uploads } = useDesk();
  const loaded = useLoaded((signal) => client.issues.get(issueId, { signal }), [client, issueId]);
  const replaced = useStore(uploads.all).some(
    ({ target, state }) =>
      target.kind === "edition" && target.issueId === issueId && state.kind === "ready",
  );
  const { reload } = loaded;
  useEffect(() => {
    if (replaced) reload();
  }, [replaced, reload]);
  const { value: issue } = loaded;
  const parent = issue && { title: issue.title, href: href("magazines", issue.magazine_id) };
  return (
    <Screen title={issue ? issue.volume || issue.title : texts.issue.title} parent={parent}>
      <WhenLoaded of={loaded}>
        {(shown) => (
          <>
            <Overview issue={shown} />
            <DetailsForm issue={shown} onSaved={reload} />
            <Editions issue={shown} onChanged={reload} />
            <FileLinks issueId={shown.ID} />
            <MailList issueId={shown.ID} />
            <DeleteIssue issue={shown} />
          </>
        )}
      </WhenLoaded>
    </Screen>
  );
}
