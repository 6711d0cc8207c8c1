import type { EditionLayout } from "#contract/formats/edition-files.ts";
import type { SignedContent } from "./access.ts";
import { isEditionLayout } from "./manifest.ts";
import { PageTexts } from "./page-texts.ts";

/**
 * The files of an issue besides its pictures. An unavailable one is undefined, and the reader does without it.
 */
export interface EditionFiles {
  layout: Promise<EditionLayout | undefined>;
  texts: PageTexts;
}

/** Fetches an issue's layout at once, and its texts on demand, after the book has opened. */
export function fetchEditionFiles(access: SignedContent, opened: Promise<void>): EditionFiles {
  const layout = access.fetchJson(({ layoutUrl }) => layoutUrl);
  return {
    layout: layout.then((json) => (isEditionLayout(json) ? withOutline(json, access) : undefined)),
    texts: new PageTexts(access, opened),
  };
}

/** The publisher's contents replace the PDF's. */
function withOutline(layout: EditionLayout, { manifest }: SignedContent): EditionLayout {
  return { ...layout, outline: manifest.outline ?? layout.outline };
}
