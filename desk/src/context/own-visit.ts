import type { DeskSettings } from "#desk/service/settings.ts";

/**
 * The address at which publishers view an issue without being counted. On the embedded host the desk's session
 * identifies them; on AWS the reader has another host name, which that cookie does not reach.
 */
export function ownVisit({ runsOn }: DeskSettings, url: string): string {
  if (runsOn !== "aws") return url;
  const address = new URL(url);
  address.searchParams.set("visit", "no");
  return address.href;
}
