const LANDING = "opened";
const SECRETS = ["pass", "token", "purchase"];

/**
 * Takes what has opened the issue out of the address bar and the browser's history, where the browser remembers it. In a
 * frame the address stays: it is in nobody's sight, and all there is to load the frame again with.
 */
export function hideAccess(): void {
  if (window.top !== window) return;
  const url = new URL(location.href);
  const isRemembered = document.body.dataset["remembered"] === "yes" && navigator.cookieEnabled;
  const hidden = [LANDING, ...(isRemembered ? SECRETS : [])].filter((name) =>
    url.searchParams.has(name),
  );
  if (hidden.length === 0) return;
  for (const name of hidden) url.searchParams.delete(name);
  history.replaceState(history.state, "", url.href);
}
