/** The service's settings, as the page states them. */
export interface DeskSettings {
  /** Origin of the API, without a final slash. Calls have the page's own origin. */
  apiUrl: string;
  /** Origin of the reader and the shelves, without a final slash. */
  readerUrl: string;
  version: string;
  runsOn: "host" | "aws";
  mailsLinks: boolean;
}

export function readSettings({ dataset }: HTMLElement): DeskSettings {
  const { readerUrl = location.origin, version = "", runsOn, mailsLinks } = dataset;
  return {
    apiUrl: location.origin,
    readerUrl,
    version,
    runsOn: runsOn === "aws" ? "aws" : "host",
    mailsLinks: mailsLinks === "yes",
  };
}
