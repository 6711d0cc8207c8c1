import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { href } from "#desk/context/router.ts";
import { counted, dateIn } from "#desk/language/words.ts";
import { LookAt } from "#desk/issue/look-at.tsx";
import { Checkbox } from "#desk/parts/field.tsx";
import { Badge } from "#desk/parts/badge.tsx";
import { fill } from "#texts/fill.ts";
import { Cover } from "./cover.tsx";
import type { IssueView } from "./issue-view.ts";

export interface IssueChoice {
  chosen: ReadonlySet<string>;
  onChoose: (issueId: string, isChosen: boolean) => void;
}

/** Only its publisher may read an unpublished issue. */
const HIDDEN = { is_published: false, privacy: "unlisted", preview_pages: null, url: "" } as const;

/** An issue with its state and next step, or with a box to choose it. */
export function IssueCard({
  issue,
  title,
  choice,
}: {
  issue: IssueView;
  title: string;
  choice?: IssueChoice | undefined;
}): JSX.Element {
  const { texts } = useDesk();
  const { ID, cover, volume, pages_count, creation_date, state } = issue;
  const { publish, share, pages, several } = texts.magazines;
  const made = creation_date ? dateIn(texts.language, wireTime(creation_date)) : undefined;
  const facts = [made, counted(texts, pages, pages_count)];
  const name = volume === "" ? title : volume;
  return (
    <li class="magazines-card">
      <a href={href("issues", ID)}>
        <Cover address={cover} />
        <strong>
          {volume === "" ? undefined : <span class="visually-hidden">{title}, </span>}
          {name}
        </strong>
        <span class="quiet">{facts.filter(Boolean).join(" · ")}</span>
      </a>
      <IssueState issue={issue} />
      {choice ? (
        <Checkbox
          label={fill(several.one, { name })}
          isChecked={choice.chosen.has(ID)}
          onChange={(isChosen) => choice.onChoose(ID, isChosen)}
        />
      ) : state === "published" ? (
        <a class="button" href={href("issues", ID, "share")} aria-label={`${share}: ${name}`}>
          {share}
        </a>
      ) : (
        <div class="actions">
          <a
            class={state === "unpublished" ? "button button-main" : "button"}
            href={href("issues", ID, "publish")}
            aria-label={`${publish} ${name}`}
          >
            {publish}
          </a>
          <LookAt issue={{ ID, ...HIDDEN }} name={name} />
        </div>
      )}
    </li>
  );
}

function IssueState({ issue }: { issue: IssueView }): JSX.Element {
  const { texts } = useDesk();
  const { states } = texts.magazines;
  if (issue.state === "published") return <Badge tone="good">{states.published}</Badge>;
  if (issue.publish_at === null) return <Badge tone="calm">{states.ready}</Badge>;
  const when = dateIn(texts.language, issue.publish_at, "minute");
  return <Badge tone="busy">{fill(states.scheduled, { when })}</Badge>;
}

/** `2026-11-22 09:30:00`, which is in UTC. */
function wireTime(text: string): Date {
  return new Date(`${text.replace(" ", "T")}Z`);
}
