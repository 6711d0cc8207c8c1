import type { Session } from "#desk/service/session.ts";

/** `#code=…`, which the start prints and mails contain. */
const CODE = /^#code=(.+)$/;

/**
 * Offers to sign in by the address's code, else continues the browser's session. Removes the code from the address, so
 * that neither the history nor a copied address contains it.
 */
export async function startSession(session: Session): Promise<void> {
  // An address pasted into an open desk reloads nothing.
  addEventListener("hashchange", () => {
    if (CODE.test(location.hash)) location.reload();
  });
  const [, code] = CODE.exec(location.hash) ?? [];
  if (code !== undefined) history.replaceState(null, "", location.pathname);
  try {
    if (code === undefined) await session.check();
    else await session.consider(decoded(code));
  } catch (problem) {
    if (code === undefined) session.state.set("out");
    else await session.check().catch(() => session.state.set("out"));
    session.firstProblem = problem;
  }
}

/** The code; as it is, for the service to refuse, if the address was damaged. */
function decoded(code: string): string {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}
