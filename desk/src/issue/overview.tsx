import type { JSX } from "preact";
import type { IssueDetails } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { href } from "#desk/context/router.ts";
import { counted, dateIn } from "#desk/language/words.ts";
import { Badge } from "#desk/parts/badge.tsx";
import { Icon } from "#desk/parts/icon.tsx";
import { fill } from "#texts/fill.ts";
import { LookAt } from "./look-at.tsx";

/** The cover, the state, and what comes next. */
export function Overview({ issue }: { issue: IssueDetails }): JSX.Element {
  const { texts } = useDesk();
  const words = texts.issue;
  const { ID, cover, is_published, pages_count, privacy, publish_at, tags } = issue;
  // The privacy is not decided until it is published.
  const audience = is_published || publish_at !== null ? [words.audiences[privacy]] : [];
  return (
    <section class="card issue-overview">
      <div class="issue-cover">
        {cover === "" ? undefined : <img src={cover} alt={words.cover} />}
        <LookAt issue={issue} />
      </div>
      <div class="issue-facts">
        <State issue={issue} />
        <p class="quiet">
          {[counted(texts, texts.magazines.pages, pages_count), ...audience].join(" · ")}
        </p>
        {tags.length > 0 ? <p class="quiet">{tags.join(", ")}</p> : undefined}
        <div class="actions">
          <a
            class={is_published ? "button" : "button button-main"}
            href={href("issues", ID, "publish")}
          >
            {is_published ? words.change : texts.magazines.publish}
          </a>
          <a
            class={is_published ? "button button-main" : "button"}
            href={href("issues", ID, "share")}
          >
            <Icon name="share" />
            {texts.magazines.share}
          </a>
          <a class="button" href={href("issues", ID, "statistics")}>
            {texts.statistics.open}
          </a>
        </div>
      </div>
    </section>
  );
}

function State({ issue }: { issue: IssueDetails }): JSX.Element {
  const { texts } = useDesk();
  const { states } = texts.magazines;
  const { is_published, publish_at, unpublish_at } = issue;
  const at = (time: string): string => dateIn(texts.language, time, "minute");
  const end =
    unpublish_at === null ? undefined : fill(texts.issue.until, { when: at(unpublish_at) });
  return (
    <p>
      {is_published ? <Badge tone="good">{states.published}</Badge> : undefined}
      {!is_published && publish_at === null ? <Badge tone="calm">{states.ready}</Badge> : undefined}
      {!is_published && publish_at !== null ? (
        <Badge tone="busy">{fill(states.scheduled, { when: at(publish_at) })}</Badge>
      ) : undefined}
      {end ? <span class="quiet"> · {end}</span> : undefined}
    </p>
  );
}
