import type { ComponentChildren, JSX } from "preact";
import { MastheadError } from "#sdk/errors/masthead-error.ts";
import { useDesk } from "#desk/context/desk.ts";
import { href } from "#desk/context/router.ts";
import { Icon } from "#desk/parts/icon.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import type { Loaded } from "#desk/state/load.ts";

/** Whether something failed because the issue or its magazine is gone. */
export function isGone(problem: unknown): boolean {
  return (
    problem instanceof MastheadError &&
    (problem.code === "ISSUE_NOT_FOUND" || problem.code === "MAGAZINE_NOT_FOUND")
  );
}

/** The content for an issue, or a message without actions once it is deleted elsewhere. */
export function WhileThere<Value>({
  of: loaded,
  magazineId,
  children,
}: {
  of: Loaded<Value>;
  /** The issue's former magazine, if known. */
  magazineId: string | undefined;
  children: (value: Value) => ComponentChildren;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.issue;
  if (!isGone(loaded.problem)) return <WhenLoaded of={loaded}>{children}</WhenLoaded>;
  return (
    <section class="card issue-gone" role="alert">
      <h2>
        <Icon name="trash" />
        {words.gone}
      </h2>
      <p class="quiet">{words.goneHint}</p>
      <div class="actions">
        <a class="button" href={magazineId === undefined ? href() : href("magazines", magazineId)}>
          {magazineId === undefined ? texts.magazines.title : words.toMagazine}
        </a>
      </div>
    </section>
  );
}
