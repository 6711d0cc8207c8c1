const LANDING = "opened";
const SECRETS = ["pass", "token", "purchase"];

/**
 * Removes the secret that opened the issue from the address bar and the browser's history, if the browser remembers it.
 * A frame keeps its address: it is invisible, and needed to reload the frame.
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
