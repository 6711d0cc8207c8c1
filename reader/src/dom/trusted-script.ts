/** The part of Trusted Types that the reader needs. Not every browser has it yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

let policy: ReturnType<TrustedTypes["createPolicy"]> | undefined;

/**
 * The address of the reader's files: the folder above this script's, whose name changes with its contents. The service
 * worker is there too.
 */
export function readerFile(name: string): URL {
  return new URL(`../${name}`, import.meta.url);
}

/**
 * Makes an address of one of the reader's own scripts usable for a worker, under the one policy (`masthead`) that the
 * page's Content-Security-Policy allows.
 * @throws TypeError for a script from anywhere else.
 */
export function trustedScript(url: URL): string {
  const own = readerFile("");
  if (url.origin !== own.origin || !url.pathname.startsWith(own.pathname)) {
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
