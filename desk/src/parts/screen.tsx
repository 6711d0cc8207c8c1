import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "./icon.tsx";

/** One screen: its heading, actions and contents. */
export function Screen({
  title,
  parent,
  actions,
  children,
}: {
  title: string;
  /** The parent screen, which a link leads back to. */
  parent?: { title: string; href: string } | undefined;
  actions?: ComponentChildren;
  children: ComponentChildren;
}): JSX.Element {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // After a link, screen readers hear the new place; the first screen leaves the focus at the page.
  useLayoutEffect(() => {
    if (document.activeElement !== document.body || isOpened) heading.current?.focus();
    isOpened = true;
  }, []);
  useEffect(() => {
    document.title = `${title} · Masthead`;
  }, [title]);
  return (
    <main class="screen" id="screen" aria-labelledby={id}>
      {parent ? (
        <a class="parent" href={parent.href}>
          <Icon name="back" />
          {parent.title}
        </a>
      ) : undefined}
      <div class="screen-head">
        <h1 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h1>
        {actions ? <div class="screen-actions">{actions}</div> : undefined}
      </div>
      {children}
    </main>
  );
}

let isOpened = false;
