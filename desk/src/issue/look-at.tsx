import type { JSX } from "preact";
import type { IssueDetails } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { ownVisit } from "#desk/context/own-visit.ts";
import { problemText } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { Icon } from "#desk/parts/icon.tsx";
import { useWork } from "#desk/state/work.ts";
import { fill } from "#texts/fill.ts";

/** Long enough to view it, and to return to the tab in the afternoon. */
const HOURS = 24;

/** The fields needed to open an issue. */
type Lookable = Pick<IssueDetails, "ID" | "is_published" | "privacy" | "preview_pages" | "url">;

/** Whether everyone with the link may read the whole issue now. */
function isOpenToAll({ is_published, privacy, preview_pages }: Lookable): boolean {
  return is_published && privacy !== "private" && preview_pages === null;
}

/** Opens the issue as visitors will see it: by its own address if that shows all pages, else as a preview. */
export function LookAt({
  issue,
  edition,
  name,
  isMain = false,
}: {
  issue: Lookable;
  /** The issue's name, to tell several apart. */
  name?: string;
  /** An edition other than the current one. */
  edition?: number;
  isMain?: boolean;
}): JSX.Element {
  const { client, notices, settings, texts } = useDesk();
  const work = useWork();
  if (edition === undefined && isOpenToAll(issue)) {
    return (
      <a class="button" href={ownVisit(settings, issue.url)} target="_blank" rel="noreferrer">
        <Icon name="open" />
        {texts.issue.read}
      </a>
    );
  }
  const about = edition === undefined ? name : fill(texts.issue.edition, { number: edition });
  const look = async (): Promise<void> => {
    // Browsers block tabs opened late, so it is opened first.
    const tab = open("", "_blank");
    let problem: unknown;
    await work.run(async () => {
      try {
        const { url } = await client.issues.createPreviewLink(issue.ID, { hours: HOURS, edition });
        if (tab) tab.location.replace(url);
        else location.assign(url);
      } catch (error) {
        problem = error;
      }
    });
    if (problem === undefined) return;
    tab?.close();
    notices.complain(problemText(texts, problem));
  };
  return (
    <Button
      kind={isMain ? "main" : "plain"}
      icon="open"
      label={about === undefined ? undefined : `${texts.issue.look}: ${about}`}
      isBusy={work.isBusy}
      onPress={() => void look()}
    >
      {texts.issue.look}
    </Button>
  );
}
