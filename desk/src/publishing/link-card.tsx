import type { JSX } from "preact";
import type { IssueDetails } from "#sdk/api/records.ts";
import { nameOf } from "./facts.ts";
import { CodeToScan } from "./code-to-scan.tsx";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import { CopyField } from "#desk/parts/copy-field.tsx";
import { Icon } from "#desk/parts/icon.tsx";

/** The address of an issue, to copy, open, share and scan. */
export function LinkCard({ issue }: { issue: IssueDetails }): JSX.Element {
  const { texts } = useDesk();
  const { link } = texts.publishing.share;
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: nameOf(issue), url: issue.url });
    } catch {
      // Closed without having shared.
    }
  };
  return (
    <section class="card publishing-link">
      <div>
        <h2>{link.title}</h2>
        <CopyField label={link.label} text={issue.url} />
        <div class="actions">
          <a class="button" href={issue.url} target="_blank" rel="noopener">
            <Icon name="open" />
            {link.open}
          </a>
          {"share" in navigator ? (
            <Button icon="share" onPress={() => void share()}>
              {link.share}
            </Button>
          ) : undefined}
        </div>
      </div>
      <CodeToScan url={issue.url} fileName={fileNameOf(issue)} />
    </section>
  );
}

/** The issue's name as a file name, without forbidden characters. */
function fileNameOf(issue: IssueDetails): string {
  return (
    nameOf(issue)
      .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
      .replaceAll(/^-|-$/g, "") || issue.ID
  );
}
