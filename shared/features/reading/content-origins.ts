import { objects } from "#platform/runtime.ts";

/** The origin of pages' pictures and texts, if it is not the service's own. */
export function contentOrigins(baseUrl: string): string[] {
  const { origin } = new URL(objects().contentUrl("pages", baseUrl));
  return origin === new URL(baseUrl).origin ? [] : [origin];
}
