import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { IssueDetails, PreviewLink } from "#sdk/api/records.ts";
import { momentIn } from "./local-time.ts";
import { useDesk } from "#desk/context/desk.ts";
import { problemText } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { CopyField } from "#desk/parts/copy-field.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useWork } from "#desk/state/work.ts";
import { fill } from "#texts/fill.ts";

/** A link for colleagues or clients to look at the issue before publication, for a week. */
export function PreviewCard({ issue }: { issue: IssueDetails }): JSX.Element {
  const { client, notices, texts } = useDesk();
  const words = texts.publishing.preview;
  const [link, setLink] = useState<PreviewLink>();
  const work = useWork();
  const make = (): Promise<boolean> =>
    work.run(async () => setLink(await client.issues.createPreviewLink(issue.ID)));
  const end = async (): Promise<void> => {
    try {
      await client.issues.endPreviewLinks(issue.ID);
      setLink(undefined);
      notices.say(words.ended);
    } catch (problem) {
      notices.complain(problemText(texts, problem));
    }
  };
  return (
    <section class="card">
      <h2>{words.label}</h2>
      <p class="quiet">{words.hint}</p>
      {link ? (
        <>
          <CopyField label={words.label} text={link.url} />
          <p class="hint">
            {fill(words.until, { time: momentIn(texts.language, link.expires_at) })}
          </p>
        </>
      ) : undefined}
      <Problem of={work.problem} />
      <div class="actions">
        <Button icon="share" isBusy={work.isBusy} onPress={() => void make()}>
          {words.make}
        </Button>
        <Button onPress={() => void end()}>{words.end}</Button>
      </div>
    </section>
  );
}
