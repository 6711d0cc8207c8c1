import { byId, findById } from "#reader/dom/dom.ts";
import { addressWith, keepSession, sessionAddress } from "#reader/access/session.ts";

/**
 * Takes over the page in front of an issue that a single-use token opens, and the page that says the token has been
 * used: the tab that used it opens the issue at once. Pressing the button spends the token, nothing else does.
 */
export function startTokenForm(): void {
  const address = sessionAddress(location.href);
  if (address !== undefined) return location.replace(address);
  findById("opening", HTMLFormElement)?.addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.currentTarget instanceof HTMLFormElement) void open(event.currentTarget);
  });
}

async function open(form: HTMLFormElement): Promise<void> {
  const button = byId("open-issue", HTMLButtonElement);
  const problem = byId("opening-failed", HTMLElement);
  button.disabled = true;
  problem.hidden = true;
  const token = form.querySelector("input")?.value ?? "";
  const answer = await askForSession(form.action, token);
  button.disabled = false;
  if (answer === "refused") return location.reload();
  if (answer === "failed") {
    problem.hidden = false;
    return;
  }
  keepSession(token, answer.ticket);
  location.replace(addressWith(new URL(location.href), answer.ticket));
}

/** Spends the token. `refused` is final, and the page then says why; `failed` may be temporary. */
async function askForSession(
  url: string,
  token: string,
): Promise<{ ticket: string } | "refused" | "failed"> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams({ token }),
    });
    if (response.status === 403 || response.status === 404) return "refused";
    const ticket = ticketOf(await response.json());
    return ticket === undefined ? "failed" : { ticket };
  } catch {
    return "failed";
  }
}

/** The session in the API's envelope; undefined for a failure. */
function ticketOf(value: unknown): string | undefined {
  const data = fieldOf(value, "data");
  const ticket = fieldOf(data, "session");
  return typeof ticket === "string" ? ticket : undefined;
}

function fieldOf(value: unknown, name: string): unknown {
  return new Map<string, unknown>(Object.entries(value ?? {})).get(name);
}
