import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import type { Upload } from "#desk/uploads/upload.ts";
import { IssueCard, type IssueChoice } from "./issue-card.tsx";
import type { IssueView } from "./issue-view.ts";
import { UploadCard } from "./upload-card.tsx";

const SHOWN_AT_ONCE = 24;

/** Uploads, then issues; scrolling to the end shows more. */
export function IssueGrid({
  uploads,
  issues,
  title,
  choice,
}: {
  choice?: IssueChoice | undefined;
  uploads: readonly Upload[];
  issues: readonly IssueView[];
  title: string;
}): JSX.Element {
  const { texts } = useDesk();
  const [count, setCount] = useState(SHOWN_AT_ONCE);
  const end = useRef<HTMLDivElement>(null);
  const hasMore = issues.length > count;
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setCount((before) => before + SHOWN_AT_ONCE);
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, count]);
  return (
    <>
      <ul class="magazines-grid">
        {uploads.map((upload) => (
          <UploadCard key={upload.id} upload={upload} />
        ))}
        {issues.slice(0, count).map((issue) => (
          <IssueCard key={issue.ID} issue={issue} title={title} choice={choice} />
        ))}
      </ul>
      {hasMore ? (
        <div ref={end}>
          <Button onPress={() => setCount(count + SHOWN_AT_ONCE)}>{texts.frame.more}</Button>
        </div>
      ) : undefined}
    </>
  );
}
