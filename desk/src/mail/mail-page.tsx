import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";

declare global {
  /** Exists only in browsers that enforce trusted types; the desk's policy names the permitted one. */
  var trustedTypes: { createPolicy(name: string, rules: MailRules): MailRules } | undefined;
}

interface MailRules {
  createHTML: (html: string) => string;
}

/** Parsing runs no scripts, and the mail is our own. */
let rules: MailRules | undefined;

/** A mail as mail programs show it, isolated from the desk's styles. Its links open in a new tab. */
export function MailPage({ html, label }: { html: string; label: string }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const root = current.shadowRoot ?? current.attachShadow({ mode: "open" });
    const mail = parsed(html);
    root.adoptedStyleSheets = [...mail.querySelectorAll("style")].map(sheetOf);
    root.replaceChildren(styled(mail.body));
    for (const link of root.querySelectorAll("a")) {
      link.target = "_blank";
      link.rel = "noreferrer";
    }
  }, [html]);
  return <div ref={box} role="group" aria-label={label} />;
}

function parsed(html: string): Document {
  rules ??= globalThis.trustedTypes?.createPolicy("mail", { createHTML: (text) => text });
  return new DOMParser().parseFromString(rules?.createHTML(html) ?? html, "text/html");
}

function sheetOf({ textContent }: HTMLStyleElement): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(textContent);
  return sheet;
}

/** A copy for this page, whose policy forbids style attributes in markup but not from scripts. */
function styled(body: HTMLElement): HTMLElement {
  const styles = [body, ...body.querySelectorAll<HTMLElement>("[style]")].map((element) => {
    const style = element.getAttribute("style") ?? "";
    element.removeAttribute("style");
    return { element, style };
  });
  const shown = document.adoptNode(body);
  for (const { element, style } of styles) element.style.cssText = style;
  return shown;
}
