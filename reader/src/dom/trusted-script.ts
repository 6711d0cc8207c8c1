/** The part of Trusted Types that the reader needs and that not every browser has yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

let policy: ReturnType<TrustedTypes["createPolicy"]> | undefined;

/**
 * Makes an address of one of the reader's own scripts usable for a worker, under the one policy (`masthead`) that the
 * page's Content-Security-Policy allows. @throws TypeError for a script from anywhere else.
 */
export function trustedScript(url: URL): string {
  const own = new URL(import.meta.url);
  const folder = own.pathname.slice(0, own.pathname.lastIndexOf("/") + 1);
  if (url.origin !== own.origin || !url.pathname.startsWith(folder)) {
    throw new TypeError(`Not a script of the reader: ${url.href}`);
  }
  const scope: object = globalThis;
  if (!hasTrustedTypes(scope)) return url.href;
  policy ??= scope.trustedTypes.createPolicy("masthead", { createScriptURL: (text) => text });
  return policy.createScriptURL(url.href);
}

function hasTrustedTypes(scope: object): scope is { trustedTypes: TrustedTypes } {
  return "trustedTypes" in scope;
}
