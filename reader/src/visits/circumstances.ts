/** A touch screen whose shorter side has fewer CSS pixels is a phone. */
const PHONE_PIXELS = 600;

export function deviceKind(): "desktop" | "tablet" | "phone" {
  if (!matchMedia("(pointer: coarse)").matches) return "desktop";
  return Math.min(screen.width, screen.height) < PHONE_PIXELS ? "phone" : "tablet";
}

/** The host and port of the page that frames this one, otherwise of the referring page; empty without one. */
export function arrivalHost(): string {
  const around = window === top ? undefined : location.ancestorOrigins?.[0];
  const address = around ?? document.referrer;
  return URL.canParse(address) ? new URL(address).host : "";
}
