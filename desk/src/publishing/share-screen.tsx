import type { JSX } from "preact";
import { EmbedCard } from "./embed-card.tsx";
import { type Facts, nameOf, readFacts } from "./facts.ts";
import { LinkCard } from "./link-card.tsx";
import { momentIn } from "./local-time.ts";
import { isPaid } from "./plan.ts";
import { PreviewCard } from "./preview-card.tsx";
import { MailForm } from "#desk/access/mail-form.tsx";
import { PersonalLinks } from "#desk/access/personal-links.tsx";
import { useDesk } from "#desk/context/desk.ts";
import { href, type ScreenProps } from "#desk/context/router.ts";
import { Icon } from "#desk/parts/icon.tsx";
import { WhileThere } from "#desk/issue/while-there.tsx";
import { Screen } from "#desk/parts/screen.tsx";
import { useFocused } from "#desk/state/focused.ts";
import { useLoaded } from "#desk/state/load.ts";
import type { DeskTexts } from "#texts/desk/en.ts";
import { fill } from "#texts/fill.ts";

/** Shares an issue: link, QR code, frame for a site, mail. */
export function ShareScreen({ values: [issueId = "", done] }: ScreenProps): JSX.Element {
  const { client, texts } = useDesk();
  const loaded = useLoaded((signal) => readFacts(client, issueId, signal), [client, issueId]);
  useFocused(loaded.reload);
  const parent = {
    title: loaded.value ? nameOf(loaded.value.issue) : texts.issue.title,
    href: href("issues", issueId),
  };
  return (
    <Screen title={titleOf(texts, done === "done" ? loaded.value : undefined)} parent={parent}>
      <WhileThere of={loaded} magazineId={loaded.value?.magazine.ID}>
        {(facts) => <Ways facts={facts} />}
      </WhileThere>
    </Screen>
  );
}

function titleOf({ language, publishing }: DeskTexts, done: Facts | undefined): string {
  const { state } = publishing;
  const from = done?.issue.publish_at ?? null;
  if (done?.state === "published") return state.published;
  if (done?.state !== "scheduled" || from === null) return publishing.share.title;
  return fill(state.scheduled, { time: momentIn(language, from) });
}

function Ways({ facts }: { facts: Facts }): JSX.Element {
  const { texts } = useDesk();
  const { access } = texts.publishing;
  const { issue, magazine, state } = facts;
  const isRestricted = isPaid(magazine) || issue.privacy === "private";
  return (
    <>
      <Hints facts={facts} />
      <LinkCard issue={issue} />
      <PreviewCard issue={issue} />
      <section class="card">
        <h2>{access.mail.title}</h2>
        <p class="quiet">{access.mail.hint}</p>
        <MailForm issueId={issue.ID} isRestricted={isRestricted} />
      </section>
      {isRestricted ? (
        <section class="card">
          <h2>{access.links.title}</h2>
          <p class="quiet">
            {access.links.hint} {access.links.warning}
          </p>
          <PersonalLinks issue={issue} />
        </section>
      ) : undefined}
      <EmbedCard
        issue={issue}
        isOpen={state === "published" && (isPaid(magazine) || issue.privacy !== "private")}
      />
    </>
  );
}

/** Conditions under which the link does not open yet. */
function Hints({ facts: { issue, magazine, state } }: { facts: Facts }): JSX.Element {
  const { texts } = useDesk();
  const { share } = texts.publishing;
  const { publish_at: from } = issue;
  const hidden =
    state === "published"
      ? undefined
      : from === null
        ? share.notYet
        : fill(share.notUntil, { time: momentIn(texts.language, from) });
  const closed = isPaid(magazine)
    ? share.isPaid
    : issue.privacy === "private"
      ? share.isPrivate
      : undefined;
  return (
    <>
      {hidden ? (
        <p class="publishing-hint">
          <Icon name="clock" />
          <span>{hidden}</span>
          <a class="button" href={href("issues", issue.ID, "publish")}>
            {share.publish}
          </a>
        </p>
      ) : undefined}
      {closed && state === "published" ? (
        <p class="publishing-hint">
          <Icon name="lock" />
          <span>{closed}</span>
        </p>
      ) : undefined}
    </>
  );
}
