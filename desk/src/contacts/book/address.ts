// The service's rules, with the browser's conversion of domains to ASCII.
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN =
  /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const DOMAIN_CHARACTERS = /^(?:[\p{L}\p{M}\p{N}.-]|\u200C|\u200D)+$/u;

/** Whether the service accepts a text as an e-mail address. */
export function isAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(at, 0));
  const domain = asciiDomain(text.slice(at + 1));
  return (
    local.length <= 64 &&
    LOCAL_PART.test(local) &&
    DOMAIN.test(domain) &&
    local.length + 1 + domain.length <= 254
  );
}

function asciiDomain(domain: string): string {
  const lower = domain.toLowerCase();
  if (DOMAIN.test(lower)) return lower;
  if (!DOMAIN_CHARACTERS.test(lower) || !URL.canParse(`http://${lower}`)) return "";
  return new URL(`http://${lower}`).hostname;
}
